/// How wide and how high a picture is, in pixels; neither side is nothing, and neither is too long.
struct PictureSize: Equatable {
  let width: Int
  let height: Int

  init(width: Int, height: Int) throws(PictureError) {
    guard width > 0, height > 0 else { throw .damaged("it has no size") }
    guard width <= PictureFile.longestSide, height <= PictureFile.longestSide,
      width * height <= PictureFile.mostPixels
    else { throw .tooLarge }
    self.init(checkedWidth: width, height: height)
  }

  private init(checkedWidth: Int, height: Int) {
    self.width = checkedWidth
    self.height = height
  }

  /// The size after a picture was turned as its orientation says.
  func shown(_ orientation: Orientation?) -> PictureSize {
    orientation?.swapsSides == true ? PictureSize(checkedWidth: height, height: width) : self
  }
}
