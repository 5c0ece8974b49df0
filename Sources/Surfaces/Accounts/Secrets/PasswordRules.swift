/// What a password may be. Asked only where one is set: one that somebody has is compared, whatever it is.
package enum PasswordRules {
  package static let shortest = 8
  package static let longest = 256

  /// What is wrong with a password for somebody of this name; nil where it can be taken.
  package static func problem(of password: String, name: String) -> PasswordProblem? {
    guard password.utf8.count <= Password.mostBytes else { return .tooLong(most: longest) }
    let composed = Password.composed(password)
    guard composed.count >= shortest else { return .tooShort(least: shortest) }
    guard composed.count <= longest, Password(password).isPossible else { return .tooLong(most: longest) }
    let letters = Array(composed.lowercased())
    if isRepeated(letters) { return .repeated }
    if isInARow(letters) { return .inARow }
    if isLike(name, letters) || isLike("larder", letters) { return .likeName }
    return isCommon(letters) ? .common : nil
  }

  /// Fewer than four different characters, or up to four of them again and again.
  private static func isRepeated(_ letters: [Character]) -> Bool {
    if Set(letters).count < 4 { return true }
    return (1...4).contains { length in
      letters.indices.dropFirst(length).allSatisfy { letters[$0] == letters[$0 - length] }
    }
  }

  private static let rows: [[Character]] = {
    let rows = [
      "012345678901234567890", "abcdefghijklmnopqrstuvwxyz", "qwertyuiopasdfghjklzxcvbnm",
      "qwertzuiopasdfghjklyxcvbnm", "qwertzuiopüasdfghjklöäyxcvbnm", "azertyuiopqsdfghjklmwxcvbn",
      "1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p", "1q2w3e4r5t6y7u8i9o0p", "1q2w3e4r5t6z7u8i9o0p", "q1w2e3r4t5y6u7i8o9p0",
      "qazwsxedcrfvtgbyhnujmikolp", "zaq12wsxcde34rfvbgt56yhn", "1a2b3c4d5e6f7g8h9i0j", "a1b2c3d4e5f6g7h8i9j0",
      "1!2@3#4$5%6^7&8*9(0)", "!@#$%^&*()_+", "!\"§$%&/()=?", "123qweasdzxc", "qweasdzxc123", "147258369", "741852963",
    ].map { Array($0) }
    return rows + rows.map { Array($0.reversed()) }
  }()

  private static func isInARow(_ letters: [Character]) -> Bool {
    // "qwerty12" is no better than "qwertyui".
    let stem = stem(of: letters)
    return rows.contains { row in
      occurs(letters[...], in: row) || stem.count > 4 && occurs(stem, in: row)
    }
  }

  private static func occurs(_ part: ArraySlice<Character>, in row: [Character]) -> Bool {
    guard part.count <= row.count else { return false }
    return (0...row.count - part.count).contains { row[$0..<$0 + part.count].elementsEqual(part) }
  }

  private static func isCommon(_ letters: [Character]) -> Bool {
    let stem = stem(of: letters)
    return [letters[...], stem].contains { word in
      CommonPasswords.all.contains(String(word)) || CommonPasswords.all.contains(plain(word))
    }
  }

  /// The name, once or twice or from behind, with whatever digits and signs around it.
  private static func isLike(_ name: String, _ letters: [Character]) -> Bool {
    let name = name.lowercased().filter { $0.isLetter }
    guard name.count > 1 else { return false }
    let core = letters.filter { $0.isLetter }
    // A sentence that has the name among other words is another thing.
    guard letters.count - core.count <= 8 else { return false }
    return [name, name + name, String(name.reversed())].contains(String(core))
  }

  /// The password without up to five digits and signs at its end.
  private static func stem(of letters: [Character]) -> ArraySlice<Character> {
    let ending = letters.reversed().prefix(5).prefix { !$0.isLetter }.count
    return letters.dropLast(ending)
  }

  /// The word that digits and signs stand for: "p@ssw0rd".
  private static func plain(_ word: ArraySlice<Character>) -> String {
    String(word.map { letter in lookalikes[letter] ?? letter })
  }

  private static let lookalikes: [Character: Character] = [
    "0": "o", "1": "i", "3": "e", "4": "a", "5": "s", "7": "t", "@": "a", "$": "s", "!": "i",
  ]
}
