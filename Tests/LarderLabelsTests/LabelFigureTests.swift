import LarderSimulator
import Testing

@testable import LarderLabels

@Suite("Figures of a label")
struct LabelFigureTests {
  @Test(
    "A number is read exactly to nine decimals",
    arguments: [
      ("0", 0), ("3.5", 3_500_000_000), ("3,5", 3_500_000_000), (" 12 ", 12_000_000_000), ("+1", 1_000_000_000),
      ("-0.5", -500_000_000), ("-0", 0), ("1e3", 1_000_000_000_000), ("2.5E-2", 25_000_000), (".5", 500_000_000),
      ("0.24837054", 248_370_540), ("5.", 5_000_000_000), ("000001", 1_000_000_000), ("1.500", 1_500_000_000),
    ])
  func read(text: String, billionths: Int64) { #expect(LabelFigure(text)?.billionths == billionths) }

  @Test("Decimals after the ninth make a figure larger, but never reach the next limit by rounding")
  func beyond() throws {
    let limit = try #require(LabelFigure("3.4"))
    #expect(try #require(LabelFigure("3.4000000000000004")) > limit)
    #expect(try #require(LabelFigure("3.3999999999999999")) <= limit)
    #expect(try #require(LabelFigure("1e-30")) > 0)
    #expect(try #require(LabelFigure("1e-900")) > 0)
    #expect(LabelFigure("0e-900") == 0)
    #expect(try #require(LabelFigure("1e900")) > 1_000_000)
    #expect(try #require(LabelFigure("99999999999999999999999")) > 1_000_000)
    #expect(try #require(LabelFigure("-1e900")) < 0)
  }

  @Test(
    "Other text is not read as a figure",
    arguments: ["", " ", "-", "traces", "1.2.3", "1e", "e5", "0x10", "nan", "1 2", "--1", "1e99999", "٣", "."])
  func others(text: String) { #expect(LabelFigure(text) == nil) }

  @Test("A figure is written so that it reads as the same figure")
  func description() {
    #expect(LabelFigure(thousandths: 3500).description == "3.5")
    #expect(LabelFigure(billionths: -1).description == "-0.000000001")
    #expect(LabelFigure(thousandths: 10_000).description == "10")
    var random = SeededGenerator(seed: 1)
    for _ in 0..<500 {
      let figure = LabelFigure(billionths: Int64.random(in: -5_000_000_000_000...5_000_000_000_000, using: &random))
      #expect(LabelFigure(figure.description) == figure)
    }
  }

  @Test("Thousandths are rounded to the nearest")
  func thousandths() {
    #expect(LabelFigure(thousandths: 3500).thousandths == 3500)
    #expect(LabelFigure("3.5714285")?.thousandths == 3571)
    #expect(LabelFigure("3.5715")?.thousandths == 3572)
    #expect(LabelFigure("-0.0004")?.thousandths == 0)
  }
}
