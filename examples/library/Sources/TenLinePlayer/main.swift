import Playback

let player = Player()
let events = player.events()
player.load(.path(CommandLine.arguments[1]))
player.play()
for await event in events {
  if case .failed(let error) = event { print(error) }
  if event.isEnd { break }
}
await player.stop()
