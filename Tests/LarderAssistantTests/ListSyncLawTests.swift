import LarderSimulator
import Testing

@testable import LarderAssistant

@Suite("The laws of two lists")
struct ListSyncLawTests {
  private static let names = ["milk", "tea", "rye bread", "eggs", "soap", "what?"]

  /// A random change on one side.
  private func edit(_ home: PretendedHome, _ random: inout SeededGenerator) {
    let name = Self.names[random.below(6)]
    let amount = random.below(3)
    if random.below(2) == 0 {
      guard name != "what?" else { return }
      home.ours.change(name) { line in
        switch random.below(5) {
        case 0: line = nil
        case 1: line?.isDone = true
        case 2: line?.isDone = false
        case 3: line?.amount = amount
        default: if line == nil { line = .init(name: name, amount: amount) }
        }
      }
    } else {
      let text = amount > 0 ? "\(amount) \(name)" : name
      let count = home.theirs.items.count
      guard random.below(4) > 0, count > 0 else {
        home.theirs.put(text, isDone: random.below(4) == 0)
        return
      }
      let id = home.theirs.items[random.below(count)].id
      switch random.below(4) {
      case 0: home.theirs.items.removeAll { $0.id == id }
      case 1: home.theirs.change(id, text: text)
      default: home.theirs.change(id, isDone: random.below(2) == 0)
      }
    }
  }

  /// Expects that both lists say the same, unless a link explains the difference.
  private func expectAgreement(_ home: PretendedHome, _ seed: UInt64) {
    let links = home.saved.links
    for (item, line) in home.ours.lines {
      let mine = links.filter { $0.item == item }
      guard mine.count == 1 else {
        Issue.record("seed \(seed): \(line.words) has \(mine.count) links")
        continue
      }
      if mine[0].state == .hidden {
        #expect(line.isDone, "seed \(seed): \(line.words)")
        continue
      }
      let item = home.theirs.items.first { $0.id == mine[0].id }
      #expect(item?.isDone == line.isDone, "seed \(seed): \(line.words)")
      // A text that Larder cannot read stays next to the line that it replaced.
      #expect(item.map { $0.text == line.words || $0.text == mine[0].text } ?? false, "seed \(seed)")
    }
    for item in home.theirs.items {
      #expect(links.count { $0.id == item.id } == 1, "seed \(seed): \(item.text)")
    }
    #expect(links.count == Set(links.map { "\($0.item ?? 0) \($0.id ?? "")" }).count, "seed \(seed)")
  }

  private func expectRest(_ home: PretendedHome, _ seed: UInt64) {
    let (ours, theirs, record) = (home.ours.writes, home.theirs.writes, home.saved)
    home.sync()
    #expect(home.ours.writes == ours && home.theirs.writes == theirs && home.saved == record, "seed \(seed)")
  }

  @Test("Any interleaving of edits and syncs ends with equal lists, and another sync changes nothing")
  func converges() {
    for seed in UInt64(1)...300 {
      var random = SeededGenerator(seed: seed)
      let home = PretendedHome()
      for _ in 0..<60 {
        if random.below(4) == 0 { home.sync() } else { edit(home, &random) }
      }
      home.settle()
      expectAgreement(home, seed)
      expectRest(home, seed)
    }
  }

  @Test("A sync removes a thing only if the other side left it as it was at the last comparison, or if it is a double")
  func keepsChanges() throws {
    for seed in UInt64(1)...300 {
      var random = SeededGenerator(seed: seed)
      let home = PretendedHome()
      var (lines, items) = (home.ours.lines, home.theirs.items)
      for _ in 0..<60 {
        guard random.below(4) == 0 else {
          edit(home, &random)
          continue
        }
        (home.ours.removed, home.theirs.removed) = ([], [])
        let (ours, theirs) = (home.ours.lines, home.theirs.items)
        home.sync()
        for item in home.ours.removed { #expect(ours[item] == lines[item], "seed \(seed): \(item)") }
        for id in home.theirs.removed {
          let text = theirs.first { $0.id == id }?.text ?? ""
          let isDouble = home.ours.lines.values.contains { $0.name == PretendedOwnList.read(text)?.name }
          #expect(isDouble || items.contains { $0.id == id && $0.text == text }, "seed \(seed): \(text)")
        }
        // A list that is empty for a moment is not compared.
        if try home.saved.through == home.ours.read().last { (lines, items) = (home.ours.lines, home.theirs.items) }
      }
    }
  }

  @Test("Calls that fail, or whose answer is lost, lose nothing and double nothing")
  func failures() {
    for seed in UInt64(1)...300 {
      var random = SeededGenerator(seed: seed)
      let home = PretendedHome()
      var chance = SeededGenerator(seed: seed &+ 1_000)
      let fails = { (chance.below(5) == 0, chance.below(5) == 0) }
      (home.ours.fails, home.theirs.fails) = (fails, fails)
      var kept: [String] = []
      for step in 0..<80 {
        switch random.below(8) {
        case 0, 1, 2: home.sync()
        case 3:
          // A thing that no one touches again.
          let name = "thing \(step)"
          kept.append(name)
          if random.below(2) == 0 {
            home.ours.change(name) { $0 = .init(name: name, amount: 0) }
          } else {
            home.theirs.put(name)
          }
        default: editKnown(home, &random, kept)
        }
      }
      (home.ours.fails, home.theirs.fails) = ({ (false, false) }, { (false, false) })
      home.settle()
      expectAgreement(home, seed)
      expectRest(home, seed)
      for name in kept {
        #expect(home.ours.lines.values.count { $0.name == name } == 1, "seed \(seed): \(name)")
        #expect(home.theirs.items.count { $0.text == name } == 1, "seed \(seed): \(name)")
      }
    }
  }

  /// An edit that does not change the kept things.
  private func editKnown(
    _ home: PretendedHome, _ random: inout SeededGenerator, _ kept: [String]
  ) {
    let items = home.theirs.items.filter { kept.contains($0.text) }
    edit(home, &random)
    for item in items {
      if home.theirs.items.contains(where: { $0.id == item.id }) {
        home.theirs.change(item.id, text: item.text, isDone: item.isDone)
      } else {
        home.theirs.items.append(item)
      }
    }
  }
}
