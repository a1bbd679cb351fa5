/** Texts of reusable blocks, in Swedish. Their type is that of all languages. */
export const sv = {
  list: 'Återanvändbara block',
  search: 'Sök block',
  empty: 'Inga återanvändbara block än.',
  emptyAbout:
    'Ett block är ett stycke, ett formulär eller en tabell som du skriver en gång och lägger in i många dokument. Skriv det i ett dokument eller en mall, och välj Spara för andra dokument i blockets meny.',
  nothing: (words: string) => `Inget block matchar ”${words}”.`,
  clear: 'Rensa sökningen',
  missing: 'Blocket finns inte',
  missingAbout: 'Det har tagits bort, eller syns bara för den som skrev det.',
  visibility: {
    PRIVATE: 'Bara du',
    WORKSPACE: 'Arbetsytan',
    ORGANIZATION: 'Alla arbetsytor',
    SHARED: 'Ingår i tjänsten',
  },
  by: (name: string) => `Av ${name}`,
  change: 'Ändra',
  changeOf: (name: string) => `Ändra ${name}`,
  name: 'Namn',
  nameMissing: 'Skriv ett namn.',
  description: 'Beskrivning',
  seenBy: 'Syns för',
  withFiles: 'Ett block med filer kan inte användas i andra arbetsytor.',
  save: 'Spara',
  saved: (name: string) => `${name} sparades.`,
  remove: 'Ta bort',
  removeAsk: (name: string) => `Ta bort ${name}?`,
  removeAbout: 'Det finns kvar där det redan är inlagt, men kan inte läggas in igen. Det går inte att ångra.',
  removed: (name: string) => `${name} togs bort.`,
  content: 'Innehåll',
  how: 'Lägg in det i ett dokument eller en mall: tryck / och skriv början av namnet. Innehållet ändrar du där också: lägg in blocket, ändra det, och välj Spara för andra dokument i blockets meny.',
};

export type BlockTexts = typeof sv;
