/** The words of the public page where anyone checks a file. */
import type { Language } from '../../contract/errors.ts';

export interface VerifyWords {
  title: string;
  below: string;
  lead: string;
  kept: string;
  file: string;
  limit: (megabytes: number) => string;
  check: string;
  checkAnother: string;
  checked: string;
  facts: string;
  details: string;
  without: string;
  withoutText: string;
  verifier: string;
  states: Record<'GOOD' | 'BAD' | 'NOTE', string>;
  refused: Record<'EMPTY' | 'TOO_LARGE' | 'TOO_MANY' | 'BUSY' | 'NOT_A_FORM', string>;
}

const sv: VerifyWords = {
  title: 'Kontrollera ett dokument',
  below: 'Är det äkta, och är det oförändrat?',
  lead: 'Välj en förseglad PDF. Du får veta om något i den har ändrats, vem som förseglade den och när, och om händelseloggen i den är hel.',
  kept: 'Filen läses en gång och sparas inte. Du behöver inget konto.',
  file: 'PDF-fil',
  limit: megabytes => `Högst ${megabytes} MB.`,
  check: 'Kontrollera',
  checkAnother: 'Kontrollera en annan fil',
  checked: 'Det här kontrollerades',
  facts: 'Om filen',
  details: 'Det som inte stämmer, på engelska',
  without: 'Utan oss',
  withoutText:
    'Allt går att kontrollera utan den här sidan, också när tjänsten inte längre finns: med openssl och pdfsig, eller med',
  verifier: 'ett program i en enda fil',
  states: { GOOD: 'Stämmer', BAD: 'Stämmer inte', NOTE: 'Att veta' },
  refused: {
    EMPTY: 'Ingen fil kom fram. Välj en PDF och försök igen.',
    TOO_LARGE: 'Filen är för stor för att kontrolleras här.',
    TOO_MANY: 'Många filer har kontrollerats härifrån den senaste minuten. Vänta en minut och försök igen.',
    BUSY: 'Det är många som kontrollerar just nu. Försök igen om en stund.',
    NOT_A_FORM: 'Filen kom inte fram som den skulle. Försök igen.',
  },
};

const en: VerifyWords = {
  title: 'Check a document',
  below: 'Is it genuine, and is it unchanged?',
  lead: 'Choose a sealed PDF. You are told whether anything in it has changed, who sealed it and when, and whether the journal inside it is whole.',
  kept: 'The file is read once and not kept. You need no account.',
  file: 'PDF file',
  limit: megabytes => `At most ${megabytes} MB.`,
  check: 'Check',
  checkAnother: 'Check another file',
  checked: 'What was checked',
  facts: 'About the file',
  details: 'What is wrong',
  without: 'Without us',
  withoutText:
    'Everything can be checked without this page, also when the service is gone: with openssl and pdfsig, or with',
  verifier: 'a program in a single file',
  states: { GOOD: 'Holds', BAD: 'Does not hold', NOTE: 'To know' },
  refused: {
    EMPTY: 'No file arrived. Choose a PDF and try again.',
    TOO_LARGE: 'The file is too large to be checked here.',
    TOO_MANY: 'Many files were checked from here in the last minute. Wait a minute and try again.',
    BUSY: 'Many people are checking files right now. Try again in a moment.',
    NOT_A_FORM: 'The file did not arrive as it should. Try again.',
  },
};

export const verifyWords: Record<Language, VerifyWords> = { sv, en };
