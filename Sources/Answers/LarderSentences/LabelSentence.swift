import LarderModel

/// The facts that were read on a label, in words.
package struct LabelSentence {
  private let read: LabelRead
  private let style: OutputStyle

  package init(_ read: LabelRead, _ style: OutputStyle) { (self.read, self.style) = (read, style) }

  /// The stated facts, each with its attribute: "NOVA 4", "additives E250, E330".
  package var facts: [(attribute: ProductAttribute, words: Message)] {
    ProductAttribute.read.compactMap { attribute in words(attribute).map { (attribute, $0) } }
  }

  private func words(_ attribute: ProductAttribute) -> Message? {
    switch attribute {
    case .kind: read.kind == .unsaid ? nil : read.kind.sentence
    case .fruit:
      read.fruit.map { "\(style.decimal($0, places: 3)) % fruit, vegetables and legumes" }
    case .nova: read.nova.map { "NOVA \($0)" }
    case .additives:
      read.additives.map { $0 == LabelRead.noAdditives ? "no additives" : "additives \($0.visible)" }
    case .state:
      switch read.figures {
      case .sold: "figures for the food as sold"
      case .prepared: "figures for the prepared food"
      case .mix: "figures for the mix before it is prepared"
      case .unsaid: nil
      }
    case .kilojoules: read.kilojoules.map { "\(style.decimal($0, places: 3)) kJ" }
    case .grade:
      switch read.grade {
      case .unsaid: nil
      case .none: "no Nutri-Score"
      default:
        read.points.map { "Nutri-Score \(word: read.grade.displayed), computed from \($0) points" }
          ?? "Nutri-Score \(word: read.grade.displayed), computed"
      }
    case .source:
      read.source.map { source in
        let day: Message = read.sourceDay.map { " as of \($0.formatted(style))" } ?? ""
        return "the source is \(source.visible)\(day)"
      }
    default: nil
    }
  }
}

extension LabelKind {
  /// The treatment of the kind by Nutri-Score: "it counts as a beverage".
  package var sentence: Message {
    switch self {
    case .unsaid: "its kind is unknown"
    case .food: "it counts as food in general"
    case .beverage: "it counts as a beverage"
    case .water: "it counts as water"
    case .fat: "it counts as fat, oil, nuts or seeds"
    case .cheese: "it counts as cheese"
    case .redMeat: "it counts as red meat"
    case .exempt: "Nutri-Score does not apply to it"
    }
  }
}

extension EventSentence {
  func message(of read: LabelRead) -> Message {
    let facts = LabelSentence(read, style).facts.map(\.words)
    let what: Message = facts.isEmpty ? "no details" : facts.joined(separator: "; ")
    let from: Message = read.from.map { " from \($0.formatted(style))" } ?? ""
    let replacing: Message = read.replaces ? " (replacing all earlier details)" : ""
    return "read on the label of \(code(read.product)): \(what)\(replacing)\(from)"
  }
}
