/** Texts of tags, custom fields and document categories, in Swedish. Their type is that of all languages. */
import type { FilingUse } from '../../../../../src/contract/dashboard/filing.ts';
import type { CustomFieldInputType } from '../../../../../src/contract/schemas/custom-field-types.ts';
import type { TagUse } from '../../../../../src/contract/schemas/tags.ts';

const count = (n: number, one: string, many: string) => (n === 1 ? one : `${n.toLocaleString('sv-SE')} ${many}`);
const listed = new Intl.ListFormat('sv-SE', { type: 'conjunction' });

export const sv = {
  title: 'Taggar och fält',
  about: 'Hur dokument, mallar och kontakter sorteras i arbetsytan.',
  name: 'Namn',
  nameMissing: 'Skriv ett namn.',
  save: 'Spara',
  create: 'Skapa',
  edit: 'Ändra',
  remove: 'Ta bort',
  moreOf: (name: string) => `Mer om ${name}`,
  created: (name: string) => `${name} skapades.`,
  saved: (name: string) => `${name} sparades.`,
  removed: (name: string) => `${name} togs bort.`,
  removeAsk: (name: string) => `Ta bort ${name}?`,
  counting: 'Räknar vad som berörs …',
  use: ({ documents, templates, contacts, categories }: FilingUse): string => {
    const parts = [
      documents > 0 && count(documents, 'ett dokument', 'dokument'),
      templates > 0 && count(templates, 'en mall', 'mallar'),
      contacts > 0 && count(contacts, 'en kontakt', 'kontakter'),
      categories > 0 && count(categories, 'en kategori', 'kategorier'),
    ].filter(part => part !== false);
    return parts.length === 0
      ? 'Inget använder det.'
      : `Det finns på ${listed.format(parts)}. Även det du inte ser är räknat.`;
  },
  mayChangeForms:
    'Det ändrar vad ett publicerat formulär visar. Det kräver också rätt att hantera och skicka formulär.',
  tags: {
    title: 'Taggar',
    about: 'Ett ord med en färg, att hitta och filtrera med. Mottagare ser dem inte.',
    none: 'Inga taggar än. En tagg kan till exempel vara Hyra, Brådskande eller 2026.',
    new: 'Ny tagg',
    editOf: (name: string) => `Ändra ${name}`,
    removeAbout: 'Taggen tas bort överallt. Dokumenten och kontakterna finns kvar. Det går inte att ångra.',
    color: 'Färg',
    noColor: 'Utan färg',
    uses: 'Används på',
    use: { DOCUMENT: 'dokument', TEMPLATE: 'mallar', CONTACT: 'kontakter' } satisfies Record<TagUse, string>,
    usesMissing: 'Välj minst ett.',
  },
  fields: {
    title: 'Egna fält',
    about: 'Uppgifter om dokument, till exempel ett ärendenummer, att fylla i, filtrera på och använda i villkor.',
    none: 'Inga egna fält än. Ett fält kan till exempel vara Ärendenummer, Avdelning eller Startdatum.',
    new: 'Nytt fält',
    editOf: (name: string) => `Ändra ${name}`,
    removeAbout: 'Fältet och allt som är ifyllt i det tas bort överallt. Det går inte att ångra.',
    kind: 'Slag',
    inputType: {
      TEXT: 'Kort text',
      TEXTAREA: 'Lång text',
      NUMBER: 'Tal',
      DATE: 'Datum',
      EMAIL: 'E-postadress',
      PHONE: 'Telefonnummer',
      URL: 'Webbadress',
      BOOLEAN: 'Ja eller nej',
      SELECT: 'Val i en lista',
      JSON: 'Data (JSON)',
    } satisfies Record<CustomFieldInputType, string>,
    required: 'Måste fyllas i',
    options: 'Alternativ',
    optionsHint: 'Ett på varje rad, i den ordning de ska visas.',
    optionsProblem: 'Skriv minst ett alternativ, och varje alternativ en gång.',
    defaultValue: 'Förvalt värde',
    valueProblem: 'Värdet passar inte fältets slag.',
    ofContacts: 'för kontakter',
  },
  categories: {
    title: 'Dokumentkategorier',
    about: 'Ett slags dokument, med de egna fält som hör till det.',
    none: 'Inga kategorier än. En kategori kan till exempel vara Anställningsavtal eller Hyresavtal.',
    new: 'Ny kategori',
    editOf: (name: string) => `Ändra ${name}`,
    removeAbout: 'Dokumenten finns kvar, utan kategori. Det går inte att ångra.',
    fields: 'Fält, i den ordning de visas',
    noFields: 'Det finns inga egna fält för dokument än.',
    withFields: (names: readonly string[]) => (names.length === 0 ? 'Inga fält' : names.join(', ')),
    earlier: (name: string) => `Flytta upp ${name}`,
  },
};

export type FilingTexts = typeof sv;
