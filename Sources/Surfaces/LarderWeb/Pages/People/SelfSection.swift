import Accounts
import Page

/// What somebody is called and looks like, with forms to change both.
struct SelfSection {
  private let account: Account
  private let mayRename: Bool
  private let hasPicture: Bool
  private let fault: FormFault?
  /// What is wrong with a picture that was sent.
  private let badPicture: String?

  init(_ visit: Visit, _ fault: FormFault? = nil, badPicture: String? = nil) throws {
    let person = try visit.person()
    account = person.account
    mayRename = person.mayRename
    hasPicture = try visit.accounts.portrait(of: account.id) != nil
    self.fault = fault
    self.badPicture = badPicture
  }

  func write(to html: inout HTMLWriter) {
    if mayRename { writeName(to: &html) }
    html.plainSection("picture", Phrases.picture) { html in
      if hasPicture { writePicture(to: &html) }
      writeChoice(to: &html)
    }
  }

  private func writeName(to html: inout HTMLWriter) {
    html.plainSection("name", Phrases.name) { html in
      html.form("/you/name", classes: "fields") { html in
        html.field(.personName(account.name, fault?["name"], hint: Phrases.nameHint))
        html.button(Phrases.changeName, "do")
      }
    }
  }

  private func writePicture(to html: inout HTMLWriter) {
    html.leaf(
      "img",
      [
        "class": "portrait", "src": PortraitRoutes.path(of: account.id), "alt": Phrases.picture(of: account.name),
        "width": "72", "height": "72",
      ])
    html.form("/you/picture/remove") { $0.button(Phrases.removePicture, "lose") }
  }

  private func writeChoice(to html: inout HTMLWriter) {
    let invalid: String? = badPicture == nil ? nil : "true"
    let describedBy = badPicture == nil ? "field-picture-hint" : "field-picture-error field-picture-hint"
    html.pictureForm("/you/picture", "fields") { html in
      html.block("div") { html in
        html.element("label", ["for": "field-picture"], text: Phrases.choosePicture)
        html.leaf(
          "input",
          [
            "id": "field-picture", "name": "picture", "type": "file", "accept": "image/jpeg,image/png,image/webp",
            "required": "", "aria-invalid": invalid, "aria-describedby": describedBy,
          ])
        if let badPicture { html.element("p", ["class": "error", "id": "field-picture-error"], text: badPicture) }
        html.element("p", ["class": "hint", "id": "field-picture-hint"], text: Phrases.pictureHint)
      }
      html.button(Phrases.takePicture, "do")
    }
  }
}
