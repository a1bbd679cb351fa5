/** Texts of the journal in the language of a document that parties sign or accept. */
import type { DocumentRow } from '../../documents/document.ts';
import { acceptanceTexts } from '../locales/acceptance.ts';
import type { JournalTexts } from '../locales/journal/texts.ts';
import { journalTexts } from '../locales/journal.ts';

type Worded = Pick<DocumentRow, 'type'> & { meta: Pick<DocumentRow['meta'], 'language'> };

export function journalTextsOf({ type, meta: { language } }: Worded): JournalTexts {
  const texts = journalTexts[language];
  if (type !== 'ACCEPTABLE') return texts;
  const { occasions, events, purposes, ...own } = acceptanceTexts[language];
  return {
    ...texts,
    ...own,
    occasions: { ...texts.occasions, ...occasions },
    events: { ...texts.events, ...events },
    purposes: { ...texts.purposes, ...purposes },
  };
}
