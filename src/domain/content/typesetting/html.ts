/** HTML and TEXT blocks: a field of a party becomes a placeholder within the line, one of the sender its value. */
import { blocksOfHtml } from '../../../platform/html/blocks.ts';
import type { Block, Inline } from '../../../platform/typesetting/document.ts';
import type { BlockOf } from '../block.ts';
import { fieldsOf } from '../block-fields.ts';
import { type InlineField, readSvcField } from '../inline-field.ts';
import type { FilledValue } from '../store.ts';
import { valueIn } from '../value.ts';
import { inlineRoom } from './field-room.ts';
import { placeholder } from './placeholder.ts';

/** The image of a source; null if there is none to render. */
export type ImageOf = (src: string) => { name: string; width: number; height: number } | null;

export function textOptions(block: BlockOf<'HTML' | 'TEXT'>, filled: readonly FilledValue[], image: ImageOf) {
  const seen = new Map<string, number>();
  // The text is read once, when the first of these fields is met.
  let byId: Map<string, ReturnType<typeof fieldsOf>[number]> | undefined;
  /** What the sender filled in. */
  const written = ({ key }: InlineField): Inline[] => {
    byId ??= new Map(fieldsOf(block).map(one => [one.id, one]));
    const own = byId.get(key);
    const value = own && valueIn(own, filled);
    return value ? [{ kind: 'TEXT', text: value }] : [];
  };
  const field = (found: InlineField): Inline[] => {
    if (found.party === '') return written(found);
    const repeat = seen.get(found.key) ?? 0;
    seen.set(found.key, repeat + 1);
    const is = { kind: 'FIELD', blockId: block.id, fieldId: found.key, option: null, repeat } as const;
    const look = { ...inlineRoom(found), look: 'LINE', label: found.label ?? found.key } as const;
    return [{ kind: 'PLACEHOLDER', placeholder: placeholder(is, look) }];
  };
  return {
    image,
    custom: (tag: string, attributes: Record<string, string>): Inline[] | null => {
      if (tag !== 'svc-field') return null;
      const read = readSvcField(attributes);
      return read ? field(read) : [];
    },
  };
}

export const htmlBlocks = (block: BlockOf<'HTML'>, filled: readonly FilledValue[], image: ImageOf): Block[] =>
  blocksOfHtml(block.field_meta.content, textOptions(block, filled, image));
