import Glibc

/// Runs trials. Each applies one kind of stress to ledgers many times, prints one line of results, and leaves failed
/// ledgers on the disk.
@main
enum Torture {
  static func main() {
    var arguments = Array(CommandLine.arguments.dropFirst())
    // After a memory fault on a ledger, this process explains what is wrong with the ledger.
    if arguments.first == "__fault", arguments.count == 3 {
      exit(ProcessRole.explainFault(arguments[1], in: arguments[2]))
    }
    if let role = arguments.first, role.hasPrefix(".") {
      arguments.removeFirst()
      exit(ProcessRole.play(role, arguments))
    }
    // A crashed judge is detected by its missing answer.
    signal(SIGPIPE, SIG_IGN)
    do {
      exit(try hold(TortureOptions(arguments)) ? 0 : 1)
    } catch {
      Say.complaint("torture: \(error)")
      exit(error is TortureOptions.Mistake ? 64 : 70)
    }
  }

  /// Runs the requested trials and returns false if one of them found a fault.
  private static func hold(_ options: TortureOptions) throws -> Bool {
    if options.isForHelp {
      Say.out(TortureOptions.help)
      return true
    }
    if options.isForNames {
      for trial in options.trials { Say.out(trial.name) }
      return true
    }
    Say.out("seed \(options.seed)")
    var skipped = 0
    var failed = 0
    for trial in options.trials {
      let size = options.size ?? (options.isSmall ? trial.sizes.small : trial.sizes.full)
      guard size > 0 else {
        skipped += 1
        continue
      }
      let disk = try Places.makeNew(in: options.scratch)
      let memory = try Places.makeNew(in: Places.isWritable("/dev/shm") ? "/dev/shm" : options.scratch)
      let bench = Bench(
        larder: options.larder, own: "/proc/\(getpid())/exe", seed: options.seed, disk: disk, memory: memory)
      var figures = TrialFigures()
      let began = MonotonicClock.now
      do { try trial.run(bench, size: size, &figures) } catch { figures.find("the trial stopped: \(error)") }
      let seconds = Double(MonotonicClock.now - began) / 1e9
      Say.out(figures.line(trial.name, seed: options.seed, seconds: seconds))
      if figures.skipped != nil { skipped += 1 }
      if figures.findings.isEmpty {
        Places.remove(disk)
        Places.remove(memory)
        continue
      }
      failed += 1
      let rest = figures.findings.count - TrialFigures.mostDisplayed
      for finding in figures.findings.prefix(TrialFigures.mostDisplayed) { Say.out("  \(finding)") }
      if rest > 0 { Say.out("  … and \(rest) more") }
      Say.out("  files kept in \(disk) and \(memory)")
    }
    if options.trials.count > 1 {
      Say.out("\(options.trials.count - failed - skipped) trials passed, \(failed) failed, \(skipped) skipped")
    }
    return failed == 0
  }
}
