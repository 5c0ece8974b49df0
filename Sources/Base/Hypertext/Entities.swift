/// The entities of HTML, such as `&frac12;` and `&#189;`.
package enum Entities {
  /// Returns the text with its entities replaced once.
  ///
  /// Anything else is unchanged. Only the oldest names may lack a semicolon.
  package static func decoded(_ text: String) -> String {
    guard text.utf8.contains(ASCII.ampersand) else { return text }
    let bytes = Array(text.utf8)
    var decoded: [UInt8] = []
    append(bytes, 0..<bytes.count, to: &decoded, isAttribute: false)
    return String(decoding: decoded, as: UTF8.self)
  }

  /// Decodes the text repeatedly until nothing changes, at most three times, because it may have been encoded twice:
  /// `&amp;amp;`.
  package static func decodedFully(_ text: String) -> String {
    guard text.utf8.contains(ASCII.ampersand) else { return text }
    var text = text
    for _ in 0..<3 {
      let next = decoded(text)
      if next.utf8.elementsEqual(text.utf8) { break }
      text = next
    }
    return text
  }

  /// Appends a range of bytes with its entities replaced.
  ///
  /// In an attribute, a name without a semicolon counts only if nothing follows it, so that URLs stay intact.
  static func append(_ bytes: [UInt8], _ range: Range<Int>, to text: inout [UInt8], isAttribute: Bool) {
    var start = range.lowerBound
    var index = start
    while index < range.upperBound {
      guard bytes[index] == ASCII.ampersand else {
        index += 1
        continue
      }
      let rest = index + 1..<range.upperBound
      guard let (scalar, end) = entity(bytes, rest, isAttribute) else {
        index += 1
        continue
      }
      text.append(contentsOf: bytes[start..<index])
      text.append(scalar)
      (start, index) = (end, end)
    }
    text.append(contentsOf: bytes[start..<range.upperBound])
  }

  /// Returns the entity whose `&` directly precedes the range, with its end.
  private static func entity(_ bytes: [UInt8], _ range: Range<Int>, _ isAttribute: Bool) -> (Unicode.Scalar, Int)? {
    guard let first = range.first else { return nil }
    return bytes[first] == ASCII.hash
      ? numbered(bytes, first + 1..<range.upperBound) : named(bytes, range, isAttribute)
  }

  // MARK: Names

  private static func named(_ bytes: [UInt8], _ range: Range<Int>, _ isAttribute: Bool) -> (Unicode.Scalar, Int)? {
    let limit = min(range.upperBound, range.lowerBound + EntityTable.longestName + 1)
    var end = range.lowerBound
    while end < limit, ASCII.isLetter(bytes[end]) || ASCII.isDigit(bytes[end]) { end += 1 }
    if end < range.upperBound, bytes[end] == ASCII.semicolon,
      let scalar = EntityTable.all[bytes.text(range.lowerBound..<end)]
    {
      return (scalar, end + 1)
    }
    var shorter = min(end, range.lowerBound + EntityTable.longestLegacyName)
    while shorter >= range.lowerBound + 2 {
      if let scalar = EntityTable.legacy[bytes.text(range.lowerBound..<shorter)] {
        let isFollowed = shorter < end || (shorter < range.upperBound && bytes[shorter] == ASCII.equals)
        return isAttribute && isFollowed ? nil : (scalar, shorter)
      }
      shorter -= 1
    }
    return nil
  }

  // MARK: Numbers

  private static func numbered(_ bytes: [UInt8], _ range: Range<Int>) -> (Unicode.Scalar, Int)? {
    guard let (number, end) = number(bytes, range) else { return nil }
    // Half of a surrogate pair: some programs write the halves as separate entities.
    if 0xD800..<0xDC00 ~= number, end + 1 < range.upperBound, bytes[end] == ASCII.ampersand,
      bytes[end + 1] == ASCII.hash, let (low, pairEnd) = self.number(bytes, end + 2..<range.upperBound),
      0xDC00..<0xE000 ~= low, let scalar = Unicode.Scalar(0x10000 + (number - 0xD800) << 10 + (low - 0xDC00))
    {
      return (scalar, pairEnd)
    }
    if 0x80..<0xA0 ~= number { return (CodePage.windows1252.scalar(UInt8(number)), end) }
    return (number == 0 ? "\u{FFFD}" : Unicode.Scalar(number) ?? "\u{FFFD}", end)
  }

  /// Returns the number after `&#` and its end, including the semicolon. It stops growing beyond Unicode's range.
  private static func number(_ bytes: [UInt8], _ range: Range<Int>) -> (UInt32, Int)? {
    var index = range.lowerBound
    var radix: UInt32 = 10
    if index < range.upperBound, bytes[index] | 0x20 == UInt8(ascii: "x") {
      radix = 16
      index += 1
    }
    let first = index
    var number: UInt32 = 0
    while index < range.upperBound, let digit = ASCII.hexadecimalValue(bytes[index]), digit < radix {
      number = min(number * radix + digit, 0x11_0000)
      index += 1
    }
    guard index > first else { return nil }
    let isClosed = index < range.upperBound && bytes[index] == ASCII.semicolon
    return (number, isClosed ? index + 1 : index)
  }
}

