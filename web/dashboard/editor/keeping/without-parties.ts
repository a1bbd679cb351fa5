/** The content of a block without what belongs to one draft: its parties, and the ids of its fields. Pure. */
import type { Block } from '../model/block.ts';

const ofParties: ReadonlySet<string> = new Set(['partyId', 'selectionPartyId']);

function without(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(without);
  if (typeof value !== 'object' || value === null) return value;
  const { type, attrs } = value as { type?: unknown; attrs?: object };
  // A field in the text.
  if (type === 'svcField') return { ...value, attrs: { ...attrs, party: undefined } };
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, ofParties.has(name) ? null : without(inner)]),
  );
}

export const withoutParties = ({ type, meta }: Block): { type: Block['type']; fieldMeta: unknown } => ({
  type,
  fieldMeta: without({ ...meta, visibilityRule: null }),
});
