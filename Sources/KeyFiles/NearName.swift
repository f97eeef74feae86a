/// The known name that somebody may have meant.
package enum NearName {
  /// The nearest of some names, if it is near enough: a letter or two wrong, missing, added or swapped.
  package static func of(_ name: String, in known: some Sequence<String>) -> String? {
    let limit = name.count < 4 ? 1 : 2
    let near = known.map { (name: $0, steps: distance(Array(name), Array($0))) }
    return near.filter { $0.steps <= limit }.min { $0.steps < $1.steps }?.name
  }

  /// `; "rate" may be meant`, or nothing.
  package static func hint(for name: String, in known: some Sequence<String>) -> String {
    of(name, in: known).map { "; \"\($0)\" may be meant" } ?? ""
  }

  /// Optimal string alignment.
  private static func distance(_ one: [Character], _ two: [Character]) -> Int {
    var rows = [Array(0...two.count)]
    for i in 0..<one.count {
      var row = [i + 1]
      for j in 0..<two.count {
        var steps = min(
          row[j] + 1, rows[i][j + 1] + 1, rows[i][j] + (one[i] == two[j] ? 0 : 1))
        if i > 0, j > 0, one[i] == two[j - 1], one[i - 1] == two[j] {
          steps = min(steps, rows[i - 1][j - 1] + 1)
        }
        row.append(steps)
      }
      rows.append(row)
    }
    return rows[one.count][two.count]
  }
}
