/// The rules for new passwords. Existing passwords are only compared.
package enum PasswordRules {
  package static let shortest = 8
  package static let longest = 256

  /// Returns the problem with a person's new password, or nil.
  package static func problem(of password: String, name: String) -> PasswordProblem? {
    guard password.utf8.count <= Password.mostBytes else { return .tooLong(most: longest) }
    let composed = Password.composed(password)
    guard composed.count >= shortest else { return .tooShort(least: shortest) }
    guard composed.count <= longest, Password(password).isPossible else { return .tooLong(most: longest) }
    let letters = Array(composed.lowercased())
    if isRepeated(letters) { return .repeated }
    if isInARow(letters) { return .inARow }
    if isLike(name, letters) || isLike("larder", letters) { return .likeName }
    return isCommon(letters) ? .common : nil
  }

  /// Whether the password has fewer than four different characters, or repeats up to four of them.
  private static func isRepeated(_ letters: [Character]) -> Bool {
    if Set(letters).count < 4 { return true }
    return (1...4).contains { length in
      letters.indices.dropFirst(length).allSatisfy { letters[$0] == letters[$0 - length] }
    }
  }

  private static let rows: [[Character]] = {
    let rows = [
      "012345678901234567890", "abcdefghijklmnopqrstuvwxyz", "qwertyuiopasdfghjklzxcvbnm",
      "qwertzuiopasdfghjklyxcvbnm", "qwertzuiopüasdfghjklöäyxcvbnm", "azertyuiopqsdfghjklmwxcvbn",
      "1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p", "1q2w3e4r5t6y7u8i9o0p", "1q2w3e4r5t6z7u8i9o0p", "q1w2e3r4t5y6u7i8o9p0",
      "qazwsxedcrfvtgbyhnujmikolp", "zaq12wsxcde34rfvbgt56yhn", "1a2b3c4d5e6f7g8h9i0j", "a1b2c3d4e5f6g7h8i9j0",
      "1!2@3#4$5%6^7&8*9(0)", "!@#$%^&*()_+", "!\"§$%&/()=?", "123qweasdzxc", "qweasdzxc123", "147258369", "741852963",
    ].map { Array($0) }
    return rows + rows.map { Array($0.reversed()) }
  }()

  private static func isInARow(_ letters: [Character]) -> Bool {
    // "qwerty12" is no better than "qwertyui".
    let stem = stem(of: letters)
    return rows.contains { row in
      occurs(letters[...], in: row) || stem.count > 4 && occurs(stem, in: row)
    }
  }

  private static func occurs(_ part: ArraySlice<Character>, in row: [Character]) -> Bool {
    guard part.count <= row.count else { return false }
    return (0...row.count - part.count).contains { row[$0..<$0 + part.count].elementsEqual(part) }
  }

  private static func isCommon(_ letters: [Character]) -> Bool {
    let stem = stem(of: letters)
    return [letters[...], stem].contains { word in
      CommonPasswords.all.contains(String(word)) || CommonPasswords.all.contains(plain(word))
    }
  }

  /// Whether the password is the name, repeated or reversed, with any digits and punctuation around it.
  private static func isLike(_ name: String, _ letters: [Character]) -> Bool {
    let name = name.lowercased().filter { $0.isLetter }
    guard name.count > 1 else { return false }
    let core = letters.filter { $0.isLetter }
    // A longer sentence that contains the name is fine.
    guard letters.count - core.count <= 8 else { return false }
    return [name, name + name, String(name.reversed())].contains(String(core))
  }

  /// The password without up to five trailing digits and punctuation marks.
  private static func stem(of letters: [Character]) -> ArraySlice<Character> {
    let ending = letters.reversed().prefix(5).prefix { !$0.isLetter }.count
    return letters.dropLast(ending)
  }

  /// The word behind digits and punctuation: "p@ssw0rd".
  private static func plain(_ word: ArraySlice<Character>) -> String {
    String(word.map { letter in lookalikes[letter] ?? letter })
  }

  private static let lookalikes: [Character: Character] = [
    "0": "o", "1": "i", "3": "e", "4": "a", "5": "s", "7": "t", "@": "a", "$": "s", "!": "i",
  ]
}

