import LarderLog
import LarderModel
import Testing

/// The log's errors with their hints, in one table for an editor.
@Suite("Errors of the log, as they read")
struct LogErrorTableTests {
  @Test(
    "Each error has its sentence: what is wrong, then what to do",
    arguments: [
      (.missing(path: "/kitchen"), "there is no ledger in /kitchen"),
      (
        .vanished(path: "/kitchen", id: "ab12"),
        "the file of ledger ab12 in /kitchen is missing: restore a backup, or remove the directory to start again"
      ),
      (.notAFile(path: "/kitchen/data.mdb"), "/kitchen/data.mdb is not a regular file: move it away"),
      (
        .setAside(path: "/kitchen", to: "/old"),
        "/kitchen was moved away or replaced while it was open (it is /old now): nothing was recorded; try again"
      ),
      (
        .foreignFile(path: "/kitchen", file: "ab12", directory: "cd34"),
        "the file in /kitchen belongs to ledger ab12, and the directory to ledger cd34: put its own file back, or replace the ledger with a backup"
      ),
      (
        .fileLimit(path: "/kitchen", bytes: 1024),
        "the file size limit of 1024 bytes (ulimit -f) is too low for /kitchen: raise it and try again; earlier entries are safe"
      ),
      (
        .noRoom(path: "/kitchen"),
        "the disk that holds /kitchen is full: free some space and try again; earlier entries are safe"
      ),
      (.notALedger(path: "/photos"), "/photos is not empty and contains no ledger: choose another directory"),
      (.busy(path: "/kitchen"), "another process is writing to the ledger in /kitchen: try again"),
      (.busy(path: ""), "another process is writing to the ledger: try again"),
      (.readOnly, "the ledger is open read-only"),
      (
        .damaged(problem: "a page is missing", sequence: 17),
        "the ledger's file is damaged at event 17: a page is missing; for details, verify the ledger; to repair it, restore a backup, or rescue the ledger"
      ),
      (
        .lostEnd(problem: "event 3 was recorded, but the file ends at event 2", path: "/kitchen"),
        "the ledger in /kitchen has lost its latest events: event 3 was recorded, but the file ends at event 2; to repair it, rescue the ledger, or restore a backup; if you put an older file there yourself, remove ledger.head"
      ),
      (
        .badBackup(path: "/b.mdb", problem: "is not a backup of this ledger"),
        "/b.mdb is not a backup of this ledger: choose another"
      ),
      (
        .newer(what: "the ledger", found: 3, known: 2),
        "the ledger is version 3, but this program knows versions up to 2: use a newer larder"
      ),
      (
        .unexpectedEnd(expected: 4, actual: 6),
        "the log was expected to end at event 4, but it ends at 6: read it again and try again"
      ),
      (
        .networkFileSystem(path: "/nas"),
        "/nas is on a network file system, where the ledger would not be safe: choose a local directory"
      ),
      (.lockReplaced, "the ledger's lock file was replaced while it was open: try again"),
      (
        .lockDamaged,
        "another program damaged the ledger's lock file: check whether your entry was recorded (show the history), and try again"
      ),
      (
        .store(.diskFull, text: ""),
        "the disk is full or failing: free some space and try again; earlier entries are safe"
      ),
      (
        .store(.permissionDenied, text: ""),
        "you may not write to the ledger, and even reading it writes to lock.mdb: ask its owner for permission, or restore a backup to another directory"
      ),
      (
        .store(.outOfMemory, text: ""),
        "there is not enough memory: raise the limit (ulimit -v), or close other programs; earlier entries are safe"
      ),
    ] as [(LogError, String)])
  func sentence(error: LogError, expected: String) {
    #expect(error.description == expected)
  }
}
