/**
 * Symbols of UN/ECE Recommendation 20 units: SI units, and units of the measurements that GS1 names (docs/standards.md).
 * A code without a row that is not a count is shown unchanged.
 */
const TABLE = {
  mass: 'MC µg|MGM mg|GRM g|DG dg|CGM cg|HGM hg|KGM kg|DTN dt|TNE t|2U Mg|KTN kt|LBR lb|ONZ oz|APZ tr oz|CWI cwt (UK)|STN ton (US)|LTN ton (UK)|CTM ct|GRN gr',
  length: 'C45 nm|4H µm|MMT mm|CMT cm|DMT dm|MTR m|KMT km|A45 dam|INH in|FOT ft|YRD yd|SMI mile|NMI n mile|A11 Å',
  area: 'MMK mm²|CMK cm²|DMK dm²|MTK m²|KMK km²|HAR ha|ARE a|ACR acre|INK in²|FTK ft²|YDK yd²|MIK mi²',
  volume:
    '4G µl|MLT ml|CLT cl|DLT dl|LTR l|HLT hl|K6 kl|MAL Ml|MMQ mm³|CMQ cm³|DMQ dm³|MTQ m³|INQ in³|FTQ ft³|YDQ yd³|GLL gal (US)|GLI gal (UK)|OZA fl oz (US)|OZI fl oz (UK)|PTL liq pt (US)|PTI pt (UK)|QTL liq qt (US)|QTI qt (UK)|BLL barrel (US)',
  time: 'C47 ns|B98 µs|C26 ms|SEC s|MIN min|HUR h',
  temperature: 'CEL °C|FAH °F|KEL K|A48 °R',
  proportion: 'P1 %|NX ‰|59 ppm|61 ppb|NA mg/kg|GK g/kg|J33 µg/kg|L32 ng/kg|M29 kg/kg|2N dB|Q30 pH',
  concentration:
    'A93 g/m³|GP mg/m³|GQ µg/m³|KMQ kg/m³|GL g/l|M1 mg/l|H29 µg/l|GJ g/ml|23 g/cm³|F23 g/dm³|B35 kg/l|B34 kg/dm³|C36 mol/m³|C35 mol/dm³|C38 mol/l|M33 mmol/l|B46 kmol/m³|C19 mol/kg|D87 mmol/kg',
  amount: 'C34 mol|C18 mmol|FH µmol|B45 kmol|D74 kg/mol|A94 g/mol|A40 m³/mol',
  pressure:
    'PAL Pa|A97 hPa|KPA kPa|MPA MPa|B96 µPa|74 mPa|BAR bar|MBR mbar|ATM atm|ATT at|UA Torr|HN mm Hg|HP mm H₂O|PS lbf/in²',
  speed: 'MTS m/s|KMH km/h|2M cm/s|C16 mm/s|HM mile/h|KNT kn|FS ft/s|M57 mi/min|H81 mm/min|2X m/min',
  acceleration: 'MSK m/s²|C11 mGal|K40 gn|A76 Gal',
  flow: 'MQS m³/s|MQH m³/h|G52 m³/d|LD l/d|L2 l/min|G51 l/s|E32 l/h|41 ml/min|KGS kg/s|E93 kg/h|F31 kg/min|4M mg/h',
  electricity:
    'AMP A|4K mA|B84 µA|B22 kA|VLT V|2Z mV|D82 µV|KVT kV|OHM Ω|B49 kΩ|B75 MΩ|FAR F|4O µF|4T pF|C41 nF|SIE S|C27 mS|B99 µS|D10 S/m|H61 mS/cm|G42 µS/cm|G43 µS/m|COU C|AMH A·h|E09 mA·h|81 H|C14 mH|B90 µH|WEB Wb|D33 T|C29 mT|D81 µT|C61 Ω·m|A41 A/m²|D50 V/m',
  energy:
    'JOU J|KJO kJ|3B MJ|GV GJ|WHR W·h|KWH kW·h|MWH MW·h|WTT W|KWT kW|C31 mW|MAW MW|D70 calIT|E14 kcalIT|K51 kcal|BTU BtuIT|D54 W/m²|D85 µW/m²|C32 mW/m²',
  force: 'NEW N|B47 kN|C20 mN|NU N·m|4P N/m|C22 mN/m',
  light: 'LUX lx|LUM lm|CDL cd|A24 cd/m²|D57 W/sr',
  angle: 'DD °|D61 ′|D62 ″|C81 rad|C25 mrad|2A rad/s|D27 sr|RPM r/min|RPS r/s',
  frequency: 'HTZ Hz|KHZ kHz|MHZ MHz|A86 GHz|C97 s⁻¹',
  radiation: 'BQL Bq|2Q kBq|4N MBq|A18 Bq/kg|A19 Bq/m³|A95 Gy|C13 mGy|D13 Sv|C28 mSv|P72 µSv/h|P73 nSv/h',
  viscosity: 'C65 Pa·s|C24 mPa·s|C7 cP|S4 m²/s|C17 mm²/s|4C cSt|91 St|89 P',
  density: 'GM g/m²|28 kg/m²|A39 m³/kg|22 dl/g|KL kg/m',
  data: 'A99 bit|AD byte|2P kbyte|4L Mbyte|E34 Gbyte',
} as const;

/** Code → symbol. */
export const SYMBOLS: ReadonlyMap<string, string> = new Map(
  Object.values(TABLE)
    .flatMap((units) => units.split('|'))
    .map((unit): [string, string] => {
      const gap = unit.indexOf(' ');
      return [unit.slice(0, gap), unit.slice(gap + 1)];
    }),
);
