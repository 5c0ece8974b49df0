// Not part of the tests: `Scripts/fuzz` compiles this with the targets into one program for libFuzzer.
import Glibc

private let target: any FuzzTarget.Type = {
  let name = getenv("LARDER_FUZZ_TARGET").map { String(cString: $0) } ?? ""
  guard let target = FuzzTargets.named(name) else { fatalError("LARDER_FUZZ_TARGET does not name a target") }
  return target
}()

/// Called by libFuzzer before it reads its arguments. Prints the targets, or a target's words, on request.
// Underscored: the attribute sets the name for C.
@_cdecl("LLVMFuzzerInitialize")
public func fuzzInitialize(_ count: UnsafeMutableRawPointer?, _ arguments: UnsafeMutableRawPointer?) -> CInt {
  if getenv("LARDER_FUZZ_TARGETS") != nil {
    for target in FuzzTargets.all { print(target.name) }
    exit(0)
  }
  if getenv("LARDER_FUZZ_WORDS") != nil {
    for word in target.words {
      print("\"" + word.utf8.map { "\\x" + ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined() + "\"")
    }
    exit(0)
  }
  return 0
}

/// Called by libFuzzer for each input.
// Underscored: as above.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  do {
    try target.check(Array(UnsafeBufferPointer(start: start, count: count)))
  } catch {
    let words = Array("broken: \(error)\n".utf8)
    _ = write(STDERR_FILENO, words, words.count)
    abort()
  }
  return 0
}
