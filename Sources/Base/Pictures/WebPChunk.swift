/// A part of a WebP: four letters, a length, what it holds, and one more byte where the length is odd.
struct WebPChunk {
  let name: ChunkName
  let content: Range<Int>
  /// Where the next part begins. That may be one behind the end, as the last part of some files is not made even.
  let next: Int

  /// The part at a place, which ends before another.
  init(at position: Int, before end: Int, of bytes: [UInt8]) throws(PictureError) {
    guard let name = bytes.chunkName(at: position), let length = bytes.number(at: position + 4, bytes: 4, .lowestFirst),
      length <= end - position - 8
    else { throw .endsEarly }
    self.name = name
    content = position + 8..<position + 8 + length
    next = content.upperBound + length & 1
  }

  var isImage: Bool { name == "VP8 " || name == "VP8L" }
}
