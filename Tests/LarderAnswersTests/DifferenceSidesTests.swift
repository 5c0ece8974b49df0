import LarderLog
import LarderModel
import LarderReplay
import LarderSimulator
import StrictJSON
import TestSupport
import Testing

@testable import LarderFigures

@Suite("Both sides of a difference, in whole units")
struct DifferenceSidesTests {
  /// A row as text, with its name, both sides, the change and the effects.
  private func rows(_ difference: Difference?) -> [String] {
    (difference?.parts ?? []).map { part in
      let steps = part.steps.map { "\($0.effect.rawValue) \($0.amount)" }.joined(separator: ", ")
      return "\(part.subject.title) \(part.before) \(part.after) \(part.change): \(steps)"
    }
  }

  private func part(
    _ title: String, _ before: Int128, _ steps: [DifferenceEffect: Int128], number: UInt64 = 0
  ) -> Difference.ExactPart {
    Difference.ExactPart(
      subject: Difference.Subject(number: number, name: nil, title: title), before: before, steps: steps)
  }

  @Test("Food eaten in only one month is zero in the other")
  func energy() {
    func side(_ eaten: [(food: UInt32, grams: Int64, energy: Int64)]) -> FigureSide {
      eaten.reduce(into: FigureSide()) { side, eaten in
        var logged = MealLogged()
        logged.item = ItemID(rawValue: eaten.food)
        logged.quantity = Quantity(amount: eaten.grams * 1000, dimension: .mass)
        logged.energy = eaten.energy
        let record = Event(day: day("2026-10-05"), body: logged).encoded.record
        guard let entry = FigureEntry(TracedEvent(sequence: 1, record: record, consumption: nil), of: .calories) else {
          return
        }
        side.add(entry, group: entry.food)
      }
    }
    // 40.15 are 40 and 29.484 are 29, as in every report; 69.634 kcal together are 70. Then 30.42 are 30.
    let displayed = FigureDifference(
      .calories, from: side([(1, 11, 40_150), (2, 63, 29_484)]), to: side([(2, 65, 30_420)])
    ) { Difference.Subject(number: $0, name: nil, title: $0 == 1 ? "rice" : "apples") }
    #expect(
      rows(displayed.differences.first) == [
        "rice 40 0 -40: gone -40", "apples 29 30 1: quantity 1", "rounding 1 0 -1: rounding -1",
      ])
    #expect(displayed.differences.first?.before == 70 && displayed.differences.first?.after == 30)
    // People read it without the part for rounding.
    #expect(
      rows(displayed.differences.first?.withoutRounding) == ["rice 41 0 -41: gone -41", "apples 29 30 1: quantity 1"])
  }

  @Test("An item called \"rounding\" is distinct from the rounding difference")
  func itemCalledRounding() {
    let named = Difference.Subject(number: 1, name: "rounding", title: "rounding")
    let displayed = Difference(
      .energy, exactly: [Difference.ExactPart(subject: named, before: 1450), part("more", 1100, [.quantity: 400])])
    #expect(displayed.parts.map(\.subject.sort) == [.unnamed, .named, .rounding])
    #expect(displayed.topped(0).parts.map(\.subject.sort) == [.several, .several, .rounding])
  }

  @Test("Waste in only one month costs zero in the other")
  func money() {
    let cent = DifferenceUnit.money(.euro).scale
    // 162.5 cents are 162, and 37.5 are 38.
    let displayed = Difference(
      .money(.euro),
      exactly: [
        part("rice", 50 * cent, [.gone: -50 * cent]),
        part("apples", 112 * cent + cent / 2, [.quantity: -75 * cent]),
      ])
    #expect(rows(displayed) == ["apples 112 38 -74: quantity -74", "rice 50 0 -50: gone -50"])
    #expect(displayed.before == 162 && displayed.after == 38 && displayed.change == -124)
  }

  @Test("An unchanged part is equal on both sides, whatever is rounded next to it")
  func unchanged() {
    // 1.45 is 1 on both sides, 1.1 is 1 and 1.5 is 2; 2.55 are 3, and 2.95 are 3.
    let displayed = Difference(.energy, exactly: [part("same", 1450, [:]), part("more", 1100, [.quantity: 400])])
    #expect(rows(displayed) == ["more 1 2 1: quantity 1", "same 1 1 0: ", "rounding 1 0 -1: rounding -1"])
    #expect(displayed.before == 3 && displayed.after == 3)
    let evened = Difference(.energy, exactly: [part("same", 1450, [.quantity: 600, .richness: -600])])
    #expect(rows(evened) == ["same 1 1 0: richness -1, quantity 1"])
  }

  @Test("Both sides and every change add up, and every part is its exact value rounded once")
  func law() {
    var random = SeededGenerator(seed: 17)
    for _ in 0..<4000 {
      let scale = DifferenceUnit.energy.scale
      // Half units are as frequent as other fractions. Totals rounded from a half are the hardest case.
      func amount() -> Int128 {
        if random.chance(300) { return 0 }
        return Int128(random.chance(500) ? random.number(in: 0...9) * 500 : random.number(in: 0...4000))
      }
      let exact: [Difference.ExactPart] = (0..<random.number(in: 1...7)).map { index in
        let (before, after) = (amount(), amount())
        let isSame = random.chance(300)
        let priced = random.chance(500) ? Int128(random.number(in: -900...900)) : 0
        let steps: [DifferenceEffect: Int128] =
          isSame ? [:] : [.richness: priced, .quantity: after - before - priced]
        return part("\(index)", before, steps, number: UInt64(index))
      }
      let displayed = Difference(.energy, exactly: exact)
      #expect(displayed.before == exact.reduce(0) { $0 + $1.before }.roundedQuotient(dividingBy: scale))
      #expect(displayed.after == exact.reduce(0) { $0 + $1.after }.roundedQuotient(dividingBy: scale))
      let read = displayed.withoutRounding
      #expect(read.before == displayed.before && read.after == displayed.after)
      #expect(displayed.parts.first?.steps.isEmpty != false || !read.parts.contains { $0.subject == .rounding })
      for part in displayed.parts where part.subject != .rounding {
        let known = exact[Int(part.subject.number)]
        #expect(part.before == known.before.roundedQuotient(dividingBy: scale))
        #expect(part.after == known.after.roundedQuotient(dividingBy: scale))
        #expect(part.change == part.after - part.before)
        #expect(known.change != 0 || part.change == 0)
        #expect(part.steps.allSatisfy { known.steps[$0.effect, default: 0] != 0 })
      }
      let rounding = displayed.parts.filter { $0.subject == .rounding }
      #expect(rounding.count <= 1 && rounding.last == (rounding.isEmpty ? nil : displayed.parts.last))
      for part in rounding {
        #expect(part.before != 0 || part.after != 0)
        // Each part differs by at most half a unit, and so does the whole.
        #expect(max(part.before.magnitude, part.after.magnitude) * 2 <= UInt128(exact.count + 1))
      }
    }
  }

  @Test(
    "In any history, a part without events in a period is zero there, in the report, JSON and CSV",
    arguments: [2, 11, 23, 47] as [UInt64])
  func histories(seed: UInt64) throws {
    let directory = TemporaryDirectory()
    let log = try EventLog(openingOrCreating: directory.path)
    let history = RandomHistory(seed: seed, count: 500)
    try log.append(history.events)
    let days = history.events.map(\.record.dayNumber).sorted()
    let middle = Day(number: days[days.count / 2]) ?? .min
    let earlier = Period(first: .min, last: middle) ?? .all
    let later = Period(first: middle.advanced(by: 1), last: .max) ?? .all
    try log.read { log in
      let context = try ReplayContext(&log)
      var oneSided = 0
      for grouping in DifferenceGrouping.allCases {
        let figures = DifferenceFigure.ofPeriods.filter(grouping.fits)
        let sides = try FigureSide.sides(
          figures, [earlier, later], by: grouping, .init(), context, &log, in: .whole)
        let report = try DifferenceReport(
          figures, from: earlier, to: later, by: grouping, today: day("2026-11-20"), context: context, log: &log)
        for figure in report.figures {
          let both = sides[figure.figure] ?? []
          try #require(both.count == 2)
          for difference in figure.differences {
            let scale = difference.unit.scale
            let known = both.map { $0.values(difference.unit) }
            for part in difference.parts where part.subject != .rounding {
              let exact = known.map { $0[part.subject.number] }
              if exact.contains(nil) { oneSided += 1 }
              for (whole, exactly) in zip([part.before, part.after], exact) {
                #expect(exactly != nil || whole == 0)
                #expect(whole >= 0 || (exactly ?? 0) < 0)
                #expect(whole == (exactly ?? 0).roundedQuotient(dividingBy: scale))
              }
            }
          }
        }
        expectSameWords(report)
      }
      #expect(oneSided > 0)
    }
  }

  /// Checks that JSON and CSV contain the rows of the report.
  private func expectSameWords(_ report: DifferenceReport) {
    let differences = report.figures.flatMap(\.differences)
    let parts = differences.flatMap { difference in difference.parts.map { (difference.unit, $0) } }
    let (header, rows) = report.table
    #expect(rows.count == parts.count)
    for ((unit, part), row) in zip(parts, rows) {
      #expect(Array(row[3..<6]) == [part.before, part.after, part.change].map(unit.number))
      #expect(header[6] == "sort" && !row[6].isEmpty)
      for (column, cell) in zip(header, row).dropFirst(7) {
        let effect = DifferenceEffect(rawValue: String(column.dropFirst("by_".count)))
        #expect(effect.map { unit.number(part[$0]) } == cell)
      }
    }
    let written = json(report)
    for (index, figure) in report.figures.enumerated() {
      for (place, difference) in figure.differences.enumerated() {
        let displayed = written?["figures"]?[index]?["differences"]?[place]
        for (row, part) in difference.parts.enumerated() {
          let object = displayed?["parts"]?[row]
          for (name, amount) in [("before", part.before), ("after", part.after), ("change", part.change)] {
            #expect(object?[name + "_units"]?.integer == Int64(exactly: amount))
          }
          for (step, effect) in part.steps.enumerated() {
            #expect(object?["effects"]?[step]?["amount_units"]?.integer == Int64(exactly: effect.amount))
          }
        }
      }
    }
  }
}
