import LarderModel
import LarderSimulator
import TestSupport

/// Events of products with random fields.
extension RandomEvents {
  static func product(_ random: inout SeededGenerator) -> ProductDescribed {
    var described = ProductDescribed(random.identifier())
    described.item = random.maybe { $0.identifier() }
    described.pack = random.maybe {
      Quantity(amount: .random(in: 0...ProductDescribed.largestPack, using: &$0), dimension: $0.quantity().dimension)
    }
    described.units = random.maybe { Int.random(in: 1...10_000, using: &$0) }
    described.title = random.maybe { $0.words() }
    described.brand = random.maybe { $0.words() }
    described.label = random.maybe { $0.words() }
    described.per = random.choice()
    described.energy = random.maybe { Int64.random(in: 0...ProductDescribed.mostEnergy, using: &$0) }
    for attribute in ProductAttribute.figures.dropFirst() {
      described.set(
        attribute, random.maybe { Int64.random(in: 0...ProductDescribed.mostMilligrams, using: &$0) })
    }
    described.favourite = random.choice()
    described.replaces = .random(using: &random)
    described.isByTheWay = .random(using: &random)
    described.from = random.maybe { $0.day() }
    return described
  }

  static func labelRead(_ random: inout SeededGenerator) -> LabelRead {
    var read = LabelRead(random.identifier())
    (read.kind, read.figures, read.grade) = (random.choice(), random.choice(), random.choice())
    read.fruit = random.maybe { Int64.random(in: 0...100_000, using: &$0) }
    read.kilojoules = random.maybe { Int64.random(in: 0...40_000_000, using: &$0) }
    read.nova = random.maybe { Int.random(in: 1...4, using: &$0) }
    read.additives = random.maybe { $0.words() }
    read.points = random.maybe { Int64.random(in: -20...60, using: &$0) }
    read.source = random.maybe { $0.words() }
    read.sourceDay = random.maybe { $0.day() }
    read.from = random.maybe { $0.day() }
    read.replaces = .random(using: &random)
    return read
  }

  static func labelled(_ random: inout SeededGenerator) -> ProductLinked {
    ProductLinked(
      random.maybe { $0.identifier() }, of: random.maybe { $0.identifier() }, product: random.identifier())
  }

  static func codeLearnt(_ random: inout SeededGenerator) -> CodeLearnt {
    CodeLearnt(
      random.identifier(), prefix: .random(in: 0...99, using: &random),
      CodeRule(measure: random.choice(), digits: .random(in: 0...5, using: &random)))
  }

  static func parked(_ random: inout SeededGenerator) -> CodeDeferred {
    var parked = CodeDeferred()
    (parked.product, parked.doing, parked.state) = (random.identifier(), random.choice(), random.choice())
    parked.packs = random.maybe { Int64.random(in: 0...Limits.largestQuantity, using: &$0) }
    parked.price = random.maybe { $0.money() }
    parked.store = random.maybe { $0.identifier() }
    parked.person = random.narrow()
    parked.code = random.maybe { $0.words() }
    return parked
  }
}
