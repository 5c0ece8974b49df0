import Glibc
import LarderLog

/// What a process of this program does for a trial: it may be killed, may die, and tells what it did on its output.
enum ProcessRole {
  /// What the program says of a fault.
  static func explainFault(_ signal: String, in directory: String) -> Int32 {
    guard let cause = Faults.cause(in: directory) else { Faults.end(signal: Int32(signal) ?? 0) }
    Say.complaint("larder: \(cause)")
    return cause == .lockDamaged ? 75 : 65
  }

  static func play(_ role: String, _ arguments: [String]) -> Int32 {
    // As the program itself: a fault in memory is one line, and an exit code of its own.
    Faults.explain()
    switch role {
    case ".write": return WriterRole.play(arguments)
    case ".insist": return InsistentRole.play(arguments)
    case ".record": return RecordedRole.play(arguments)
    case ".judge": return JudgeRole.play()
    case ".call": return CallerRole.play(arguments)
    case ".visit": return VisitorRole.play(arguments)
    default: return 64
    }
  }
}
