import Glibc
import Integrity
import LarderCodes
import Pictures
import TestSupport
import Testing

@testable import LarderProducts

@Suite("Front pictures of products")
struct ProductPicturesTests {
  private static let now: Int64 = 1_795_000_000
  private static let oats: UInt64 = 9_506_000_134_352
  private static let host = "https://images.example.org"

  private let directory = TemporaryDirectory()
  private let store: ProductStore

  init() { store = ProductStore(ProductFolder(directory.path + "/products")) }

  /// The folder with the pictures.
  private var folder: String { directory.path + "/products/pictures" }

  /// A program in place of curl. It notes each address, and answers one below the host with a file.
  ///
  /// - Parameter last: The last line, after the picture: the status, when to ask again, and the address of a redirect.
  private func service(_ address: String?, _ picture: [UInt8] = SamplePicture.png, last: String = "200||")
    -> ProductService
  {
    write(picture, toFile: directory.path + "/picture")
    let field = address.map { #","image_front_url":"\#($0)""# } ?? ""
    let product = #"{"code":"9506000134352","product":{"code":"9506000134352","product_name":"Oats"\#(field)}}"#
    let script = """
      #!/bin/sh
      settings=$(cat "$3")
      echo "$settings" | sed -n 's/^url = "\\(.*\\)"/\\1/p' >> '\(directory.path)/asked'
      case "$settings" in
        *'url = "https://world'*) printf '%s\\n200||' '\(product)' ;;
        *) cat '\(directory.path)/picture'; printf '\\n%s' '\(last)' ;;
      esac
      """
    let path = directory.path + "/curl"
    write(Array(script.utf8), toFile: path)
    _ = chmod(path, 0o700)
    return ProductService(
      address: "https://world", pictures: Self.host + "/", agent: "Larder/0 (tests)", store: store, programs: [path])
  }

  /// The addresses that were asked, without those of the service.
  private func asked() -> [String] {
    let text = String(decoding: bytes(ofFile: directory.path + "/asked") ?? [], as: UTF8.self)
    return text.split(separator: "\n").map(String.init).filter { !$0.hasPrefix("https://world") }
  }

  private func find(_ service: ProductService, fetchesPictures: Bool = true, at now: Int64 = now) throws {
    let lookup = ProductLookup(store, service: service, fetchesPictures: fetchesPictures)
    let finding = lookup.find(try ProductCode(number: Self.oats), at: now)
    #expect(finding.product?.record.name == "Oats" && finding.problem == nil && finding.pictureProblem == nil)
  }

  @Test("A picture is fetched once, stripped, and kept under the digest of its bytes")
  func kept() throws {
    let service = service(Self.host + "/1/front.400.png")
    try find(service, fetchesPictures: false)
    #expect(asked().isEmpty && store.pictures.file(of: Self.oats) == nil)
    try find(service)
    try find(service, at: Self.now + 100 * 86_400)
    #expect(asked() == [Self.host + "/1/front.400.png"])
    let stripped = try PictureFile(SamplePicture.png).bytes
    #expect(!SamplePicture.has(SamplePicture.note, stripped))
    let file = try #require(store.pictures.file(of: Self.oats))
    #expect(file == SHA256.digest(of: stripped).hex + ".png")
    #expect(store.pictures.picture(in: file) == stripped)
    #expect(store.pictures.file(of: 1) == nil)
  }

  /// The bytes that a host of pictures answers with.
  enum HostAnswer: CaseIterable {
    case picture, text, cut, long, endless

    var bytes: [UInt8] {
      switch self {
      case .picture: SamplePicture.png
      case .text: Array("<html>".utf8)
      case .cut: SamplePicture.png.dropLast(20)
      case .long: SamplePicture.png + [UInt8](repeating: 0, count: ProductPictures.mostBytes)
      case .endless: [UInt8](repeating: 0, count: 2 << 20)
      }
    }
  }

  @Test(
    "Only a whole picture from the host of pictures is kept, and another is looked for after a week",
    arguments: [
      (nil, .picture, "200||"), ("", .picture, "200||"), ("https://other.example.org/1.png", .picture, "200||"),
      (host + ".other.org/1.png", .picture, "200||"), (host + "/a b.png", .picture, "200||"),
      (host + "/moved.png", .picture, "302||https://other.example.org/1.png"), (host + "/none.png", .picture, "404||"),
      (host + "/text.png", .text, "200||"), (host + "/cut.png", .cut, "200||"), (host + "/long.png", .long, "200||"),
      (host + "/endless.png", .endless, "200||"),
    ] as [(String?, HostAnswer, String)])
  func unusable(address: String?, answer: HostAnswer, last: String) throws {
    let service = service(address, answer.bytes, last: last)
    try find(service)
    #expect(store.pictures.file(of: Self.oats) == nil)
    #expect(asked().allSatisfy { $0.hasPrefix(Self.host + "/") && !$0.contains(" ") } && asked().count <= 1)
    #expect(!store.pictures.isWanted(Self.oats, at: Self.now + 3_599))
    #expect(store.pictures.isWanted(Self.oats, at: Self.now + ProductPictures.missLife))
    #expect(store.pictures.isWanted(Self.oats, at: Self.now - 8 * 86_400))
  }

  @Test("A missing or damaged file counts as no picture, and is fetched again")
  func damaged() throws {
    let service = service(Self.host + "/1.png")
    try find(service)
    let file = try #require(store.pictures.file(of: Self.oats))
    write(Array(SamplePicture.png.dropLast()), toFile: folder + "/" + file)
    #expect(store.pictures.picture(in: file) == nil)
    #expect(store.pictures.file(of: Self.oats) == nil && store.pictures.isWanted(Self.oats, at: Self.now))
    try find(service)
    #expect(store.pictures.file(of: Self.oats) == file && asked().count == 2)
    ProductFolder.remove(folder)
    #expect(store.pictures.file(of: Self.oats) == nil && store.product(Self.oats) != nil)
  }

  @Test("All pictures are removed when there are too many, and the new one is kept")
  func limit() throws {
    let pictures = ProductPictures(in: store.folder, most: 3)
    let picture = try PictureFile(SamplePicture.png)
    // Equal pictures share a file.
    for gtin in 1...5 as ClosedRange<UInt64> { pictures.keep(picture, of: gtin) }
    #expect(pictures.file(of: 1) != nil && TemporaryDirectory.names(in: folder).count == 6)
    pictures.keep(picture, of: 6)
    #expect(pictures.file(of: 1) == nil && pictures.file(of: 6) != nil)
    #expect(TemporaryDirectory.names(in: folder).count == 2)
  }

  @Test("No other file is ever read", arguments: ["", "9506000134352", "../asked/data.mdb", "link", "a.png"])
  func names(file: String) throws {
    try find(service(Self.host + "/1.png"))
    #expect(store.pictures.picture(in: file) == nil)
  }

  @Test("A queued code gets its picture, also if the store has the product")
  func queued() throws {
    store.keep(ProductRecord(code: "9506000134352"), of: Self.oats, at: Self.now)
    store.queue.add(Self.oats)
    let service = service(Self.host + "/1.png")
    let summary = QueuedLookups(store, service: service, clock: { Self.now }, pause: { _ in }).run()
    #expect(summary.found == 1 && summary.left == 0 && store.queue.codes.isEmpty)
    #expect(store.pictures.file(of: Self.oats) != nil)
  }
}
