import Accounts
import Testing

/// The errors that people see if the server refuses a change to their account, in one table for an editor.
@Suite("Errors of the accounts, as they read")
struct AccountErrorTableTests {
  @Test(
    "Each error has its sentence: what is wrong, then what to do",
    arguments: [
      (.wrongPassword, "the name or the password is wrong"),
      (.wait(seconds: 1), "too many wrong passwords; try again in 1 second"),
      (.wait(seconds: 8), "too many wrong passwords; try again in 8 seconds"),
      (.busy, "many people are signing in just now; try again in a few seconds"),
      (.badName(.empty), "this name is not possible: it is empty"),
      (.badPassword(.common), "this password is not possible: it is too common; use a few words of your own"),
      (.badPassword(.likeName), "this password is not possible: it is too similar to the name"),
      (.nameTaken, "this name is taken; choose another one"),
      (.notFound(.person), "there is no such person"),
      (.notFound(.parcel), "there is no such shared recipe"),
      (.tooMany(.person, most: 50), "there are already 50 people, which is the limit"),
      (.tooMany(.token, most: 20), "there are already 20 tokens, which is the limit"),
      (.lastOwner, "the household would have no owner; make someone else an owner first"),
      (.hasOwner, "this server already has an owner; ask them to invite you"),
      (.linkSpent, "this link was used or has expired; ask for a new one"),
      (.notAllowed, "only people who may manage the household can do that"),
      (.noScopes, "choose what the token may do"),
      (.directoryTaken, "another household uses this directory"),
      (.openElsewhere(path: "/srv/accounts"), "/srv/accounts is in use by another process; stop that one first"),
      (.damaged(table: "people", problem: "cut off"), "the table of people is damaged: cut off; restore a backup"),
      (.diskFull, "the disk is full; free some space"),
    ] as [(AccountError, String)])
  func sentence(error: AccountError, expected: String) {
    #expect(error.description == expected)
  }
}
