/** Keys of fields, which are unique in a document. Pure. */
import type { ReadNode as Node } from '../../../../src/contract/schemas/content/rich-text-reading.ts';
import type { Block } from '../model/block.ts';

/** A label as a key: lowercase letters, digits and underscores. */
export const keyOf = (label: string): string =>
  label
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, ' ')
    .trim()
    .split(/ +/)
    .join('_')
    .slice(0, 90) || 'field';

function keysInText(nodes: readonly Node[], found: Set<string>): void {
  for (const node of nodes) {
    if (node.type === 'svcField' && typeof node.attrs?.key === 'string') found.add(node.attrs.key);
    keysInText(node.content ?? [], found);
  }
}

export function keysIn(blocks: readonly Block[]): Set<string> {
  const found = new Set<string>();
  for (const { meta } of blocks) {
    if (meta.type === 'TEXT') keysInText((meta.content as Node).content ?? [], found);
    const given =
      meta.type === 'FORM'
        ? meta.fields.map(({ key }) => key)
        : meta.type === 'PDF'
          ? meta.placedFields.map(({ key }) => key)
          : [];
    for (const key of given) if (key !== null) found.add(key);
  }
  return found;
}

/** The key, or the next free one with a number behind it. */
export function freeKey(wanted: string, taken: ReadonlySet<string>): string {
  for (let n = 1; ; n++) {
    const key = n === 1 ? wanted : `${wanted}_${n}`;
    if (!taken.has(key)) return key;
  }
}
