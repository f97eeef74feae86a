/// The folders in which programs look for what their user, and the system, have set.
///
/// After the XDG Base Directory Specification: a variable with a relative path counts as not set.
package struct BaseFolders: Hashable, Sendable {
  /// The user's settings; nil without a home.
  package let configHome: String?
  /// The system's settings, the most important first.
  package let configFolders: [String]
  /// The user's data; nil without a home.
  package let dataHome: String?
  /// The system's data, the most important first.
  package let dataFolders: [String]

  /// Makes them from the environment.
  package init(_ variable: (String) -> String?) {
    func folder(_ name: String, _ inHome: String) -> String? {
      if let path = variable(name), path.hasPrefix("/") { return path }
      guard let home = variable("HOME"), home.hasPrefix("/") else { return nil }
      return "\(home)/\(inHome)"
    }
    func folders(_ name: String, _ byDefault: String) -> [String] {
      let given = variable(name) ?? ""
      return (given.isEmpty ? byDefault : given).split(separator: ":").map(String.init)
        .filter { $0.hasPrefix("/") }
    }
    configHome = folder("XDG_CONFIG_HOME", ".config")
    configFolders = folders("XDG_CONFIG_DIRS", "/etc/xdg")
    dataHome = folder("XDG_DATA_HOME", ".local/share")
    dataFolders = folders("XDG_DATA_DIRS", "/usr/local/share:/usr/share")
  }
}
