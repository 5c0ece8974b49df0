#if Archives
  internal import CZlib

  /// A deflate stream, packed or unpacked piece by piece. This is the only file that calls zlib.
  // @safe: the pointer is allocated in init, freed in deinit, and passed only to zlib. zlib's own state points back to
  // it, so it must not move.
  @safe
  struct ZlibStream: ~Copyable {
    /// The direction, and the format of the packed bytes.
    enum Work { case inflating, deflating, unpackingGzip }

    /// The result of a step.
    enum Progress { case wentOn, ended, starved, damaged }

    private let stream: UnsafeMutablePointer<z_stream>
    private let isInflating: Bool

    /// Starts a stream. Fails only if there is no memory.
    init(_ work: Work) throws(ArchiveError) {
      isInflating = work != .deflating
      unsafe stream = UnsafeMutablePointer<z_stream>.allocate(capacity: 1)
      // unsafe: it is a C structure, for which all zeros mean "nothing yet".
      unsafe stream.initialize(to: z_stream())
      // unsafe: the structure is set up, and outlives the stream.
      let status =
        switch work {
        case .inflating: unsafe larder_inflate_begin(stream)
        case .deflating: unsafe larder_deflate_begin(stream)
        case .unpackingGzip: unsafe larder_gunzip_begin(stream)
        }
      // deinit frees what was begun; zlib lets a stream be ended that never began.
      guard status == Z_OK else { throw ArchiveError(.damaged("there is not enough memory to unpack it")) }
    }

    deinit {
      // unsafe: the stream was started in init and ends here, once.
      _ = unsafe isInflating ? inflateEnd(stream) : deflateEnd(stream)
      unsafe stream.deallocate()
    }

    /// Resets an unpacking stream to its initial state.
    mutating func restart() {
      // unsafe: the stream was started.
      _ = unsafe inflateReset(stream)
    }

    /// Reads `input` from `position` up to `end`, and fills `chunk` from `start`. Returns the number of bytes.
    mutating func step(
      _ input: [UInt8], from position: inout Int, to end: Int, into chunk: inout [UInt8], at start: Int = 0
    ) -> (count: Int, progress: Progress) {
      precondition(0 <= position && position <= end && end <= input.count && 0 <= start && start <= chunk.count)
      let offered = min(end - position, 1 << 30)
      let room = min(chunk.count - start, 1 << 30)
      let from = position
      // unsafe: zlib reads `offered` bytes from a position inside, writes at most `room`, and keeps neither pointer
      // after the call. It does not change its input, although the pointer's type permits it.
      let status = unsafe input.withUnsafeBufferPointer { source in
        unsafe chunk.withUnsafeMutableBufferPointer { target in
          unsafe stream.pointee.next_in = UnsafeMutablePointer(mutating: source.baseAddress.map { unsafe $0 + from })
          unsafe stream.pointee.avail_in = UInt32(offered)
          unsafe stream.pointee.next_out = target.baseAddress.map { unsafe $0 + start }
          unsafe stream.pointee.avail_out = UInt32(room)
          return unsafe isInflating ? inflate(stream, Z_NO_FLUSH) : deflate(stream, Z_FINISH)
        }
      }
      // unsafe: only numbers are read.
      position += unsafe offered - Int(stream.pointee.avail_in)
      return (unsafe room - Int(stream.pointee.avail_out), Self.progress(status))
    }

    private static func progress(_ status: Int32) -> Progress {
      switch status {
      case Z_OK: .wentOn
      case Z_STREAM_END: .ended
      case Z_BUF_ERROR: .starved
      default: .damaged
      }
    }
  }
#endif
