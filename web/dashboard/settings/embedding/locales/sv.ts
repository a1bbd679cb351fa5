/** Texts about embedding, in Swedish. Their type is that of all languages. */
export const sv = {
  about: 'Webbplatser som får visa signering i en inbäddad ruta. Ert system hämtar adressen till rutan från API:et.',
  sites: 'Webbplatser',
  none: 'Ingen webbplats är tillåten än. Lägg till den där signeringen ska visas, till exempel https://portal.exempel.se.',
  remove: 'Ta bort',
  removeSite: (origin: string) => `Ta bort ${origin}`,
  removed: (origin: string) => `${origin} är borttagen ur listan. Spara för att det ska gälla.`,
  added: (origin: string) => `${origin} är tillagd i listan. Spara för att det ska gälla.`,
  add: 'Lägg till',
  address: 'Webbplatsens adress',
  addressHint:
    'Börjar med https. Bara webbplatsen räknas, inte vilken sida det är. För utveckling går http på localhost.',
  wrong: 'Skriv en adress som börjar med https, till exempel https://portal.exempel.se.',
  listed: (origin: string) => `${origin} finns redan i listan.`,
  full: (max: number) => `Listan har plats för ${max} webbplatser. Ta bort någon först.`,
};
export type EmbeddingTexts = typeof sv;
