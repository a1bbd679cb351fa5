/** Signature lines for signers without a box. Each is kept together, and none is alone on a page. */
import type { Block, Inline, Look } from '../../../platform/typesetting/document.ts';
import type { DocumentTexts } from '../locales/documents/texts.ts';
import { placeholder } from './placeholder.ts';

export type SignatureTexts = Pick<DocumentTexts, 'signatures' | 'signature' | 'date'>;

export interface Signatory {
  id: string;
  name: string;
  company: string | null;
}

const quiet: Look = { small: true, color: '#55606e' };
const text = (value: string, look: Look = {}): Inline => ({ kind: 'TEXT', text: value, look });

function line(party: Signatory, texts: SignatureTexts): Block[] {
  const signature = { width: null, height: 54, look: 'LINE', label: `${texts.signature}: ${party.name}` } as const;
  const date = { width: 150, height: 14, look: 'BLANK', label: `${texts.date}: ${party.name}` } as const;
  return [
    { kind: 'PLACEHOLDER', placeholder: placeholder({ kind: 'SIGNATURE', partyId: party.id }, signature) },
    { kind: 'PARAGRAPH', inlines: [text(party.name, { bold: true })] },
    ...(party.company ? [{ kind: 'PARAGRAPH' as const, inlines: [text(party.company, quiet)] }] : []),
    {
      kind: 'PARAGRAPH',
      inlines: [
        text(`${texts.date}: `, quiet),
        { kind: 'PLACEHOLDER', placeholder: placeholder({ kind: 'DATE', partyId: party.id }, date) },
      ],
    },
  ];
}

/** Two signers per row; the first row stays with the heading. */
export function signatureBlocks(parties: readonly Signatory[], texts: SignatureTexts): Block[] {
  const rows: Block[] = [];
  for (let i = 0; i < parties.length; i += 2) {
    const [left, right] = [parties[i], parties[i + 1]];
    if (!left) break;
    const cells = [left, right].map(party => ({ blocks: party ? line(party, texts) : [], width: null }));
    rows.push({ kind: 'KEEP', blocks: [{ kind: 'ROW', gap: 32, valign: 'TOP', cells }] });
  }
  const [first, ...rest] = rows;
  if (!first) return [];
  const heading: Block = { kind: 'HEADING', level: 2, inlines: [text(texts.signatures)] };
  return [{ kind: 'KEEP', blocks: [heading, first] }, ...rest];
}
