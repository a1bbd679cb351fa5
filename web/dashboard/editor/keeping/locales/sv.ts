/** Texts of keeping a block for other documents, in Swedish. Their type is that of all languages. */
export const sv = {
  title: 'Spara för andra dokument',
  about:
    'Blocket finns sedan i menyn för att lägga till, i alla dokument och mallar i arbetsytan. Fält i det hör till avsändaren tills du väljer part.',
  as: 'Spara som',
  new: 'Ett nytt block',
  name: 'Namn',
  nameMissing: 'Skriv ett namn.',
  description: 'Beskrivning',
  save: 'Spara',
  kept: (name: string) => `${name} sparades.`,
};

export type KeepingTexts = typeof sv;
