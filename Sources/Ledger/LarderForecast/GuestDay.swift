/// A day on which guests ate, so that more was used than usual.
package struct GuestDay: Hashable, Sendable {
  package let day: Int32
  /// The number of people who live here, and of guests.
  package let residents: Int
  package let guests: Int

  package init(day: Int32, residents: Int, guests: Int) {
    (self.day, self.residents, self.guests) = (day, max(1, residents), max(0, guests))
  }

  /// The number of days before it on which food may be bought for the guests.
  package static let daysBefore: Int32 = 7

  /// Whether food bought on a day may be meant for the guests.
  func isSupplied(on bought: Int32) -> Bool { bought <= day && Int(day) - Int(bought) <= Int(Self.daysBefore) }
}

/// The purchases of an item, and its uses by day, in one unit.
package struct GuestRecord: Hashable, Sendable {
  /// The amount used on a day, and the number of uses.
  package struct DayUse: Hashable, Sendable {
    package var amount: Int64 = 0
    package var uses: Int64 = 0
  }

  /// All purchases that are known, earliest first.
  package var purchases: [BoughtAmount] = []
  package private(set) var uses: [Int32: DayUse] = [:]

  package init() {}

  package mutating func use(_ amount: Int64, on day: Int32) {
    uses[day, default: DayUse()].amount = UseHistory.sum(uses[day]?.amount ?? 0, max(0, amount))
    uses[day, default: DayUse()].uses += 1
  }
}

/// The use of an item by guests: an occasion, not a habit.
package struct GuestUse: Hashable, Sendable {
  /// The number of days with guests since the item was first bought, and of guests on them.
  package internal(set) var days = 0
  package internal(set) var guests = 0
  /// The use beyond that of the household on those days.
  package internal(set) var extra: Int64 = 0
  /// The part of ``extra`` that is not counted as usual use, because more than usual was bought for it.
  package internal(set) var leftOut: Int64 = 0
  /// Whether the item was used only on days with guests, and bought mostly before them.
  package internal(set) var isOnlyForGuests = false

  package init() {}

  /// The number of days with guests needed to expect anything of the next.
  package static let daysNeeded = 2

  /// Returns the amount that some guests will probably use, beyond the household's own use.
  package func expected(for guests: Int) -> Int64 {
    guard days >= Self.daysNeeded, self.guests > 0, extra > 0, guests > 0 else { return 0 }
    return Int64(clamping: Int128(extra) * Int128(guests) / Int128(self.guests))
  }
}

extension ItemHistory {
  /// Takes out the purchases and uses that belong to guests, and returns them.
  ///
  /// On a day with guests, the household uses its share, and at most its mean on other days with use. The other part is
  /// left out as far as more than usual was bought in the week before: then it will be bought for the next guests as
  /// well. Guests who were fed from the usual stock belong to the habit. An item that was used only on such days, and
  /// bought mostly for them, has no habit at all.
  package mutating func takeOutGuests(_ guestDays: [GuestDay], _ record: GuestRecord) -> GuestUse {
    var taken = GuestUse()
    let first = [bought.first, record.purchases.first?.day, uses.days?.lowerBound].compactMap { $0 }.min() ?? .max
    let guestDays = guestDays.filter { $0.guests > 0 && $0.day >= first }.sorted { $0.day < $1.day }
    guard !guestDays.isEmpty else { return taken }
    func isForGuests(_ day: Int32) -> Bool { guestDays.contains { $0.isSupplied(on: day) } }
    let usual = UsualAmount(record.purchases.filter { !isForGuests($0.day) }.suffix(8))?.amount ?? 0
    // The usual amount is the household's own, once a day.
    var own = (day: Int32.min, amount: Int64(0))
    var more = record.purchases.map { purchase -> Int64 in
      guard isForGuests(purchase.day) else { return 0 }
      if purchase.day != own.day { own = (purchase.day, usual) }
      let part = min(own.amount, purchase.amount)
      own.amount -= part
      return purchase.amount - part
    }
    let withGuests = Set(guestDays.map(\.day))
    let isUsedOtherwise = uses.uses > withGuests.reduce(0) { $0 + (record.uses[$1]?.uses ?? 0) }
    let others = record.uses.filter { !withGuests.contains($0.key) }.values
    let usualUse = others.isEmpty ? 0 : others.reduce(0) { UseHistory.sum($0, $1.amount) } / Int64(others.count)
    for guestDay in guestDays {
      taken.days += 1
      taken.guests += guestDay.guests
      guard let used = record.uses[guestDay.day], used.amount > 0 else { continue }
      let share = used.amount / Int64(guestDay.residents + guestDay.guests) * Int64(guestDay.residents)
      let extra = used.amount - min(share, usualUse)
      taken.extra = UseHistory.sum(taken.extra, extra)
      var left: Int64 = 0
      for place in record.purchases.indices where guestDay.isSupplied(on: record.purchases[place].day) {
        let part = min(more[place], extra - left)
        more[place] -= part
        left += part
      }
      uses.remove(left, uses: left == used.amount ? used.uses : 0, on: guestDay.day)
      taken.leftOut = UseHistory.sum(taken.leftOut, left)
    }
    let boughtForGuests = bought.count { isForGuests($0) }
    taken.isOnlyForGuests = taken.extra > 0 && !isUsedOtherwise && boughtForGuests * 2 >= bought.count
    if taken.isOnlyForGuests {
      (bought, uses, taken.leftOut) = (DayWindow(), UseHistory(), taken.extra)
    } else if usual > 0 {
      amounts.removeAll { isForGuests($0.day) && $0.amount > usual }
    }
    return taken
  }
}
