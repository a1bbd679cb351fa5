/** Texts of the navigation and what is around every page, in Swedish. Their type is that of all languages. */
export const sv = {
  searchOrGo: 'Sök eller gå till',
  findShort: 'Sök',
  find: {
    label: 'Sök eller gå till',
    hint: 'Dokument, sidor och vyer',
    nothing: (words: string): string => `Inget matchar ”${words}”.`,
    allIn: (words: string): string => `Alla dokument som matchar ”${words}”`,
  },
  own: {
    label: (name: string): string => `${name}: inställningar och utloggning`,
    language: 'Byt språk: English',
    keys: 'Tangenter',
    signOut: 'Logga ut',
  },
  count: (n: number): string => `${n} väntar på dig`,
  newFolder: 'Ny mapp',
  folderOptions: (name: string): string => `${name}: byt namn, flytta eller ta bort`,
  rename: 'Byt namn',
  newInside: 'Ny mapp i den här',
  moveFolder: 'Flytta',
  deleteFolder: 'Ta bort',
  folderName: 'Mappens namn',
  save: 'Spara',
  openFolder: (name: string): string => `Visa mapparna i ${name}`,
  closeFolder: (name: string): string => `Dölj mapparna i ${name}`,
  offline: 'Ingen anslutning. Det du skriver finns kvar här.',
  gone: 'Du har inte längre tillgång till den här sidan',
  goneAbout: 'Din roll i arbetsytan har ändrats. Fråga en administratör om du behöver den.',
  out: {
    title: 'Du är utloggad',
    about: 'Logga in igen för att fortsätta. Sidan och det du har skrivit finns kvar bakom den här rutan.',
    signIn: 'Logga in i en ny flik',
    again: 'Jag har loggat in',
    still: 'Du är inte inloggad än.',
  },
};
export type ShellTexts = typeof sv;
