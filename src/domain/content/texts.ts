/** The fixed texts in documents, in ten languages. */
import type { DocumentLanguage } from '../../contract/values.ts';

export interface TableTexts {
  name: string;
  quantity: string;
  unit: string;
  price: string;
  discount: string;
  vat: string;
  total: string;
  subtotal: string;
  payable: string;
  optional: string;
  rot: string;
  rut: string;
  /** Shown after an amount: per month, per quarter, per year. */
  MONTHLY: string;
  QUARTERLY: string;
  YEARLY: string;
  ONE_TIME: string;
}

export interface DocumentTexts {
  page: [before: string, between: string];
  signatures: string;
  signature: string;
  date: string;
  /** Shown in parentheses after the label of a required field. */
  required: string;
  duration: string;
  validFrom: string;
  validUntil: string;
  notice: string;
  openEnded: string;
  renewed: string;
  renewedAfter: string;
  units: Record<'DAY' | 'WEEK' | 'MONTH' | 'YEAR', [one: string, many: string]>;
}

const table = (
  [name, quantity, unit, price, discount, vat, total]: [string, string, string, string, string, string, string],
  [subtotal, payable, optional, rot, rut]: [string, string, string, string, string],
  [MONTHLY, QUARTERLY, YEARLY, ONE_TIME]: [string, string, string, string],
): TableTexts => ({
  ...{ name, quantity, unit, price, discount, vat, total },
  ...{ subtotal, payable, optional, rot, rut, MONTHLY, QUARTERLY, YEARLY, ONE_TIME },
});

export const tableTexts: Record<DocumentLanguage, TableTexts> = {
  sv: table(
    ['Benämning', 'Antal', 'Enhet', 'Pris', 'Rabatt', 'Moms', 'Summa'],
    ['Delsumma', 'Att betala', 'tillval', 'ROT-avdrag', 'RUT-avdrag'],
    ['per månad', 'per kvartal', 'per år', 'engångsbelopp'],
  ),
  en: table(
    ['Item', 'Quantity', 'Unit', 'Price', 'Discount', 'VAT', 'Total'],
    ['Subtotal', 'To pay', 'optional', 'ROT deduction', 'RUT deduction'],
    ['per month', 'per quarter', 'per year', 'one-time'],
  ),
  no: table(
    ['Beskrivelse', 'Antall', 'Enhet', 'Pris', 'Rabatt', 'MVA', 'Sum'],
    ['Delsum', 'Å betale', 'tilvalg', 'ROT-fradrag', 'RUT-fradrag'],
    ['per måned', 'per kvartal', 'per år', 'engangsbeløp'],
  ),
  da: table(
    ['Beskrivelse', 'Antal', 'Enhed', 'Pris', 'Rabat', 'Moms', 'I alt'],
    ['Subtotal', 'At betale', 'tilvalg', 'ROT-fradrag', 'RUT-fradrag'],
    ['pr. måned', 'pr. kvartal', 'pr. år', 'engangsbeløb'],
  ),
  fi: table(
    ['Nimike', 'Määrä', 'Yksikkö', 'Hinta', 'Alennus', 'ALV', 'Yhteensä'],
    ['Välisumma', 'Maksettava', 'valinnainen', 'ROT-vähennys', 'RUT-vähennys'],
    ['kuukaudessa', 'neljännesvuodessa', 'vuodessa', 'kertamaksu'],
  ),
  de: table(
    ['Bezeichnung', 'Menge', 'Einheit', 'Preis', 'Rabatt', 'MwSt.', 'Summe'],
    ['Zwischensumme', 'Zu zahlen', 'optional', 'ROT-Abzug', 'RUT-Abzug'],
    ['pro Monat', 'pro Quartal', 'pro Jahr', 'einmalig'],
  ),
  is: table(
    ['Lýsing', 'Magn', 'Eining', 'Verð', 'Afsláttur', 'VSK', 'Samtals'],
    ['Millisumma', 'Til greiðslu', 'valkvætt', 'ROT-frádráttur', 'RUT-frádráttur'],
    ['á mánuði', 'á ársfjórðungi', 'á ári', 'eingreiðsla'],
  ),
  es: table(
    ['Concepto', 'Cantidad', 'Unidad', 'Precio', 'Descuento', 'IVA', 'Importe'],
    ['Subtotal', 'A pagar', 'opcional', 'Deducción ROT', 'Deducción RUT'],
    ['al mes', 'al trimestre', 'al año', 'pago único'],
  ),
  fr: table(
    ['Désignation', 'Quantité', 'Unité', 'Prix', 'Remise', 'TVA', 'Total'],
    ['Sous-total', 'À payer', 'en option', 'Déduction ROT', 'Déduction RUT'],
    ['par mois', 'par trimestre', 'par an', 'paiement unique'],
  ),
  it: table(
    ['Descrizione', 'Quantità', 'Unità', 'Prezzo', 'Sconto', 'IVA', 'Totale'],
    ['Subtotale', 'Da pagare', 'opzionale', 'Detrazione ROT', 'Detrazione RUT'],
    ['al mese', 'al trimestre', 'all’anno', 'una tantum'],
  ),
};

type Units = DocumentTexts['units'];
const units = (...texts: [one: string, many: string][]): Units => ({
  DAY: texts[0] ?? ['', ''],
  WEEK: texts[1] ?? ['', ''],
  MONTH: texts[2] ?? ['', ''],
  YEAR: texts[3] ?? ['', ''],
});

