import LarderCommands
import LarderModel
import Testing

@Suite("The default place")
struct DefaultPlaceTests {
  private func choosing(_ place: String?) -> SettingChanged {
    SettingChanged(FactChange(.defaultPlace, place == nil ? nil : 1, words: place))
  }

  @Test("Bought and found food goes to the household's default place, unless one is given")
  func places() {
    var story = Story()
    story.happens(choosing("pantry"))
    story.when(.buy("rice", "1 kg"))
    story.then("bought item:rice lot:1 quantity:1000 g place:pantry")
    story.when(.buy("milk", "1 l", place: "fridge"))
    story.then("bought item:milk lot:2 quantity:1000 ml place:fridge")
    story.happens(choosing(nil))
    story.when(.buy("salt", "1 kg"))
    story.then("bought item:salt lot:3 quantity:1000 g")
  }
}
