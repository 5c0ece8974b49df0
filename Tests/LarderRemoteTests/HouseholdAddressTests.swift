import LarderRemote
import Testing

@Suite("Addresses of households")
struct HouseholdAddressTests {
  private static let id = "abcdefghijklmnopqrstuvwx27"

  @Test("The address of any page or of the API leads to the household", arguments: ["", "/stock", "/stock?q=milk#top"])
  func pages(_ rest: String) {
    let wanted = HouseholdAddress("https://larder.example.org/h/\(Self.id)")
    #expect(wanted?.text == "https://larder.example.org/h/\(Self.id)" && wanted?.host == "larder.example.org")
    #expect(HouseholdAddress("HTTPS://Larder.example.org/h/\(Self.id)\(rest)") == wanted)
    #expect(HouseholdAddress("https://larder.example.org/api/v1/households/\(Self.id)\(rest)") == wanted)
    #expect(HouseholdAddress("http://127.0.0.1:8080/h/\(Self.id)\(rest)")?.host == "127.0.0.1:8080")
  }

  @Test(
    "Other texts are not addresses of a household",
    arguments: [
      "", "/home/ann", "https://", "https:///h/\(id)", "https://larder.example.org", "https://larder.example.org/h/",
      "https://larder.example.org/h/short", "https://larder.example.org/h/\(id)x", "ftp://larder.example.org/h/\(id)",
      "https://ann:secret@larder.example.org/h/\(id)", "https://larder.example.org/h/\(id.uppercased())",
      "https://larder.example.org /h/\(id)", "https://larder.example.org/x/h/\(id)",
      "https://larder.example.org\"/h/\(id)", "postgres://db/\(id)",
    ])
  func others(_ text: String) { #expect(HouseholdAddress(text) == nil) }
}