/// The meaning of entity names: those of HTML 4, and those of HTML 5 that letters and recipes need.
enum EntityTable {
  static let longestName = 21
  /// The length of the longest name that needs no semicolon.
  static let longestLegacyName = 6

  /// The names that are recognised without a semicolon.
  static let legacy = table(legacyNames)
  static let all = legacy.merging(table(names)) { first, _ in first }

  /// Reads alternating names and scalar numbers.
  private static func table(_ text: String) -> [String: Unicode.Scalar] {
    let words = text.split { $0 == " " || $0 == "\n" }
    var table: [String: Unicode.Scalar] = [:]
    for index in stride(from: 0, to: words.count - 1, by: 2) {
      table[String(words[index])] = UInt32(words[index + 1], radix: 16).flatMap(Unicode.Scalar.init)
    }
    return table
  }

  private static let legacyNames = """
    AElig C6 AMP 26 Aacute C1 Acirc C2 Agrave C0 Aring C5 Atilde C3 Auml C4 COPY A9 Ccedil C7 ETH D0 Eacute
    C9 Ecirc CA Egrave C8 Euml CB GT 3E Iacute CD Icirc CE Igrave CC Iuml CF LT 3C Ntilde D1 Oacute D3
    Ocirc D4 Ograve D2 Oslash D8 Otilde D5 Ouml D6 QUOT 22 REG AE THORN DE Uacute DA Ucirc DB Ugrave D9
    Uuml DC Yacute DD aacute E1 acirc E2 acute B4 aelig E6 agrave E0 amp 26 aring E5 atilde E3 auml E4
    brvbar A6 ccedil E7 cedil B8 cent A2 copy A9 curren A4 deg B0 divide F7 eacute E9 ecirc EA egrave E8
    eth F0 euml EB frac12 BD frac14 BC frac34 BE gt 3E iacute ED icirc EE iexcl A1 igrave EC iquest BF iuml
    EF laquo AB lt 3C macr AF micro B5 middot B7 nbsp A0 not AC ntilde F1 oacute F3 ocirc F4 ograve F2
    ordf AA ordm BA oslash F8 otilde F5 ouml F6 para B6 plusmn B1 pound A3 quot 22 raquo BB reg AE sect A7
    shy AD sup1 B9 sup2 B2 sup3 B3 szlig DF thorn FE times D7 uacute FA ucirc FB ugrave F9 uml A8 uuml FC
    yacute FD yen A5 yuml FF
    """

