/** Currencies by country (Unicode CLDR, supplemental data). */

/** Countries with the euro, and by currency the others. */
const countries: Readonly<Record<string, string>> = {
  EUR: 'AD AT AX BE BG BL CY DE EE ES FI FR GF GP GR HR IE IT LT LU LV MC ME MF MQ MT NL PM PT RE SI SK SM TF VA YT',
  USD: 'AS BQ EC FM GU IO MH MP PR PW SV TC TL UM US VG VI ZW',
  AUD: 'AU CC CX HM KI NF NR TV',
  CHF: 'CH LI',
  DKK: 'DK FO GL',
  GBP: 'GB GG GS IM JE',
  ILS: 'IL PS',
  MAD: 'EH MA',
  NOK: 'BV NO SJ',
  NZD: 'CK NU NZ PN TK',
  XAF: 'CF CG CM GA GQ TD',
  XCD: 'AG AI DM GD KN LC MS VC',
  XOF: 'BF BJ CI GW ML NE SN TG',
  XPF: 'NC PF WF',
};

/** Countries whose currency begins with their own code: `SE` and the `K` of SEK. */
const own =
  'AED AFN ALL AMD AOA ARS AWG AZN BAM BBD BDT BHD BIF BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CLP CNY COP CRC ' +
  'CUP CVE CZK DJF DOP DZD EGP ERN ETB FJD FKP GEL GHS GIP GMD GNF GTQ GYD HKD HNL HTG HUF IDR INR IQD IRR ISK JMD ' +
  'JOD JPY KES KGS KHR KMF KPW KRW KWD KYD KZT LAK LBP LKR LRD LSL LYD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN ' +
  'MYR MZN NAD NGN NIO NPR OMR PAB PEN PGK PHP PKR PLN PYG QAR RON RSD RUB RWF SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD ' +
  'SSP STN SYP SZL THB TJS TMT TND TOP TRY TTD TWD TZS UAH UGX UYU UZS VES VND VUV WST YER ZAR ZMW';

const currencies = new Map([
  ...own.split(' ').map((code): [string, string] => [code.slice(0, 2), code]),
  ['CW', 'XCG'],
  ['SX', 'XCG'],
  ...Object.entries(countries).flatMap(([code, of]) => of.split(' ').map((one): [string, string] => [one, code])),
] as [string, string][]);

/** Every currency that a country uses. */
export const currencyCodes: readonly string[] = [...new Set(currencies.values())].sort();

/** The currency (ISO 4217) that is used in a country (ISO 3166-1 alpha-2); the euro for one without a currency of its own. */
export const currencyOf = (country: string): string => currencies.get(country) ?? 'EUR';
