/** What a party fills in when signing: every value checked against its box, every problem named. */
import type { Issue } from '../../contract/errors.ts';
import type { SignBody } from '../../contract/signer.ts';
import { type Field, isDrawn } from '../content/field.ts';
import type { FilledValue } from '../content/store.ts';
import { isEmpty, problemOf, valueIn } from '../content/value.ts';

const path = (blockId: string, boxId: string) => `${blockId}/${boxId}`;

export interface Filling {
  filled: FilledValue[];
  issues: Issue[];
}

/** `fields` are the party's own; `before` what the sender had prefilled. */
export function fillingOf(
  partyId: string,
  fields: readonly Field[],
  before: readonly FilledValue[],
  body: SignBody,
): Filling {
  const issues: Issue[] = [];
  const filled = new Map<string, FilledValue>();
  for (const { blockId, boxId, value } of body.values) {
    const at = path(blockId, boxId);
    const field = fields.find(f => f.blockId === blockId && f.id === boxId);
    const problem = field ? problemOf(field, value) : ({ code: 'INVALID_VALUE', message: 'no box of yours' } as const);
    if (filled.has(at)) issues.push({ path: at, code: 'INVALID_VALUE', message: 'filled twice' });
    else if (value === '' && field && !isDrawn(field))
      filled.set(at, { block_id: blockId, field_id: boxId, party_id: partyId, value: null });
    else if (problem) issues.push({ path: at, ...problem });
    else filled.set(at, { block_id: blockId, field_id: boxId, party_id: partyId, value });
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

/** A drawing must be there where one is needed, and be more than a dot. */
export function drawingIssues(fields: readonly Field[], method: string, body: SignBody): Issue[] {
  const issues: Issue[] = [];
  const points = (d: SignBody['signature']) => d?.strokes.reduce((sum, stroke) => sum + stroke.length, 0) ?? 0;
  if (method === 'DRAWING' && points(body.signature) < 2)
    issues.push({ path: 'signature', code: 'INVALID_VALUE', message: 'required' });
  if (fields.some(f => f.type === 'INITIALS') && points(body.initials) < 2) {
    issues.push({ path: 'initials', code: 'INVALID_VALUE', message: 'required' });
  }
  for (const [name, drawing] of [
    ['signature', body.signature],
    ['initials', body.initials],
  ] as const) {
    if (points(drawing) > 20_000) issues.push({ path: name, code: 'TOO_BIG', message: 'too many points' });
  }
  return issues;
}
