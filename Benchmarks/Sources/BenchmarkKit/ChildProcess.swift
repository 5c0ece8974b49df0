import Glibc

/// Another program, run to its end.
package enum ChildProcess {
  /// Runs a program with input and output in files, and returns its exit status and output.
  ///
  /// - Parameter input: the input, or nil for none.
  package static func run(_ arguments: [String], input: String? = nil) throws -> (status: Int32, output: String) {
    let inputPath = Scratch.path("child-\(getpid()).in")
    let outputPath = Scratch.path("child-\(getpid()).out")
    if let input { try Scratch.write(input, to: inputPath) }
    let input = input == nil ? "/dev/null" : inputPath
    let status = try spawn(arguments, input: input, output: outputPath, messages: nil)
    return (status, Scratch.read(outputPath))
  }

  /// The seconds that a program took from start to end. It must succeed.
  ///
  /// Its output is discarded: closing a rewritten file flushes it to disk, and only programs with output would pay for
  /// that.
  package static func seconds(_ arguments: [String]) throws -> Double {
    let messages = Scratch.path("child-\(getpid()).err")
    var status: Int32 = 0
    let seconds = try Stopwatch.seconds {
      status = try spawn(arguments, input: "/dev/null", output: "/dev/null", messages: messages)
    }
    guard status == 0 else {
      throw BenchmarkError("\(arguments.joined(separator: " ")) failed: \(Scratch.read(messages))")
    }
    return seconds
  }

  /// The path of a program, found like a shell finds it.
  package static func find(_ name: String) -> String? {
    if name.contains("/") { return Scratch.exists(name) ? name : nil }
    return (ProcessValues.text("PATH") ?? "").split(separator: ":").map { $0 + "/" + name }.first {
      unsafe access($0, X_OK) == 0
    }
  }

  /// - Parameter messages: the file for messages, or nil to append them to the output.
  private static func spawn(
    _ arguments: [String], input: String, output: String, messages: String?
  ) throws -> Int32 {
    var actions = unsafe posix_spawn_file_actions_t()
    // Safe: the actions are made, used and destroyed here; the argument vector is null-terminated and freed below.
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    unsafe posix_spawn_file_actions_addopen(&actions, 0, input, O_RDONLY, 0)
    unsafe posix_spawn_file_actions_addopen(&actions, 1, output, O_WRONLY | O_CREAT | O_TRUNC, 0o644)
    if let messages {
      unsafe posix_spawn_file_actions_addopen(&actions, 2, messages, O_WRONLY | O_CREAT | O_TRUNC, 0o644)
    } else {
      unsafe posix_spawn_file_actions_adddup2(&actions, 1, 2)
    }
    let vector = unsafe arguments.map { unsafe strdup($0) } + [nil]
    defer { for index in unsafe vector.indices { unsafe free(vector[index]) } }
    var process: pid_t = 0
    guard unsafe posix_spawnp(&process, arguments[0], &actions, nil, vector, environ) == 0 else {
      throw BenchmarkError("cannot run \(arguments[0])")
    }
    var status: Int32 = 0
    guard unsafe waitpid(process, &status, 0) == process else { throw BenchmarkError("lost \(arguments[0])") }
    return status
  }
}
