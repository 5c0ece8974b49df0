import Accounts
import Testing

/// The errors that people see if the server refuses a change to their account, in one table for an editor.
@Suite("Errors of the accounts, as they read")
struct AccountErrorTableTests {
  @Test(
    "Each error has its sentence: what is wrong, then what to do",
    arguments: [
      (.wrongPassword, "wrong name or password"),
      (.wait(seconds: 1), "too many wrong passwords; try again in 1 second"),
      (.wait(seconds: 8), "too many wrong passwords; try again in 8 seconds"),
      (.busy, "too many people are signing in; try again in a few seconds"),
      (.badName(.empty), "this name cannot be used: it is empty"),
      (.badPassword(.common), "this password cannot be used: it is too easy to guess; use a few words of your own"),
      (.badPassword(.likeName), "this password cannot be used: it is too similar to your name"),
      (.nameTaken, "this name is taken; choose another one"),
      (.notFound(.person), "this person does not exist"),
      (.notFound(.parcel), "this shared recipe does not exist"),
      (.tooMany(.person, most: 50), "the limit of 50 people is reached; remove one first"),
      (.tooMany(.token, most: 20), "the limit of 20 tokens is reached; remove one first"),
      (.lastOwner, "a household needs an owner; make someone else an owner first"),
      (.hasOwner, "this server already has an owner; ask them to invite you"),
      (.linkSpent, "this link was used or has expired; ask for a new one"),
      (.notAllowed, "only people who manage the household may do this"),
      (.noScopes, "choose at least one permission for the token"),
      (.directoryTaken, "another household uses this directory; choose another one"),
      (.openElsewhere(path: "/srv/accounts"), "another process is using /srv/accounts; stop it first"),
      (.damaged(table: "people", problem: "cut off"), "the table \"people\" is damaged: cut off; restore a backup"),
      (.diskFull, "the disk is full; free some space"),
    ] as [(AccountError, String)])
  func sentence(error: AccountError, expected: String) {
    #expect(error.description == expected)
  }
}
