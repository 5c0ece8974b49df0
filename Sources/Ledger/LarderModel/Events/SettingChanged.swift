/// The household keeps its ledger another way: when its day starts, its currency.
public struct SettingChanged: EventBody {
  public var change = FactChange<SettingAttribute>()

  public init() {}

  public init(_ change: FactChange<SettingAttribute>) { self.change = change }

  @inlinable public static var code: UInt8 { 17 }
  public static var name: String { "setting-changed" }
  public static var nature: EventNature { .standing }

  public mutating func describe(to fields: inout FieldCoder) { change.describe(to: &fields) }
}
