/** Texts of the page of one's saved signature, in Swedish. Their type is that of all languages. */

export const sv = {
  about: (email: string) =>
    `Spara din namnteckning en gång. När du signerar ett dokument som skickats till ${email} i den här webbläsaren kan du välja den i stället för att rita på nytt.`,
  none: 'Du har ingen sparad namnteckning.',
  noneAbout:
    'Rita, skriv eller välj en bild av den. Den lagras krypterad, ingen annan ser den, och den används aldrig utan att du trycker på det.',
  yours: 'Din namnteckning',
  savedAt: (time: string) => `Sparad ${time}. Lagras krypterad och visas bara för dig.`,
  replace: 'Byt ut',
  remove: 'Ta bort',
  removeTitle: 'Ta bort din sparade namnteckning?',
  removeAbout: 'Dokument som du redan har signerat ändras inte. Nästa gång du signerar får du rita på nytt.',
  removed: 'Namnteckningen togs bort.',
  ways: 'Sätt att göra den',
  way: { DRAW: 'Rita', TYPE: 'Skriv', PICTURE: 'Bild' },
  area: 'Rita din namnteckning här',
  hint: 'Rita med finger, penna eller mus.',
  undo: 'Ångra',
  clear: 'Rensa',
  name: 'Ditt namn',
  nameHint: 'Namnet blir handskrift.',
  unknown: (letters: string) => `De här tecknen kan inte skrivas: ${letters}`,
  preview: 'Namnteckningen som den kommer att se ut',
  choose: 'Välj en bild',
  another: 'Välj en annan bild',
  pictureHint: 'Ett foto eller en skanning på vitt papper, PNG eller JPEG. Papperet blir genomskinligt.',
  problem: {
    EMPTY: 'Det finns inget att spara än.',
    TOO_SMALL: 'Den är för liten för att vara en namnteckning. Rita den större.',
  },
  picture: {
    NOT_A_PICTURE: 'Filen är inte en bild som kan användas. Välj en PNG eller JPEG.',
    EMPTY: 'Ingenting syns i bilden. Välj en annan.',
    TOO_BIG: 'Den är större än 200 kB. Välj en annan bild.',
  },
  save: 'Spara namnteckningen',
  saving: 'Sparar …',
  saved: 'Namnteckningen är sparad.',
};
export type SignatureTexts = typeof sv;
