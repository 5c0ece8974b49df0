import Accounts
import LarderAnswers
import LarderModel
import Page

/// A person's face: a drawing, the picture of their account, or the first letter of the name, on a colour.
package struct Face: Hashable, Sendable {
  package let name: String
  /// The path of the account's picture.
  let picture: String?
  /// The number of the drawing in `faces.svg`. It takes precedence over the picture.
  package let drawing: Int?
  package let colour: PersonColour

  /// The colours of people who chose none, by their number, so that two people seldom have the same.
  private static let colours: [PersonColour] = [.teal, .orange, .blue, .pink, .green, .purple, .yellow, .red]

  /// - Parameter number: The person's number. It decides the colour if none was chosen.
  package init(
    _ name: String, picture: String? = nil, drawing: Int? = nil, colour: PersonColour = .unsaid, number: UInt32 = 1
  ) {
    (self.name, self.picture, self.drawing) = (name, picture, drawing)
    self.colour = colour == .unsaid ? Self.colours[Int((max(number, 1) - 1) % 8)] : colour
  }

  /// The face of a person, with the picture of their account.
  package init(_ person: Person, picture: String? = nil) {
    self.init(
      person.name, picture: picture, drawing: person.face, colour: person.colour, number: person.id.rawValue)
  }

  /// The numbers of the drawings.
  package static var drawings: [Int] { PersonAttribute.face.bounds.map { Int($0) } }

  /// The same face with another drawing, or with none.
  package func drawn(_ drawing: Int?) -> Face { Face(name, picture: picture, drawing: drawing, colour: colour) }

  /// The face of entries without a person.
  private static let ofNobody = Face("?")

  /// The classes of the element that holds the face.
  var look: String { self == Self.ofNobody ? "avatar" : "avatar \(colour.word)" }

  /// The face of someone in a household.
  ///
  /// - Parameter name: The name; nil for entries without a person.
  static func of(_ name: String?, in faces: [String: Face]) -> Face {
    name.map { faces[NameRule.key($0)] ?? Face($0) } ?? ofNobody
  }
}

/// The people of a household, as pages show them.
package struct Faces: Sendable {
  private var faces: [String: Face] = [:]
  /// The people who live here, in the order in which they came, then members without any entry.
  package private(set) var residents: [String] = []
  /// The people who only visit.
  package private(set) var guests: [String] = []
  private var members: Set<String> = []

  /// Only one person, with the face that their first household shows.
  init(only account: Account, _ context: RequestContext) throws {
    let picture = try context.accounts.profilePicture(of: account.id).map { ProfilePictures.path(of: $0.account) }
    // A damaged household must not break the pages outside it.
    let person = try? Self.person(account, context)
    faces[NameRule.key(account.name)] =
      person.map { Face($0, picture: picture) } ?? Face(account.name, picture: picture)
  }

  /// The person of an account in its first household; nil if the ledger does not name the person.
  private static func person(_ account: Account, _ context: RequestContext) throws -> Person? {
    guard let home = try context.accounts.memberships(of: account.id).first?.household else { return nil }
    var reading = try context.site.households.open(home, in: context.accounts).reportContext(at: context.clock)
    let catalog = try reading.snapshot.view().household.catalog
    return catalog.number(.person, named: account.name).map {
      catalog.person(PersonID(rawValue: $0), on: reading.today)
    }
  }

  /// - Parameter day: The day whose facts apply.
  init(_ context: RequestContext, of household: HouseholdID, _ catalog: Catalog, on day: Day) throws {
    let members = try context.accounts.members(of: household).map { member in
      let picture = try context.accounts.profilePicture(of: member.account.id).map {
        ProfilePictures.path(of: $0.account)
      }
      return (member: member, picture: picture, number: catalog.number(.person, named: member.account.name))
    }
    for number in catalog.numbers(of: .person) {
      let person = catalog.person(PersonID(rawValue: number), on: day)
      let picture = members.lazy.compactMap { $0.number == number ? $0.picture : nil }.first
      faces[NameRule.key(person.name)] = Face(person, picture: picture)
      if person.hasLeft { continue }
      if person.isGuest { guests.append(person.name) } else { residents.append(person.name) }
    }
    for (member, picture, number) in members {
      let name = member.account.name
      self.members.insert(NameRule.key(name))
      if let number {
        // The ledger may call the person by another name.
        faces[NameRule.key(name)] = self[catalog.name(.person, number)]
      } else {
        faces[NameRule.key(name)] = Face(name, picture: picture, number: UInt32(clamping: faces.count + 1))
        if member.role == .guest { guests.append(name) } else { residents.append(name) }
      }
    }
  }

  /// Whether someone signs in under a name.
  package func hasAccount(_ name: String) -> Bool { members.contains(NameRule.key(name)) }

  /// The face of someone who is not yet known.
  package var ofNewcomer: Face { Face("?", number: UInt32(clamping: faces.count + 1)) }

  /// The face of a name; nil for entries without a person.
  package subscript(name: String?) -> Face { .of(name, in: faces) }
}

extension HTMLWriter {
  /// Writes a person's face, which screen readers skip.
  ///
  /// - Parameter isColoured: Whether the face has its own colour, and not the one chosen around it.
  package mutating func face(_ face: Face, isColoured: Bool = true) {
    element("span", ["class": isColoured ? face.look : "avatar", "aria-hidden": "true"]) { $0.content(of: face) }
  }

  /// Writes the content of the element that holds a face.
  mutating func content(of face: Face) {
    if let drawing = face.drawing { return use("drawn", "faces.svg#face-\(drawing)") }
    guard let picture = face.picture else { return text(face.name.prefix(1).uppercased()) }
    leaf("img", ["src": picture, "alt": "", "width": "44", "height": "44"])
  }

  /// Writes people to choose by tapping their faces.
  ///
  /// - Parameters:
  ///   - spoken: The purpose of the choice, for a screen reader.
  ///   - field: The name that the chosen people are sent under.
  package mutating func faces(
    of names: [String], _ faces: Faces, _ concerns: [Concern]? = nil, spoken: String, field: String = "for",
    isChosen: (String) -> Bool
  ) {
    block("div", ["class": "faces", "role": "group", "aria-label": spoken]) { html in
      for name in names {
        html.element("label", ["class": "face"]) { html in
          html.box(field, name, isChosen: isChosen(name))
          html.face(of: name, faces, concerns)
        }
      }
    }
  }

  /// Writes a face with its name, and a sign if the food concerns the person.
  package mutating func face(of name: String, _ faces: Faces, _ concerns: [Concern]?) {
    face(faces[name])
    element("span") { $0.name(name) }
    let own = (concerns ?? []).filter { $0.name == name && $0.how > .unknown }
    guard !own.isEmpty else { return }
    let isContained = own.contains { $0.reason == .allergy && $0.how == .contains }
    span(isContained ? "concern past" : "concern week") { html in
      html.icon(.warning)
      html.span("unseen", own.spoken)
    }
  }

  /// Writes a ring around a person's face; without a share it is empty.
  package mutating func ring(share: Double?, look: String, around face: Face) {
    span("ringed") { html in
      html.ring(nil, share: share ?? 0, look: look)
      html.face(face)
    }
  }
}