  private static let names = """
    Abreve 102 Alpha 391 Amacr 100 Aogon 104 Beta 392 Breve 2D8 Cacute 106 Ccaron 10C Ccirc 108 Cdot 10A
    Cedilla B8 CenterDot B7 Chi 3A7 CloseCurlyDoubleQuote 201D CloseCurlyQuote 2019 Dagger 2021 Dcaron 10E
    Delta 394 DiacriticalGrave 60 DiacriticalTilde 2DC Dstrok 110 ENG 14A Ecaron 11A Edot 116 Emacr 112 Eogon
    118 Epsilon 395 Eta 397 Gamma 393 Gbreve 11E Gcedil 122 Gcirc 11C Gdot 120 Hacek 2C7 Hat 5E Hcirc 124
    Hstrok 126 IJlig 132 Idot 130 Imacr 12A Iogon 12E Iota 399 Itilde 128 Jcirc 134 Kappa 39A Kcedil 136
    Lacute 139 Lambda 39B Lcaron 13D Lcedil 13B LeftArrow 2190 Lmidot 13F Lstrok 141 MediumSpace 205F Mu 39C
    Nacute 143 Ncaron 147 Ncedil 145 NewLine A NoBreak 2060 NonBreakingSpace A0 Nu 39D OElig 152 Odblac 150
    Omacr 14C Omega 3A9 Omicron 39F OpenCurlyDoubleQuote 201C OpenCurlyQuote 2018 Phi 3A6 Pi 3A0 PlusMinus B1
    Prime 2033 Psi 3A8 Racute 154 Rcaron 158 Rcedil 156 Rho 3A1 RightArrow 2192 Sacute 15A Scaron 160 Scedil
    15E Scirc 15C Sigma 3A3 Sqrt 221A TRADE 2122 Tab 9 Tau 3A4 Tcaron 164 Tcedil 162 Theta 398 ThinSpace
    2009 Tstrok 166 Ubreve 16C Udblac 170 Umacr 16A UnderBar 5F Uogon 172 Upsilon 3A5 Uring 16E Utilde 168
    Vert 2016 VerticalLine 7C VeryThinSpace 200A Wcirc 174 Xi 39E Ycirc 176 Yuml 178 Zacute 179 Zcaron 17D
    Zdot 17B ZeroWidthSpace 200B Zeta 396 abreve 103 alefsym 2135 alpha 3B1 amacr 101 and 2227 ang 2220 aogon
    105 apos 27 approx 2248 ast 2A asymp 2248 bdquo 201E beta 3B2 bigcirc 25EF bigstar 2605 blacksquare 25AA
    bprime 2035 breve 2D8 bsol 5C bull 2022 bullet 2022 cacute 107 cap 2229 caret 2041 caron 2C7 ccaron 10D
    ccirc 109 cdot 10B centerdot B7 check 2713 checkmark 2713 chi 3C7 cir 25CB circ 2C6 circledR AE clubs
    2663 clubsuit 2663 colon 3A comma 2C commat 40 cong 2245 copysr 2117 crarr 21B5 cross 2717 cup 222A dArr
    21D3 dagger 2020 darr 2193 dash 2010 dblac 2DD dcaron 10F delta 3B4 diamondsuit 2666 diams 2666 die A8
    div F7 dollar 24 dot 2D9 dstrok 111 dtri 25BF ecaron 11B edot 117 emacr 113 empty 2205 emsp 2003 emsp13
    2004 emsp14 2005 eng 14B ensp 2002 eogon 119 epsilon 3B5 equals 3D equiv 2261 eta 3B7 euro 20AC excl 21
    exist 2203 female 2640 ffilig FB03 fflig FB00 ffllig FB04 filig FB01 flat 266D fllig FB02 fnof 192 forall
    2200 frac13 2153 frac15 2155 frac16 2159 frac18 215B frac23 2154 frac25 2156 frac35 2157 frac38 215C
    frac45 2158 frac56 215A frac58 215D frac78 215E frasl 2044 gamma 3B3 gbreve 11F gcirc 11D gdot 121 ge
    2265 geq 2265 grave 60 hArr 21D4 hairsp 200A half BD harr 2194 hcirc 125 hearts 2665 heartsuit 2665
    hellip 2026 horbar 2015 hstrok 127 hybull 2043 hyphen 2010 ijlig 133 imacr 12B image 2111 imath 131
    incare 2105 infin 221E inodot 131 int 222B iogon 12F iota 3B9 isin 2208 itilde 129 jcirc 135 jmath 237
    kappa 3BA kcedil 137 kgreen 138 lArr 21D0 lacute 13A lambda 3BB lang 2329 larr 2190 lbrace 7B lbrack 5B
    lcaron 13E lcedil 13C lceil 2308 lcub 7B ldquo 201C ldquor 201E le 2264 leftarrow 2190 leq 2264 lfloor
    230A lmidot 140 lowast 2217 lowbar 5F loz 25CA lpar 28 lrm 200E lsaquo 2039 lsqb 5B lsquo 2018 lsquor
    201A lstrok 142 ltri 25C3 male 2642 map 21A6 mdash 2014 midast 2A minus 2212 mldr 2026 mp 2213 mu 3BC
    nabla 2207 nacute 144 napos 149 natural 266E ncaron 148 ncedil 146 ndash 2013 ne 2260 ni 220B nldr 2025
    notin 2209 nsub 2284 nu 3BD num 23 numero 2116 numsp 2007 odblac 151 oelig 153 ogon 2DB ohm 3A9 oline
    203E omacr 14D omega 3C9 omicron 3BF oplus 2295 or 2228 otimes 2297 part 2202 percnt 25 period 2E permil
    2030 perp 22A5 pertenk 2031 phi 3C6 phone 260E pi 3C0 piv 3D6 plus 2B pm B1 prime 2032 prod 220F prop
    221D psi 3C8 puncsp 2008 quest 3F rArr 21D2 racute 155 radic 221A rang 232A rarr 2192 rbrace 7D rbrack
    5D rcaron 159 rcedil 157 rceil 2309 rcub 7D rdquo 201D rdquor 201D real 211C rfloor 230B rho 3C1
    rightarrow 2192 ring 2DA rlm 200F rpar 29 rsaquo 203A rsqb 5D rsquo 2019 rsquor 2019 rtri 25B9 sacute
    15B sbquo 201A scaron 161 scedil 15F scirc 15D sdot 22C5 semi 3B sext 2736 sharp 266F sigma 3C3 sigmaf
    3C2 sim 223C sol 2F spades 2660 spadesuit 2660 squ 25A1 square 25A1 star 2606 starf 2605 strns AF sub
    2282 sube 2286 sum 2211 sung 266A sup 2283 supe 2287 tau 3C4 tcaron 165 tcedil 163 there4 2234 theta
    3B8 thetasym 3D1 thickapprox 2248 thinsp 2009 tilde 2DC tprime 2034 trade 2122 tstrok 167 uArr 21D1 uarr
    2191 ubreve 16D udblac 171 umacr 16B uogon 173 upsih 3D2 upsilon 3C5 uring 16F utilde 169 utri 25B5 varr
    2195 verbar 7C vert 7C wcirc 175 weierp 2118 xi 3BE ycirc 177 zacute 17A zcaron 17E zdot 17C zeta 3B6
    zwj 200D zwnj 200C
    """
}