export const documentTexts: Record<DocumentLanguage, DocumentTexts> = {
  sv: {
    page: ['Sida', 'av'],
    signatures: 'Underskrifter',
    signature: 'Underskrift',
    date: 'Datum',
    required: 'obligatoriskt',
    duration: 'Avtalstid',
    validFrom: 'Gäller från',
    validUntil: 'Gäller till',
    notice: 'Uppsägningstid',
    openEnded: 'Tills vidare',
    renewed: 'Förlängs med',
    renewedAfter: 'Därefter förlängs med',
    units: units(['dag', 'dagar'], ['vecka', 'veckor'], ['månad', 'månader'], ['år', 'år']),
  },
  en: {
    page: ['Page', 'of'],
    signatures: 'Signatures',
    signature: 'Signature',
    date: 'Date',
    required: 'required',
    duration: 'Duration',
    validFrom: 'Valid from',
    validUntil: 'Valid until',
    notice: 'Notice period',
    openEnded: 'Until further notice',
    renewed: 'Renewed by',
    renewedAfter: 'Then renewed by',
    units: units(['day', 'days'], ['week', 'weeks'], ['month', 'months'], ['year', 'years']),
  },
  no: {
    page: ['Side', 'av'],
    signatures: 'Underskrifter',
    signature: 'Underskrift',
    date: 'Dato',
    required: 'obligatorisk',
    duration: 'Avtaleperiode',
    validFrom: 'Gjelder fra',
    validUntil: 'Gjelder til',
    notice: 'Oppsigelsestid',
    openEnded: 'Inntil videre',
    renewed: 'Forlenges med',
    renewedAfter: 'Deretter forlenges med',
    units: units(['dag', 'dager'], ['uke', 'uker'], ['måned', 'måneder'], ['år', 'år']),
  },
  da: {
    page: ['Side', 'af'],
    signatures: 'Underskrifter',
    signature: 'Underskrift',
    date: 'Dato',
    required: 'obligatorisk',
    duration: 'Aftaleperiode',
    validFrom: 'Gælder fra',
    validUntil: 'Gælder til',
    notice: 'Opsigelsesvarsel',
    openEnded: 'Indtil videre',
    renewed: 'Forlænges med',
    renewedAfter: 'Derefter forlænges med',
    units: units(['dag', 'dage'], ['uge', 'uger'], ['måned', 'måneder'], ['år', 'år']),
  },
  fi: {
    page: ['Sivu', '/'],
    signatures: 'Allekirjoitukset',
    signature: 'Allekirjoitus',
    date: 'Päiväys',
    required: 'pakollinen',
    duration: 'Sopimuskausi',
    validFrom: 'Voimassa alkaen',
    validUntil: 'Voimassa saakka',
    notice: 'Irtisanomisaika',
    openEnded: 'Toistaiseksi',
    renewed: 'Jatkuu',
    renewedAfter: 'Sen jälkeen jatkuu',
    units: units(['päivä', 'päivää'], ['viikko', 'viikkoa'], ['kuukausi', 'kuukautta'], ['vuosi', 'vuotta']),
  },
  de: {
    page: ['Seite', 'von'],
    signatures: 'Unterschriften',
    signature: 'Unterschrift',
    date: 'Datum',
    required: 'erforderlich',
    duration: 'Laufzeit',
    validFrom: 'Gültig ab',
    validUntil: 'Gültig bis',
    notice: 'Kündigungsfrist',
    openEnded: 'Unbefristet',
    renewed: 'Verlängert sich um',
    renewedAfter: 'Verlängert sich danach um',
    units: units(['Tag', 'Tage'], ['Woche', 'Wochen'], ['Monat', 'Monate'], ['Jahr', 'Jahre']),
  },
  is: {
    page: ['Síða', 'af'],
    signatures: 'Undirskriftir',
    signature: 'Undirskrift',
    date: 'Dagsetning',
    required: 'nauðsynlegt',
    duration: 'Samningstími',
    validFrom: 'Gildir frá',
    validUntil: 'Gildir til',
    notice: 'Uppsagnarfrestur',
    openEnded: 'Ótímabundið',
    renewed: 'Framlengist um',
    renewedAfter: 'Framlengist síðan um',
    units: units(['dag', 'daga'], ['viku', 'vikur'], ['mánuð', 'mánuði'], ['ár', 'ár']),
  },
  es: {
    page: ['Página', 'de'],
    signatures: 'Firmas',
    signature: 'Firma',
    date: 'Fecha',
    required: 'obligatorio',
    duration: 'Duración',
    validFrom: 'Válido desde',
    validUntil: 'Válido hasta',
    notice: 'Preaviso',
    openEnded: 'Indefinido',
    renewed: 'Se renueva por',
    renewedAfter: 'Después se renueva por',
    units: units(['día', 'días'], ['semana', 'semanas'], ['mes', 'meses'], ['año', 'años']),
  },
  fr: {
    page: ['Page', 'sur'],
    signatures: 'Signatures',
    signature: 'Signature',
    date: 'Date',
    required: 'obligatoire',
    duration: 'Durée',
    validFrom: 'Valable à partir du',
    validUntil: 'Valable jusqu’au',
    notice: 'Préavis',
    openEnded: 'Durée indéterminée',
    renewed: 'Renouvelé pour',
    renewedAfter: 'Puis renouvelé pour',
    units: units(['jour', 'jours'], ['semaine', 'semaines'], ['mois', 'mois'], ['an', 'ans']),
  },
  it: {
    page: ['Pagina', 'di'],
    signatures: 'Firme',
    signature: 'Firma',
    date: 'Data',
    required: 'obbligatorio',
    duration: 'Durata',
    validFrom: 'Valido dal',
    validUntil: 'Valido fino al',
    notice: 'Preavviso',
    openEnded: 'A tempo indeterminato',
    renewed: 'Si rinnova per',
    renewedAfter: 'Poi si rinnova per',
    units: units(['giorno', 'giorni'], ['settimana', 'settimane'], ['mese', 'mesi'], ['anno', 'anni']),
  },
};
