/** What is written onto pages: by the sender before anyone sees them, and into the sealed PDF by the parties. */

import { schemeLabels } from '../../base/eid/schemes.ts';
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
import { attachmentIn, choicesOf, valueIn } from '../content/value.ts';
import type { DocumentWithParties } from '../documents/document.ts';
import type { Draft } from '../documents/duties.ts';
import { choiceStamps } from './choices.ts';
import { isKeptPicture, type KeptMark } from './marks/mark.ts';
import type { PictureRow } from './marks/pictures.ts';
import type { GivenSignature } from './signature.ts';
import { signingWords } from './words/signing-words.ts';

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
  const text = field.filling === 'FILE' ? (attachmentIn(value)?.filename ?? null) : value;
  return text ? [{ ...at, kind: 'TEXT', text, multiline: field.multiline, style }] : [];
}

/** Everything that the parties filled, drew and chose, where ORIGINAL left room for it. */
export function partyStamps(
  draft: Draft,
  layout: Layout,
  signatures: readonly GivenSignature[],
  pictures: readonly PictureRow[],
): Stamp[] {
  const { document, blocks, filled } = draft;
  const fields = placedFields(blocks, layout).flatMap(({ field, page, rect, option }) => {
    const at = { page, rect };
    if (field.filling === 'DRAWN') return drawnStamp(field, at, signatures, document, pictures);
    return field.partyId === null ? [] : stampOf(field, at, option, valueIn(field, filled));
  });
  return [...fields, ...dateStamps(layout, signatures, document.meta.language), ...choiceStamps(blocks, layout)];
}

function drawnStamp(
  field: Field,
  at: At,
  signatures: readonly GivenSignature[],
  document: Signed,
  pictures: readonly PictureRow[],
): Stamp[] {
  const given = signatures.find(s => s.signs_for === field.partyId);
  const drawing = field.type === 'SIGNATURE' ? given?.signature : given?.initials;
  const style = field.box?.style ?? plainStyle;
  const text = given && field.type === 'SIGNATURE' ? nameOf(given, document) : null;
  if (drawing && text !== null && given?.signs_for !== given?.party_id) {
    const [mark, name] = divided(at.rect);
    return [
      markStamp({ ...at, rect: mark }, drawing, pictures),
      { ...at, rect: name, kind: 'TEXT', text, multiline: false, style },
    ];
  }
  if (drawing) return [markStamp(at, drawing, pictures)];
  // Signed without drawing: the name stands where the mark would.
  return text === null ? [] : [{ ...at, kind: 'TEXT', text, multiline: false, style }];
}

function markStamp(at: At, mark: KeptMark, pictures: readonly PictureRow[]): Stamp {
  if (!isKeptPicture(mark)) return { ...at, kind: 'DRAWING', drawing: mark };
  const picture = pictures.find(one => one.sha256 === mark.picture.sha256);
  if (!picture) throw new Error('the picture of a signature is gone');
  return { ...at, kind: 'PICTURE', bytes: picture.bytes.toString('base64') };
}

type Signed = Pick<DocumentWithParties, 'parties' | 'meta'>;

/** Who signed, and with which electronic ID; where signing was handed to them, also in whose place. */
function nameOf({ party_id, signs_for, method }: GivenSignature, { parties, meta }: Signed): string {
  const name = parties.find(p => p.id === party_id)?.name ?? '';
  const other = signs_for === party_id ? null : parties.find(p => p.id === signs_for);
  const whole = other ? signingWords[meta.language].signedFor(name, other.name) : name;
  const eid = schemeLabels[method];
  return eid ? `${whole} (${eid})` : whole;
}

/** The mark above, and below it who made it. */
function divided(rect: Stamp['rect']): [mark: Stamp['rect'], name: Stamp['rect']] {
  const height = rect.height * 0.7;
  return [
    { ...rect, height },
    { ...rect, y: rect.y + height, height: rect.height - height },
  ];
}

/** The day of signing, beside the lines that were set to sign on. */
const dateStamps = (layout: Layout, signatures: readonly GivenSignature[], language: DocumentLanguage): Stamp[] =>
  layout.places.flatMap(({ hole, page, rect }): Stamp[] => {
    const is = holeFor(hole);
    const given = is.kind === 'DATE' ? signatures.find(s => s.signs_for === is.partyId) : undefined;
    if (!given) return [];
    const text = dayOf(new Date(given.signed_at), language);
    return [{ page, rect, kind: 'TEXT', text, multiline: false, style: { ...plainStyle, fontSize: 9 } }];
  });
