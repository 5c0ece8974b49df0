import LarderWords

enum TellingVersion {
  static func run(_ session: inout Session) throws {
    session.output.line("larder \(Program.version)")
  }
}
