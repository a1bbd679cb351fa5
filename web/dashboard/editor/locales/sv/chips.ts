/** Texts of what `@` places in a text, in Swedish. */
export const chips = {
  menu: 'Infoga ett värde eller fält',
  fieldFor: { TEXT: 'Textfält', DATE: 'Datumfält', SELECT: 'Val' },
  filledBy: (who: string) => `Fylls i av ${who}`,
  label: { TEXT: 'Text', DATE: 'Datum', SELECT: 'Val' },
  types: { TEXT: 'Text', DATE: 'Datum', SELECT: 'Val' },
  nameOf: 'Namn',
  emailOf: 'E-post',
  organization: 'Din organisation',
  documentName: 'Dokumentets namn',
  today: 'Dagens datum',
  form: 'Fält i texten',
  gone: 'Parten finns inte längre',
  done: 'Klar',
  about: 'Skriv @ i texten för att infoga ett värde som dokumentet känner till, eller ett fält som en part fyller i.',
  values: 'Värden',
};
