/** Validates the values that a party fills in when signing, and collects all issues. */
import type { Issue } from '../../contract/errors.ts';
import type { Room } from '../../contract/pages/room.ts';
import type { SignBody } from '../../contract/pages/signer/sign.ts';
import { type Field, fieldPath, isDrawn, keptText } from '../content/field.ts';
import type { FilledValue } from '../content/store.ts';
import { isEmpty, problemOf, undrawn, valueIn } from '../content/value.ts';
import { type AttachmentRow, fieldValueOf, heldIn } from '../signatures/attachments/attachment.ts';

const path = fieldPath;

export interface Filling {
  filled: FilledValue[];
  issues: Issue[];
}

interface Known {
  /** The party's own. */
  fields: readonly Field[];
  /** What the sender filled in. */
  before: readonly FilledValue[];
  /** The party's uploads. */
  attachments: readonly AttachmentRow[];
  /** The sizes of the fields in ORIGINAL. */
  rooms: ReadonlyMap<string, Room>;
}

export function fillingOf(partyId: string, body: SignBody, { fields, before, attachments, rooms }: Known): Filling {
  const issues: Issue[] = [];
  const filled = new Map<string, FilledValue>();
  for (const { blockId, boxId, value } of body.values) {
    const at = path(blockId, boxId);
    const field = fields.find(f => f.blockId === blockId && f.id === boxId);
    if (field?.filling === 'FILE') continue;
    const problem = field
      ? (problemOf(field, value, rooms.get(at)) ?? (value === valueIn(field, before) ? null : undrawn(value)))
      : ({ code: 'INVALID_VALUE', message: 'is not one of your fields' } as const);
    if (filled.has(at)) issues.push({ path: at, code: 'INVALID_VALUE', message: 'is filled in more than once' });
    else if (value === '' && field && !isDrawn(field))
      filled.set(at, { block_id: blockId, field_id: boxId, party_id: partyId, value: null });
    else if (problem) issues.push({ path: at, ...problem });
    else if (field)
      filled.set(at, { block_id: blockId, field_id: boxId, party_id: partyId, value: keptText(field, value) });
  }
  for (const field of fields.filter(f => f.filling === 'FILE')) {
    const held = heldIn(attachments, field);
    const named = body.values.find(v => v.blockId === field.blockId && v.boxId === field.id)?.value ?? '';
    const at = path(field.blockId, field.id);
    // Prevents signing with a file that the party has not seen, e.g. if it was replaced in another window.
    if (named !== (held?.sha256 ?? ''))
      issues.push({ path: at, code: 'INVALID_VALUE', message: 'the file has changed since it was shown' });
    else if (held)
      filled.set(at, { block_id: field.blockId, field_id: field.id, party_id: partyId, value: fieldValueOf(held) });
  }
  for (const field of fields) {
    const at = path(field.blockId, field.id);
    if (isDrawn(field) || !field.required || issues.some(i => i.path === at)) continue;
    const given = filled.get(at);
    if (isEmpty(field, given ? given.value : valueIn(field, before)))
      issues.push({ path: at, code: 'INVALID_VALUE', message: 'required' });
  }
  return { filled: [...filled.values()], issues };
}
