/**
 * What the page at the end of SIGNED says: who signed, how and when, and how to check the file. It is made from the journal
 * as the parties get it, so it cannot contain more. Pure.
 */
import { cleanLine } from '../../../platform/html/clean.ts';
import type { Block, Inline, Look } from '../../../platform/typesetting/document.ts';
import type { DocumentRow } from '../../documents/document.ts';
import { type JournalExport, type ReadableEntry, readableEntries } from '../../events/chain.ts';
import { courseOf } from '../../events/course.ts';
import { isByApi, isSimulated } from '../evidence/reported-facts.ts';
import { newest, none, onOneLine, textIn, timeIn } from '../journal/journal-members.ts';
import { journalTextsOf } from '../journal/journal-texts.ts';
import { type PartyInJournal, partiesInJournal } from '../journal/parties-in-journal.ts';
import { shownOnForm } from '../journal/shown-on-form.ts';
import { evidenceTexts } from '../locales/evidence.ts';
import { evidencePageTexts } from '../locales/evidence-page.ts';
import type { JournalTexts } from '../locales/journal/texts.ts';

/** The image of the QR code, whose content is the address of `/verify` and nothing else. */
export const codeImage = 'code';
const codeSize = 96;

const quiet: Look = { small: true, color: '#55606e' };
const text = (value: string, look: Look = {}): Inline => ({ kind: 'TEXT', text: value, look });
const paragraph = (value: string, look: Look = {}): Block => ({ kind: 'PARAGRAPH', inlines: [text(value, look)] });
const heading = (value: string): Block => ({ kind: 'HEADING', level: 2, inlines: [text(value)] });

const fact = (label: string, value: string, look: Look = {}): Block => ({
  kind: 'PARAGRAPH',
  inlines: [text(`${label}: `, quiet), text(value, { small: true, ...look })],
});

/** Proofs of identity that succeeded, each once, in the order in which they were given. */
function proofsOf({ id }: PartyInJournal, entries: readonly ReadableEntry[], texts: JournalTexts): string[] {
  const given = entries.filter(({ type, data }) => proof.test(type) && data.partyId === id);
  const named = given.map(({ type, data }) => {
    const purpose = texts.purposes[textIn(data, 'purpose') ?? ''];
    return [texts.events[type] ?? type, purpose].filter(Boolean).join(', ');
  });
  return [...new Set(named)];
}
const proof = /^((SMS|EMAIL|PIN)_VERIFICATION_COMPLETED|(BANKID|EID)_AUTH_COMPLETED|EID_IDENTITY_\w+)$/;

interface Described {
  parties: readonly PartyInJournal[];
  entries: readonly ReadableEntry[];
  texts: JournalTexts;
  notSigned: string;
  simulated: string;
  simulatedByApi: string;
  shownOnForm: string;
  /** Ids of parties. */
  shown: ReadonlySet<string>;
}

/** One signer, kept together. */
function signerBlock(party: PartyInJournal, described: Described): Block {
  const { parties, entries, texts, notSigned, simulated, simulatedByApi, shownOnForm, shown } = described;
  const { id, facts, signed } = party;
  const name = textIn(facts, 'name') ?? none;
  const other = parties.find(({ id }) => id === facts.actsFor);
  const company = [textIn(facts, 'companyRole'), textIn(facts, 'companyName')].filter(Boolean).join(', ');
  const method = signed && (textIn(signed.data, 'method') ?? none);
  const lines = [
    ...(company ? [company] : []),
    method ? `${texts.methods[method] ?? method}, ${timeIn(signed?.at ?? null)}` : notSigned,
    ...(signed && isSimulated(signed.data.eid) ? [simulated] : []),
    ...(signed && isByApi(signed.data) ? [simulatedByApi] : []),
    ...(shown.has(id) || shown.has(textIn(facts, 'actsFor') ?? '') ? [shownOnForm] : []),
    ...proofsOf(party, entries, texts),
  ];
  return {
    kind: 'KEEP',
    blocks: [
      paragraph(other ? texts.signedFor(name, textIn(other.facts, 'name') ?? none) : name, { bold: true }),
      ...lines.map(line => paragraph(line, quiet)),
      { kind: 'SPACE', height: 6 },
    ],
  };
}

/** Signers, without those who handed signing over. */
const signersAmong = (parties: readonly PartyInJournal[]): PartyInJournal[] =>
  parties.filter(
    ({ id, facts }) => facts.role === 'SIGNER' && !parties.some(({ facts: { actsFor } }) => actsFor === id),
  );

/** `address` is that of the page that verifies files. */
export function evidencePageBlocks(
  document: Pick<DocumentRow, 'type' | 'meta'>,
  journal: JournalExport,
  address: string,
): Block[] {
  const { language } = document.meta;
  const [page, evidence] = [evidencePageTexts[language], evidenceTexts[language]];
  const isAccepted = document.type === 'ACCEPTABLE';
  const entries = readableEntries(journal.entries).map(onOneLine);
  const sent = newest(entries, 'DOCUMENT_SENT');
  const parties = partiesInJournal(entries);
  const { signers, isForced } = courseOf(journal.entries);
  const described: Described = {
    parties,
    entries,
    texts: journalTextsOf(document),
    notSigned: isAccepted ? page.notAccepted : page.notSigned,
    simulated: evidence.simulated,
    simulatedByApi: evidence.simulatedByApi,
    shownOnForm: evidence.shownOnForm,
    shown: shownOnForm(entries),
  };
  const counted = [
    ...(signers ? [evidence.counted(signers.signed, signers.all)] : []),
    ...(isForced ? [evidence.completedEarly] : []),
  ];
  return [
    { kind: 'HEADING', level: 1, inlines: [text(page.title)] },
    fact(evidence.facts.name, cleanLine(journal.document.name ?? none)),
    fact(evidence.facts.id, journal.document.id),
    fact(evidence.facts.organization, cleanLine(journal.document.organization ?? none)),
    fact(evidence.facts.sent, timeIn(sent?.at ?? null)),
    fact(evidence.facts.original, (sent && textIn(sent.data, 'originalSha256')) ?? none, { mono: true, size: 8 }),
    heading(isAccepted ? page.acceptances : page.signatures),
    paragraph(counted.join(' ')),
    ...signersAmong(parties).map(party => signerBlock(party, described)),
    {
      kind: 'KEEP',
      blocks: [
        heading(page.check),
        {
          kind: 'ROW',
          gap: 16,
          valign: 'TOP',
          cells: [
            {
              width: { unit: 'POINTS', value: codeSize },
              blocks: [
                {
                  kind: 'PARAGRAPH',
                  inlines: [{ kind: 'IMAGE', image: codeImage, width: codeSize, height: codeSize, alt: address }],
                },
              ],
            },
            {
              width: null,
              blocks: [paragraph(address, { bold: true }), paragraph(page.howToCheck), paragraph(page.about, quiet)],
            },
          ],
        },
      ],
    },
  ];
}
