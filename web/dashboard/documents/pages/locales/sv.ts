/** Texts of a document's pages in Swedish. Their type is that of all languages. */
export const sv = {
  loading: 'Hämtar dokumentet',
  nothing: 'Det finns inget att visa än.',
  page: (n: number, all: number) => `Sida ${n} av ${all}`,
  failed: 'Sidan kan inte visas.',
  drawing: 'Signatur',
  ticked: 'ikryssad',
  notTicked: 'inte ikryssad',
  kinds: {
    SIGNATURE: 'Signatur',
    INITIALS: 'Initialer',
    DATE: 'Datum',
    CHECKBOX: 'Kryssruta',
    other: 'Fält',
  } as Readonly<Record<string, string>> & { other: string },
  leftTo: (name: string, what: string) => `${what}, väntar på ${name}`,
};
export type PagesTexts = typeof sv;
