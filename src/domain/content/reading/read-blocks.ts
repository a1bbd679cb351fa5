/** Reads the texts in blocks and boxes of a request, before they are normalized. */
import type { ContentBlockCreate, FieldMetaInput } from '../../../contract/schemas/content/content.ts';
import type { PlacedFieldInput } from '../../../contract/schemas/content/placed-fields.ts';
import type { Queryable } from '../../../platform/postgres/database.ts';
import type { Actor } from '../../app/actor.ts';
import type { App } from '../../app/app.ts';
import { holdsHtml } from '../pdf-block.ts';
import { readTexts, type TextAt } from './read-texts.ts';
import type { ReadText } from './text-reading.ts';

/** Who writes blocks, and where. */
export interface Writing {
  app: App;
  actor: Actor;
  tx: Queryable;
  now: Date;
}

/** What `readBlocks` found in the texts of each block. */
export type ReadBlocks = ReadText[][];

/** Reads the texts of blocks as `readTexts` does; `paths` are those of their fieldMeta. */
export async function readBlocks(
  { app, actor }: Writing,
  given: readonly Pick<ContentBlockCreate, 'fieldMeta'>[],
  paths: (i: number) => string,
): Promise<ReadBlocks> {
  const texts = given.map(({ fieldMeta }, i) => textsIn(fieldMeta, paths(i)));
  const left = await readTexts(app.threads, actor.organization.id, texts.flat());
  return texts.map(({ length }) => left.splice(0, length));
}

function textsIn(meta: FieldMetaInput, path: string): TextAt[] {
  if (meta.type === 'HTML') return [{ type: 'HTML', content: meta.content, path: `${path}.content` }];
  if (meta.type === 'TEXT') return [{ type: 'TEXT', content: meta.content, path: `${path}.content` }];
  return meta.type === 'PDF' ? textsOfBoxes(meta.placedFields, `${path}.placedFields`) : [];
}

/** The HTML of fixed texts. */
const textsOfBoxes = (boxes: readonly PlacedFieldInput[], path: string): TextAt[] =>
  boxes.flatMap((box, i) =>
    holdsHtml(box) ? [{ type: 'BOX' as const, content: box.content, path: `${path}.${i}.content` }] : [],
  );

/** Reads the texts of boxes, in order of those that have one. */
export const readBoxes = (
  { app, actor }: Writing,
  boxes: readonly PlacedFieldInput[],
  path: string,
): Promise<ReadText[]> => readTexts(app.threads, actor.organization.id, textsOfBoxes(boxes, path));
