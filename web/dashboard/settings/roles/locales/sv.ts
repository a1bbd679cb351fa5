/** Texts of the page about roles, in Swedish. Their type is that of all languages. */
import type { PermissionGroup } from '../permission-groups.ts';

const group: Record<PermissionGroup, string> = {
  documents: 'Dokument',
  files: 'Filer, mappar, taggar och fält',
  comments: 'Kommentarer och skrivhjälp',
  templates: 'Mallar och formulär',
  contacts: 'Kontakter och identitet',
  reports: 'Rapporter, produkter och massutskick',
  members: 'Medlemmar och inställningar',
  developers: 'Utvecklare',
};
/** "a, b och c" */
const list = (all: readonly string[]): string => new Intl.ListFormat('sv').format(all);
const reach = (n: number): string =>
  n === 0
    ? 'Ingen har rollen än.'
    : n === 1
      ? 'Det gäller en person, på en gång.'
      : `Det gäller ${n} personer, på en gång.`;

export const sv = {
  title: 'Roller',
  about: 'En roll avgör vad medlemmar får göra i arbetsytan. Varje medlem har en.',
  roles: 'Roller',
  role: 'Roll',
  newRole: 'Ny roll',
  builtIn: 'inbyggd',
  people: (n: number) => (n === 1 ? '1 person' : `${n} personer`),
  heldBy: (n: number) =>
    n === 0 ? 'Ingen har rollen.' : n === 1 ? 'En person har rollen.' : `${n} personer har rollen.`,
  builtInAbout:
    'Rollen är inbyggd och kan inte ändras, så att det alltid finns en sådan. Kopiera den för att skapa en egen.',
  onlyReading: 'Du får se rollerna men inte ändra dem. Det kräver behörigheten Hantera roller.',
  beyondYou: 'Rollen får göra sådant som du själv inte får, så du kan inte ändra den.',
  onlyOwn: 'Du kan bara ge en roll det som du själv får göra.',
  permissions: 'Vad rollen får göra',
  administratorAbout: 'Får göra allt i listan, även det som tillkommer.',
  search: 'Sök behörighet',
  none: (query: string) => `Ingen behörighet motsvarar ”${query}”.`,
  group,
  count: (n: number, all: number) => `${n} av ${all}`,
  all: 'Välj alla',
  allOf: (name: string) => `Välj alla: ${name}`,
  clear: 'Välj inga',
  clearOf: (name: string) => `Välj inga: ${name}`,
  everything: 'göra allt, som administratör',
  /** The end of a list that would be too long. */
  further: (n: number) => (n === 1 ? 'en sak till' : `${n} saker till`),
  change: (role: string, added: readonly string[], removed: readonly string[], people: number) =>
    removed.length === 0
      ? `${role} får från och med nu ${list(added)}. ${reach(people)}`
      : added.length === 0
        ? `${role} får inte längre ${list(removed)}. ${reach(people)}`
        : `${role} får från och med nu ${list(added)}, men inte längre ${list(removed)}. ${reach(people)}`,
  more: (role: string) => `Mer för ${role}`,
  copy: 'Kopiera',
  rename: 'Byt namn',
  remove: 'Ta bort',
  name: 'Namn',
  nameMissing: 'Skriv ett namn.',
  nameTaken: 'Det finns redan en roll med det namnet.',
  from: 'Börja från',
  fromNothing: 'En roll som inte får något',
  fromRole: (role: string) => `Det som ${role} får`,
  create: 'Skapa rollen',
  created: (role: string) => `Rollen ${role} är skapad.`,
  copyOf: (role: string) => `${role}, kopia`,
  renameTitle: (role: string) => `Byt namn på ${role}`,
  save: 'Spara',
  renamed: (role: string) => `Rollen heter nu ${role}.`,
  removeAsk: (role: string) => `Ta bort rollen ${role}?`,
  removeAbout: 'Ingen medlem har rollen. Det går inte att ångra.',
  removeInUse: (n: number) =>
    `${n === 1 ? 'En person har' : `${n} personer har`} rollen. Ge ${n === 1 ? 'den personen' : 'dem'} en annan roll först.`,
  toMembers: 'Till medlemmarna',
  stillUsed: 'Ett tjänstekonto eller en inbjudan har rollen. Byt roll där, eller dra tillbaka inbjudan, först.',
  removed: (role: string) => `Rollen ${role} är borttagen.`,
};

export type RoleTexts = typeof sv;