package enum PasswordProblem: Hashable, Sendable, CustomStringConvertible {
  case tooShort(least: Int)
  case tooLong(most: Int)
  case common
  /// A sequence of digits, letters or keys.
  case inARow
  /// A repetition of few characters.
  case repeated
  /// Too similar to the person's or the program's name.
  case likeName

  package var description: String {
    switch self {
    case .tooShort(let least): "it is shorter than \(least) characters; make it longer"
    case .tooLong(let most): "it is longer than \(most) characters; shorten it"
    case .common: "it is too easy to guess; use a few words of your own"
    case .inARow: "it is a sequence of digits, letters or keys; use a few words of your own"
    case .repeated: "it repeats the same few characters; use a few words of your own"
    case .likeName: "it is too similar to your name; use a few words of your own"
    }
  }
}

/// Common passwords, and words that are common with a digit or two after them.
///
/// Sequences, repetitions and names are not listed, because ``PasswordRules`` detects them.
enum CommonPasswords {
  static let all: Set<String> = Set(list.split { $0 == " " || $0 == "\n" }.map(String.init))

  private static let list = """
    password passwords passwort passworte passwords1 password1 password12 password123 password1234 passw0rd
    pass1234 pass12345 pass123456 passpass mypassword mypass newpassword thepassword secret secret123 topsecret
    geheim geheim123 geheimnis kennwort parola contrasena motdepasse wachtwoord senha senha123 lozinka haslo
    heslo salasana jelszo welcome welcome1 welcome123 welcome2024 welcome2025 willkommen willkommen1 bienvenue
    bienvenido letmein letmein1 letmein123 letmeinnow openup opensesame sesame hallo hallo123 hallo1234
    hallohallo hello hello123 helloworld hellohello goodbye iloveyou iloveyou1 iloveyou2 iloveyou123 iloveme
    iloveu loveyou loveyou1 lovelove lovely loveme ilovemyself iloveher iloveyouso ichliebedich jetaime teamo
    tequiero amormio sweetheart sweetie sweetness schatz schatzi schatzi1 liebling darling honeybun babygirl
    babygirl1 babyboy babyboy1 princess princess1 prinzessin princesa superman superman1 batman batman123
    spiderman ironman superstar superhero starwars starwars1 startrek matrix pokemon pokemon1 pikachu pikachu1
    minecraft minecraft1 fortnite fortnite1 roblox roblox123 blink182 metallica nirvana slipknot eminem beyonce
    rihanna shakira michael michael1 michelle michelle1 jennifer jennifer1 jessica jessica1 jordan23 jordan
    michael23 charlie charlie1 charlotte daniel daniel1 danielle thomas thomas1 robert robert1 andrew andrew1
    matthew matthew1 anthony anthony1 william william1 benjamin alexander alexander1 alexandra alexandra1
    stefanie stephanie stephanie1 christian christian1 christina christine sebastian samantha samantha1
    elizabeth elizabeth1 victoria victoria1 veronica patricia caroline nicholas nicholas1 jonathan jonathan1
    joshua joshua1 joseph joseph1 richard richard1 brandon brandon1 christopher justin justin1 ashley ashley1
    amanda amanda1 andrea andrea1 melissa melissa1 vanessa vanessa1 isabella gabriela gabriel carolina carlitos
    fernando alejandro alejandra francisco valentina estrella maria123 martina mariana claudia katharina
    franziska maximilian florian dragon dragon1 dragon12 dragonball dragonfly monkey monkey1 monkey12 monkey123
    tiger tiger123 lionking butterfly butterfly1 schmetterling dolphin dolphins elephant chicken chicken1
    rainbow rainbow1 unicorn unicorn1 panther panthers scorpion scorpio starfish kitty kitten kittycat
    hellokitty doggie puppylove snoopy snoopy1 mickey mickeymouse donald donaldduck tinkerbell cinderella
    pumpkin pumpkin1 chocolate chocolate1 schokolade cookie cookie1 cookies cheese cheesecake icecream banana
    bananas strawberry blueberry cupcake peanut peanutbutter pepper summer summer1 summer12 summer123 summer2023
    summer2024 summer2025 summertime sommer sommer1 sommer2024 winter winter1 winter123 winter2023 winter2024
    winter2025 spring spring2024 spring2025 autumn herbst frühling sunshine sunshine1 sonnenschein sunflower
    sonnenblume moonlight midnight january february september october november december december1 monday sunday
    friday friday13 freitag diamond diamonds crystal crystal1 silver golden golden1 football football1 footballl
    fussball fussball1 baseball baseball1 basketball basketball1 softball volleyball hockey hockey1 soccer
    soccer1 soccer12 tennis golfer swimming skateboard snowboard snowball liverpool liverpool1 arsenal arsenal1
    chelsea chelsea1 manchester manutd barcelona barcelona1 realmadrid juventus bayern bayern1 bayernmuenchen
    borussia dortmund schalke schalke04 hamburg hamburg1 berlin berlin1 deutschland deutschland1 germany england
    scotland america american canada brasil brazil mexico espana france london newyork yankees yankees1 cowboys
    cowboys1 lakers lakers24 steelers steelers1 eagles eagles1 patriots redskins packers raiders raiders1
    mustang mustang1 ferrari ferrari1 porsche porsche1 porsche911 mercedes mercedes1 corvette camaro harley
    harley1 yamaha kawasaki suzuki toyota honda subaru volkswagen computer computer1 internet internet1 explorer
    samsung samsung1 nokia iphone android windows windows1 microsoft google google1 google123 facebook facebook1
    youtube twitter linkedin instagram whatsapp amazon netflix yahoo hotmail gmail.com linux ubuntu debian
    server server1 database oracle cisco cisco123 router changeme changeme1 changeme123 change-me default
    default1 administrator administrator1 admin admin1 admin123 admin1234 admin12345 adminadmin admin@123 root
    rootroot toor superuser sysadmin manager manager1 master master1 master123 webmaster masterkey support
    support1 guest guest123 user user1234 username login login123 access access14 access123 test test1 test123
    test1234 test12345 testtest tester testing testing1 testing123 temp temp1234 temporary temppass qwe123
    qwe12345 qweqwe123 qwer1234 qwert123 qwerty qwerty1 qwerty12 qwerty123 qwerty1234 qwertz qwertz1 qwertz123
    azerty azerty123 asdf1234 asdfasdf asdfjkl asdfjkl; zxcvbnm zxcvbnm1 1qazxsw2 1qaz1qaz qazwsx123 q1w2e3r4
    1q2w3e 1q2w3e4r 1qaz2wsx 123qwe 123qwe123 123qweasd 123abc123 abc12345 abc123456 abcd1234 abcd12345 abcde123
    abc123abc a1234567 a12345678 a123456789 aa123456 aa12345678 asd12345 asd123456 woaini woaini520 woaini1314
    5201314 1314520 123123123 12341234 11223344 112233445566 121212 131313 123321123 1234554321 123454321
    987654321a 123456789a 123456789q 12345678a 1234567a 12345qwert 147852369 159357 159753 789456123 741852963
    963852741 369258147 321321321 100200300 19841984 19871987 20202020 1234qwer 1122334455 01012000 01011990
    01011980 12121212 10203040 11235813 31415926 31415927 27182818 trustno1 whatever whatever1 nothing something
    anything everything nobody somebody anybody blahblah blablabla blabla123 idontknow iforgot forgetit fuckyou
    fuckyou1 fuckyou2 fuckoff fuckme asshole asshole1 bullshit badass bitch bitch123 biteme motherfucker sexy
    sexygirl sexy123 pussy pussycat penis dickhead hardcore playboy playboy1 playgirl lesbian hottie hotstuff
    shadow shadow1 shadow12 hunter hunter1 hunter2 killer killer1 killer123 ranger rangers warrior warriors
    fighter samurai ninja ninja123 assassin vampire zombie zombies phantom phoenix phoenix1 firebird thunder
    thunder1 lightning stormy freedom freedom1 freiheit liberty justice peace peaceful harmony forever forever1
    together destiny faith believe blessed blessing heaven angel angel1 angel123 angels angelina jesus jesus1
    jesuschrist jesus123 christ christmas weihnachten godisgood godbless praise halleluja hallelujah allahuakbar
    bismillah mohammed muhammad maverick marlboro jackdaniels budweiser guinness corona coffee coffee1 espresso
    kitchen kitchen1 küche kueche household haushalt family family1 familie familie1 mother mother1 mutter
    father vater sister brother grandma grandpa grandma1 mama1234 papa1234 mommy mommy1 daddy daddy1 myfamily
    my-family house home home1234 zuhause garden garten flower flower1 flowers blumen blume123 mountain ocean
    oceans river island paradise holiday holidays urlaub weekend party music music123 musik guitar guitar1
    gitarre piano trumpet drummer dancer dancing singer singing creative creative1 graphics photo photos camera
    student student1 teacher school school1 schule college doctor lawyer soldier police fireman engineer
    business money money123 million millionaire dollar success success1 winner winner1 champion champions
    victory number1 numberone numero1 biggest greatest awesome awesome1 amazing fantastic beautiful beautiful1
    gorgeous handsome sunset sunrise newlife lifeisgood carpediem hakunamatata supercalifragilistic
    correcthorsebatterystaple correct horsebattery einszweidrei eins2drei onetwothree abcdefg1 zyxwvuts alphabet
    """
}
