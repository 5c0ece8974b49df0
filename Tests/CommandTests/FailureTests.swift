import Glibc
import LarderLog
import Testing

@testable import larder

@Suite("Exit codes")
struct FailureTests {
  @Test(
    "Each store error ends the program with its documented exit code",
    arguments: [
      (.store(.readersFull, text: ""), .busy), (.store(.permissionDenied, text: ""), .permission),
      (.store(.notPermitted, text: ""), .permission), (.store(.diskFailed, text: ""), .inputOutput),
      (.store(.outOfMemory, text: ""), .inputOutput), (.store(.other, text: ""), .inputOutput),
      (.system(code: EACCES, doing: "cannot open", path: "/l"), .permission),
      (.system(code: EROFS, doing: "cannot open", path: "/l"), .permission),
      (.system(code: EIO, doing: "cannot open", path: "/l"), .inputOutput),
      (.origin(.unavailable("no answer")), .busy), (.origin(.refused("the disk is full")), .inputOutput),
      (.origin(.closed), .refused),
    ] as [(LogError, CommandFailure.Code)])
  func codes(_ error: LogError, _ code: CommandFailure.Code) {
    #expect(CommandFailure(error).code == code)
    #expect(CommandFailure(error).message == error.message.typed)
  }
}
