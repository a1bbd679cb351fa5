/** What is written onto pages: by the sender before anyone sees them, and into the sealed PDF by the parties. */

import { blocksOfHtml } from '../../base/html/blocks.ts';
import type { Stamp } from '../../base/pdf/engine.ts';
import type { DocumentLanguage } from '../../contract/values.ts';
import type { PdfBlock } from '../content/block.ts';
import { fieldsOf } from '../content/block-fields.ts';
import type { Box, Field } from '../content/field.ts';
import { type Layout, placedFields } from '../content/layout.ts';
import { dayOf } from '../content/sheet/amount.ts';
import { holeFor } from '../content/sheet/hole.ts';
import type { FilledValue } from '../content/store.ts';
import { choicesOf, valueIn } from '../content/value.ts';
import type { Draft } from '../documents/duties.ts';
import type { PartyRow } from '../documents/party.ts';
import { choiceStamps } from './choices.ts';
import type { SignatureRow } from './signature.ts';

const plainStyle = { fontSize: null, color: null, bold: false, italic: false, align: 'LEFT' } as const;

function staticStamp(box: Extract<Box, { kind: 'STATIC' }>): Stamp[] {
  const at = { page: box.page, rect: box.rect };
  const style = box.style ?? plainStyle;
  if (box.content !== null)
    return [{ ...at, kind: 'BLOCKS', blocks: blocksOfHtml(box.content, { image: () => null }), style }];
  return box.text ? [{ ...at, kind: 'TEXT', text: box.text, multiline: true, style }] : [];
}

/** Fixed texts, and the boxes that are the sender's: on the pages of their own PDF. */
export function senderStamps(block: PdfBlock, filled: readonly FilledValue[]): Stamp[] {
  const fixed = block.field_meta.placedFields.flatMap(box => (box.kind === 'STATIC' ? staticStamp(box) : []));
  const own = fieldsOf(block).flatMap(field => {
    if (!field.box || field.partyId !== null || field.filling === 'DRAWN') return [];
    return stampOf(field, { page: field.box.page, rect: field.box.rect }, null, valueIn(field, filled));
  });
  return [...fixed, ...own];
}

type At = Pick<Stamp, 'page' | 'rect'>;

/** A value in its place; `option` is what the place ticks. */
function stampOf(field: Field, at: At, option: string | null, value: string | null): Stamp[] {
  const style = field.box?.style ?? plainStyle;
  const round = field.type === 'RADIO';
  // What was set has its squares and circles already; a box on an upload is drawn with its own.
  if (field.filling === 'TICK' && field.box) return [{ ...at, kind: 'CHECK', checked: value === 'true' }];
  if (field.filling === 'TICK') return value === 'true' ? [{ ...at, kind: 'TICK', round }] : [];
  if (option !== null)
    return choicesOf(value).includes(option) || value === option ? [{ ...at, kind: 'TICK', round }] : [];
  return value ? [{ ...at, kind: 'TEXT', text: value, multiline: field.multiline, style }] : [];
}

/** Everything that the parties filled, drew and chose, where ORIGINAL left room for it. */
export function partyStamps(draft: Draft, layout: Layout, signatures: readonly SignatureRow[]): Stamp[] {
  const { document, blocks, filled } = draft;
  const fields = placedFields(blocks, layout).flatMap(({ field, page, rect, option }) => {
    const at = { page, rect };
    if (field.filling === 'DRAWN') return drawnStamp(field, at, signatures, document.parties);
    return field.partyId === null ? [] : stampOf(field, at, option, valueIn(field, filled));
  });
  return [...fields, ...dateStamps(layout, signatures, document.meta.language), ...choiceStamps(blocks, layout)];
}

function drawnStamp(field: Field, at: At, signatures: readonly SignatureRow[], parties: readonly PartyRow[]): Stamp[] {
  const given = signatures.find(s => s.party_id === field.partyId);
  const drawing = field.type === 'SIGNATURE' ? given?.signature : given?.initials;
  if (drawing) return [{ ...at, kind: 'DRAWING', drawing }];
  if (!given || field.type !== 'SIGNATURE') return [];
  // Signed by a click: the name stands where the mark would.
  const text = parties.find(p => p.id === given.party_id)?.name ?? '';
  return [{ ...at, kind: 'TEXT', text, multiline: false, style: field.box?.style ?? plainStyle }];
}

/** The day of signing, beside the lines that were set to sign on. */
const dateStamps = (layout: Layout, signatures: readonly SignatureRow[], language: DocumentLanguage): Stamp[] =>
  layout.places.flatMap(({ hole, page, rect }): Stamp[] => {
    const is = holeFor(hole);
    const given = is.kind === 'DATE' ? signatures.find(s => s.party_id === is.partyId) : undefined;
    if (!given) return [];
    const text = dayOf(new Date(given.signed_at), language);
    return [{ page, rect, kind: 'TEXT', text, multiline: false, style: { ...plainStyle, fontSize: 9 } }];
  });
