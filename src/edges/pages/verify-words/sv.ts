/** The words of the public page where anyone checks a file, in Swedish. */
import type { VerifyWords } from './words.ts';

export const sv: VerifyWords = {
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
  fileName: 'FIL',
  states: { GOOD: 'Stämmer', BAD: 'Stämmer inte', NOTE: 'Bra att veta' },
  refused: {
    EMPTY: 'Ingen fil kom fram. Välj en PDF och försök igen.',
    TOO_LARGE: 'Filen är för stor för att kontrolleras här.',
    TOO_MANY: 'Många filer har kontrollerats härifrån den senaste minuten. Vänta en minut och försök igen.',
    BUSY: 'Det är många som kontrollerar just nu. Försök igen om en stund.',
    NOT_A_FORM: 'Filen kom inte fram som den skulle. Försök igen.',
  },
};
