import CSystem

/// What becomes of a fault in memory or arithmetic, which is how a damaged file under a map makes itself known.
public enum Faults {
  /// From now on such a fault ends the process with one line that says what to do: exit code 74 for a file that broke
  /// off, 70 for anything else.
  ///
  /// - Parameter isQuiet: whether even the line is left out.
  public static func explain(quietly isQuiet: Bool = false) { larder_explain_faults(isQuiet ? 1 : 0) }

  /// From now on such a fault begins the program again, as `larder __fault SIGNAL DIRECTORY`, so that a process that can
  /// trust nothing any more need not say what is wrong with its ledger.
  public static func name(ledger directory: String) {
    // Safe: the path is copied during the call.
    unsafe larder_name_ledger(directory)
  }

  /// From now on such a fault fails only the call that met it, and the process continues: for a server, which has the
  /// ledgers of several households open.
  public static func contain() { larder_contain_faults() }

  /// What is wrong with the ledger in a directory, on which a process met a fault; nil where nothing is found.
  ///
  /// Trusts nothing there: the file is read piece by piece and never mapped.
  public static func cause(in directory: String) -> LogError? {
    do throws(LogError) {
      if let problem = try LedgerFile.survey(directory).problems.first {
        return .damaged(problem: problem, sequence: nil)
      }
      guard let directory = try LedgerDirectory(at: directory), try !directory.lockFile.isSound() else { return nil }
      try DirectoryLock.alone(in: directory.place) { directory.lockFile.remove() }
      return .lockDamaged
    } catch {
      return error
    }
  }

  /// Ends the process as a fault does whose cause was not found.
  public static func end(signal number: Int32) -> Never { larder_end_of_fault(number) }

  /// Does what takes a lock in the store's lock file. Where that stalls, the lock file is damaged, or its lock was left
  /// behind by one who died: the process ends with one line, if faults are explained.
  static func watchingLock<Result: ~Copyable, Failure: Error>(
    of directory: LedgerDirectory, _ work: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    larder_mend_locks()
    larder_watch_lock(directory.place.descriptor)
    defer { larder_unwatch_lock() }
    return try work()
  }
}
