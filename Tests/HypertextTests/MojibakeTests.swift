import LarderSimulator
import Testing

@testable import Hypertext

@Suite("Text decoded with the wrong encoding")
struct MojibakeTests {
  @Test(
    "UTF-8 that was read as Windows-1252 is repaired",
    arguments: [
      ("1Â¼ cups", "1¼ cups"), ("CrÃ¨me brÃ»lÃ©e", "Crème brûlée"), ("350Â°F", "350°F"),
      ("donâ€™t â€“ â€œreallyâ€\u{9D}", "don’t – “really”"),
      ("â…“ cup", "⅓ cup"), ("jalapeÃ±o", "jalapeño"), ("Ã„lplermagronen", "Älplermagronen"), ("cÅ“ur", "cœur"),
      ("Â½ tÃªte", "½ tête"), ("yum ðŸ˜‹", "yum 😋"), ("Ð±Ð¾Ñ€Ñ‰", "борщ"), ("CAFÃ‰", "CAFÉ"),
      ("a\u{C2}\u{A0}b", "a\u{A0}b"),
      ("CrÃƒÂ¨me", "Crème"), ("smÃ¸rrebrÃ¸d", "smørrebrød"), ("â˜… easy", "★ easy"), ("Å¡Ä\u{8D}i", "šči"),
    ])
  func repaired(text: String, right: String) {
    #expect(Mojibake.repaired(text) == right)
    #expect(right.unicodeScalars.count < text.unicodeScalars.count)
  }

  @Test(
    "Correct text stays unchanged",
    arguments: [
      "", "plain", "Crème brûlée", "1½ cups", "350°F", "“quoted” – it’s", "«Été»", "CAFÉ»", "CAFÉ®", "IRMÃ”", "MAÇÃ”",
      "SÃO PÃO", "Österreich", "ÄÖÜß", "été»…", "Ünlü Köfte", "борщ", "ψάρι", "日本", "😋", "Âge", "â", "Ã",
      "naïve façade", "Ä”", "MÖ“",
      "pâté à l’ancienne", "½–¾", "º ª", "Smørrebrød på dansk", "Żurek, žemlovka, şiş",
    ])
  func right(text: String) {
    #expect(Mojibake.repaired(text) == text)
  }

  @Test("Western text misread once or twice is restored", arguments: 0..<5)
  func law(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let letters = ["é", "è", "ü", "ñ", "½", "°", "œuf", "’", "–", "⅓", "a", "b", " ", "1", "š", "😋", "·"]
    for _ in 0..<200 {
      let text = (0..<10).map { _ in letters.randomElement(using: &generator) ?? "" }.joined()
      let once = CodePage.windows1252.decoded(Array(text.utf8))
      #expect(Mojibake.repaired(once) == text)
      #expect(Mojibake.repaired(CodePage.windows1252.decoded(Array(once.utf8))) == text)
      #expect(Mojibake.repaired(Mojibake.repaired(text)) == Mojibake.repaired(text))
    }
  }
}
