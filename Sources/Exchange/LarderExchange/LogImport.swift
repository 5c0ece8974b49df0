import LarderLog
import LarderModel
import StrictJSON

/// Reads what ``LogExport`` wrote, and appends what of it the ledger does not have: all of it, or nothing.
///
/// ```swift
/// let report = try LogImport.run(into: log, options: ImportOptions(now: now)) { () throws(ReadFailure) in
///   try file.reopened()
/// }
/// ```
/// A line is one event:
///
/// ```
/// {"seq":17,"recorded":"2026-11-20T12:00:00.000Z","day":"2026-11-20","at":"13:10","by":"Ann","by_number":3,
///  "id":"9f86d081884c7d65","event":"bought","v":1,"item":"milk","item_number":3,"lot":5,"quantity":"2000 ml"}
/// ```
/// `event` and `day` must be there, and what the kind cannot do without. `seq` numbers the event within the file; the
/// mendings refer to it. The lines of one command stand together, all with its `id`, and with `step` from the second
/// on. A line without an `id` is a command of its own, known again by what it says.
///
/// Of what has a name the line has the name, for a person to read, and the number, which decides: the `named` events give
/// it. In earlier exports `"item":3,"item_name":"milk"` stood in the place of `"item":"milk","item_number":3`, and such
/// lines are read for ever.
///
/// Into an empty ledger an export gives the same log again. Into another, names meet by name, lots and events get the
/// ledger's next numbers, and commands that are there already are passed over: importing twice adds nothing.
public enum LogImport {
  /// Imports a file in one transaction, and makes it durable.
  ///
  /// - Parameter source: opens the file from its start; called again where the ledger's map had to be enlarged.
  public static func run(
    into log: EventLog, options: ImportOptions, source: () throws(ReadFailure) -> LineReader.Source
  ) throws(ImportError) -> ImportReport {
    while true {
      do throws(ImportError) {
        return try once(log, options, source)
      } catch {
        guard case .log(.store(.mapFull, _)) = error else { throw error }
      }
      do throws(LogError) { try log.grow() } catch { throw .log(error) }
    }
  }

  private static func once(
    _ log: EventLog, _ options: ImportOptions, _ source: () throws(ReadFailure) -> LineReader.Source
  ) throws(ImportError) -> ImportReport {
    let read: LineReader.Source
    do throws(ReadFailure) { read = try source() } catch { throw .unreadable(error) }
    var lines = LineReader(limits: options.lines, chunkBytes: 1 << 18, read: read)
    var writer: LogWriter
    do throws(LogError) { writer = try log.beginWrite() } catch { throw .log(error) }
    let report = try append(&lines, to: &writer, options: options)
    if !options.isDryRun, report.sequences != nil {
      do throws(LogError) { try writer.commit() } catch { throw .log(error) }
    }
    return report
  }

  /// Appends the events of a file to a writer, which is then to be committed: after an error, or a dry run, never.
  public static func append(
    _ lines: inout LineReader, to writer: inout LogWriter, options: ImportOptions
  ) throws(ImportError) -> ImportReport {
    var session: ImportSession
    do throws(LogError) { session = try ImportSession(&writer, options) } catch { throw .log(error) }
    return try session.run(&lines, &writer)
  }
}
