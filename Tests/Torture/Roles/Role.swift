import Glibc
import LarderLog

/// What a process of this program does for a trial: it may be killed, may die, and tells what it did on its output.
enum Role {
  static func play(_ role: String, _ arguments: [String]) -> Int32 {
    // As the program itself: a fault in memory is one line, and an exit code of its own.
    Faults.explain()
    switch role {
    case ".write": return WriterRole.play(arguments)
    case ".insist": return InsistentRole.play(arguments)
    case ".record": return RecordedRole.play(arguments)
    case ".judge": return JudgeRole.play()
    default: return 64
    }
  }
}
