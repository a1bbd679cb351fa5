/** Texts of the menu that adds blocks, in Swedish. `words` are what people type to find an entry. */
export const adding = {
  add: 'Lägg till',
  addBelow: 'Lägg till nedanför',
  filter: 'Sök',
  nothing: 'Inget matchar.',
  dropHere: 'Släpp för att lägga till',
  uploading: (name: string, percent: number) => `Laddar upp ${name}, ${percent} %`,
  uploadFailed: (name: string) => `${name} kunde inte läggas till.`,
  refused: {
    NOT_PDF: (name: string, _mb: number) =>
      `${name} är varken en PDF eller en bild. Spara den som PDF och lägg till den.`,
    EMPTY: (name: string, _mb: number) => `${name} är tom.`,
    TOO_LARGE: (name: string, mb: number) => `${name} är större än ${mb} MB. Gör den mindre eller dela upp den.`,
    NOT_IMAGE: (name: string, _mb: number) =>
      `${name} är skadad eller av en sort som webbläsare inte visar. Spara den som JPEG eller PNG.`,
  },
  dismiss: 'Ta bort',
  choose: 'Välj en PDF',
  reusable: 'Sparade block',
  entry: {
    TEXT: { name: 'Text', about: 'Rubriker, stycken, listor', words: 'text stycke rubrik lista klausul' },
    FORM: { name: 'Formulär', about: 'Fält som en part eller du fyller i', words: 'formulär fält fråga uppgifter' },
    TABLE: { name: 'Tabell', about: 'Rader och kolumner', words: 'tabell rader kolumner' },
    PRODUCT_TABLE: {
      name: 'Produkttabell',
      about: 'Priser, moms, rabatt och summa',
      words: 'produkttabell pris moms rabatt summa offert rot rut varor artiklar',
    },
    PDF: { name: 'PDF', about: 'Ladda upp en fil och placera fält på den', words: 'pdf fil bilaga ladda upp' },
    DURATION: {
      name: 'Avtalstid',
      about: 'Start, längd, förlängning, uppsägning',
      words: 'avtalstid löptid tid uppsägning',
    },
    SPACER: { name: 'Mellanrum', about: 'Avstånd mellan två block', words: 'mellanrum luft avstånd' },
    PAGE_BREAK: { name: 'Sidbrytning', about: 'Fortsätt på en ny sida', words: 'sidbrytning ny sida' },
    HTML: { name: 'HTML', about: 'Egen HTML; skript tas bort', words: 'html kod' },
  },
};
