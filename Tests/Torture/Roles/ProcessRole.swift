import Glibc
import LarderLog

/// The roles that processes of this program play in a trial. Such a process may be killed or crash, and reports its
/// work on its output.
enum ProcessRole {
  /// Prints the message that the program prints for a memory fault.
  static func explainFault(_ signal: String, in directory: String) -> Int32 {
    guard let cause = Faults.cause(in: directory) else { Faults.end(signal: Int32(signal) ?? 0) }
    Say.complaint("larder: \(cause)")
    return cause == .lockDamaged ? 75 : 65
  }

  static func play(_ role: String, _ arguments: [String]) -> Int32 {
    // As in the program, a memory fault gives one line and its own exit code.
    Faults.explain()
    switch role {
    case ".write": return WriterRole.play(arguments)
    case ".origin": return OriginRole.play(arguments)
    case ".insist": return InsistentRole.play(arguments)
    case ".record": return RecordedRole.play(arguments)
    case ".judge": return JudgeRole.play()
    case ".call": return CallerRole.play(arguments)
    case ".visit": return VisitorRole.play(arguments)
    default: return 64
    }
  }
}
