/** What is written into the sealed PDF: every filled box, every drawn mark, every fixed text. */
import type { Stamp } from '../../base/pdf/engine.ts';
import { type BlockRow, type PlacedBox, placedBoxes } from '../content/block.ts';
import type { FilledValue } from '../content/store.ts';
import type { PartyRow } from '../documents/party.ts';
import type { SignatureRow } from './signature.ts';

const plainStyle = { fontSize: null, color: null, bold: false, italic: false, align: 'LEFT' } as const;

export function stampsOf(
  blocks: readonly BlockRow[],
  values: readonly FilledValue[],
  signatures: readonly SignatureRow[],
  parties: readonly PartyRow[],
): Stamp[] {
  return placedBoxes(blocks).flatMap(placed => stampOf(placed, values, signatures, parties) ?? []);
}

function stampOf(
  { block, box, page }: PlacedBox,
  values: readonly FilledValue[],
  signatures: readonly SignatureRow[],
  parties: readonly PartyRow[],
): Stamp | null {
  const at = { page, rect: box.rect };
  const style = box.style ?? plainStyle;
  if (box.kind === 'STATIC') return box.text ? { ...at, kind: 'TEXT', text: box.text, multiline: true, style } : null;
  const given = signatures.find(s => s.party_id === box.partyId);
  const value = values.find(v => v.block_id === block.id && v.field_id === box.id)?.value ?? null;
  switch (box.inputType) {
    case 'SIGNATURE':
      if (given?.signature) return { ...at, kind: 'DRAWING', drawing: given.signature };
      // Signed by a click: the name stands where the mark would.
      return given
        ? { ...at, kind: 'TEXT', text: parties.find(p => p.id === given.party_id)?.name ?? '', multiline: false, style }
        : null;
    case 'INITIALS':
      return given?.initials ? { ...at, kind: 'DRAWING', drawing: given.initials } : null;
    case 'CHECKBOX':
      return { ...at, kind: 'CHECK', checked: value === 'true' };
    default:
      return value ? { ...at, kind: 'TEXT', text: value, multiline: box.multiline, style } : null;
  }
}
