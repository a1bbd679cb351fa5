/** Texts of what came of something that was done with many documents, in Swedish. Their type is that of all languages. */
import type { BulkAction } from '../rules.ts';

const some = (n: number, one: string, many: string) => `${n.toLocaleString('sv-SE')} ${n === 1 ? one : many}`;
const documents = (n: number) => some(n, 'dokument', 'dokument');

/** Why a party was not reminded, by the codes of the service. */
const notReminded = {
  NO_CHANNEL: 'får inga meddelanden',
  REMINDED_RECENTLY: 'påmindes för mindre än ett dygn sedan',
  MISSING_EMAIL: 'saknar e-postadress',
  MISSING_PHONE: 'saknar mobilnummer',
};

export const sv = {
  running: (done: number, all: number) => `${done} av ${all} klara`,
  did: {
    remind: n => `Påminnelser skickades för ${documents(n)}`,
    tag: n => `${documents(n)} fick etiketten`,
    move: n => `${documents(n)} flyttades`,
    responsible: n => `${documents(n)} fick en ny ansvarig`,
    archive: n => `${documents(n)} arkiverades`,
    unarchive: n => `${documents(n)} togs ur arkivet`,
    download: n => `${documents(n)} laddas ner`,
    trash: n => `${documents(n)} flyttades till papperskorgen`,
    restore: n => `${documents(n)} återställdes`,
  } satisfies Record<BulkAction, (n: number) => string>,
  failed: (n: number) => `${n.toLocaleString('sv-SE')} misslyckades`,
  stopped: (n: number) => `${n} påbörjades inte`,
  whyNot: 'Varför inte',
  close: 'Stäng',
  stop: 'Avbryt',
  downloading: (files: number) => `${some(files, 'fil', 'filer')} i en ZIP laddas ner.`,
  /** How the document is now, where that does not allow it. */
  isNow: {
    IN_TRASH: 'Dokumentet ligger i papperskorgen.',
    NOT_IN_TRASH: 'Dokumentet ligger inte i papperskorgen längre.',
    ARCHIVED: 'Dokumentet är redan arkiverat.',
    NOT_ARCHIVED: 'Dokumentet är inte arkiverat längre.',
    WAITING: 'Dokumentet väntar på signaturer.',
    NOT_WAITING: 'Dokumentet väntar inte längre på signaturer.',
    NOT_SEALED: 'Det finns ingen förseglad fil än.',
    CHANGED: 'Dokumentet har ändrats och tillåter det inte nu.',
  },
  /** What was chosen cannot be used. */
  notChosen: {
    tag: 'Etiketten finns inte längre, eller är inte för dokument.',
    move: 'Mappen finns inte längre, eller är inte för dokument.',
    responsible: 'Personen är inte längre med i arbetsytan.',
  } satisfies Partial<Record<BulkAction, string>>,
  gone: 'Dokumentet finns inte längre, eller så får du inte se det.',
  nobodyToRemind: 'Ingen står på tur att signera.',
  notReminded: (name: string, reason: string | null): string =>
    `${name} ${reason !== null && reason in notReminded ? notReminded[reason as keyof typeof notReminded] : 'kunde inte påminnas'}`,
};

export type BulkTexts = typeof sv;
