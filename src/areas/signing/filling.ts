/** What a party fills in when signing: every value checked against its box, every problem named. */
import type { Issue } from '../../contract/errors.ts';
import type { SignBody } from '../../contract/signer.ts';
import { isDrawn, type PlacedInput } from '../content/block.ts';
import { isEmpty, problemOf } from '../content/box-value.ts';
import type { FilledValue } from '../content/store.ts';

const path = (blockId: string, boxId: string) => `${blockId}/${boxId}`;

export interface Filling {
  filled: FilledValue[];
  issues: Issue[];
}

/** `inputs` are the party's own boxes; `before` what the sender had prefilled. */
export function fillingOf(
  partyId: string,
  inputs: readonly PlacedInput[],
  before: readonly FilledValue[],
  body: SignBody,
): Filling {
  const issues: Issue[] = [];
  const filled = new Map<string, FilledValue>();
  for (const { blockId, boxId, value } of body.values) {
    const at = path(blockId, boxId);
    const input = inputs.find(i => i.block.id === blockId && i.box.id === boxId);
    const problem = input
      ? problemOf(input.box, value)
      : ({ code: 'INVALID_VALUE', message: 'no box of yours' } as const);
    if (filled.has(at)) issues.push({ path: at, code: 'INVALID_VALUE', message: 'filled twice' });
    else if (value === '' && input && !isDrawn(input.box))
      filled.set(at, { block_id: blockId, field_id: boxId, party_id: partyId, value: null });
    else if (problem) issues.push({ path: at, ...problem });
    else filled.set(at, { block_id: blockId, field_id: boxId, party_id: partyId, value });
  }
  for (const { block, box } of inputs) {
    const at = path(block.id, box.id);
    if (isDrawn(box) || !box.required || issues.some(i => i.path === at)) continue;
    const given = filled.get(at);
    const value = given ? given.value : before.find(v => v.block_id === block.id && v.field_id === box.id)?.value;
    if (isEmpty(box, value)) issues.push({ path: at, code: 'INVALID_VALUE', message: 'required' });
  }
  return { filled: [...filled.values()], issues };
}

/** A drawing must be there where one is needed, and be more than a dot. */
export function drawingIssues(inputs: readonly PlacedInput[], method: string, body: SignBody): Issue[] {
  const issues: Issue[] = [];
  const points = (d: SignBody['signature']) => d?.strokes.reduce((sum, stroke) => sum + stroke.length, 0) ?? 0;
  if (method === 'DRAWING' && points(body.signature) < 2)
    issues.push({ path: 'signature', code: 'INVALID_VALUE', message: 'required' });
  if (inputs.some(i => i.box.inputType === 'INITIALS') && points(body.initials) < 2) {
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
