/** Reads the texts in blocks and boxes of a request, and finds those by which boxes are placed, before they are normalized. */
import type { ContentBlockCreate, FieldMetaInput } from '../../../contract/schemas/content/content.ts';
import type { PlacedFieldInput } from '../../../contract/schemas/content/placed-fields.ts';
import type { TakenFile, Taking } from '../../files/take.ts';
import { byName, filesWithNames } from '../attachments/block-files.ts';
import { type AnchorAt, findAnchors, mustBeFewAnchors, type ReadAnchor } from './read-anchors.ts';
import { holdsHtml, type ReadBlock } from './read-box.ts';
import { readTexts, type TextAt } from './read-texts.ts';
import { readUploads } from './read-uploads.ts';

/** Who writes blocks, and where. */
export type Writing = Taking;

/** What `readBlocks` found in each block. */
export type ReadBlocks = ReadBlock[];

/** Reads the texts of blocks as `readTexts` does, their files and their anchors; `paths` are those of their fieldMeta. */
export async function readBlocks(
  ctx: Writing,
  given: readonly Pick<ContentBlockCreate, 'fieldMeta'>[],
  paths: (i: number) => string,
): Promise<ReadBlocks> {
  const texts = given.map(({ fieldMeta }, i) => textsIn(fieldMeta, paths(i)));
  const left = await readTexts(ctx.app.threads, ctx.actor.organization.id, texts.flat());
  const uploads = await readUploads(ctx, given, paths);
  const anchors = await anchorsOfBlocks(ctx, given, uploads, paths);
  return texts.map(({ length }, i) => ({
    texts: left.splice(0, length),
    anchors: anchors[i] ?? [],
    upload: uploads[i],
  }));
}

/** The anchors of each block, or an empty list if no block has any. Each file is searched once, for all of its texts. */
async function anchorsOfBlocks(
  ctx: Writing,
  given: readonly Pick<ContentBlockCreate, 'fieldMeta'>[],
  uploads: readonly (TakenFile | undefined)[],
  paths: (i: number) => string,
): Promise<ReadAnchor[][]> {
  const wanted = given.map(({ fieldMeta: meta }, i) =>
    meta.type === 'PDF'
      ? {
          key: uploads[i]?.row.key ?? meta.value ?? '',
          anchors: anchorsIn(meta.placedFields, `${paths(i)}.placedFields`),
        }
      : { key: '', anchors: [] },
  );
  mustBeFewAnchors(wanted.flatMap(({ anchors }) => anchors));
  const keys = new Set(wanted.flatMap(({ key, anchors }) => (anchors.length > 0 ? key : [])));
  if (keys.size === 0) return [];
  const files = new Map([
    ...(await filesWithNames(ctx.tx, ctx.actor, [...keys])),
    ...byName(uploads.flatMap(upload => upload?.row ?? [])),
  ]);
  const found = new Map<string, ReadAnchor[]>();
  let isTooMuch = false;
  for (const key of keys) {
    const inFile = wanted.flatMap(one => (one.key === key ? one.anchors.map(({ anchor }) => anchor) : []));
    const file = files.get(key);
    // One file that takes all the time of a search is enough: the request fails.
    const inThis: ReadAnchor[] = isTooMuch
      ? inFile.map(() => unsearched)
      : await findAnchors(ctx, file?.pdf ? file.storage_key : null, inFile);
    isTooMuch ||= inThis.some(one => 'problem' in one && one.problem.code === 'TOO_BIG');
    found.set(key, inThis);
  }
  return wanted.map(({ key, anchors }) => found.get(key)?.splice(0, anchors.length) ?? []);
}

const unsearched: ReadAnchor = {
  problem: { code: 'TOO_BIG', message: 'not searched, since another PDF of the request has too much text' },
};

const anchorsIn = (boxes: readonly PlacedFieldInput[], path: string): AnchorAt[] =>
  boxes.flatMap(({ anchor }, i) => (anchor ? [{ anchor, path: `${path}.${i}.anchor` }] : []));

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

/** Reads the texts and anchors of boxes on the PDF that is stored under the key. */
export async function readBoxes(
  ctx: Writing,
  boxes: readonly PlacedFieldInput[],
  { path, storageKey }: { path: string; storageKey: string | null },
): Promise<ReadBlock> {
  const anchors = anchorsIn(boxes, path);
  mustBeFewAnchors(anchors);
  const texts = await readTexts(ctx.app.threads, ctx.actor.organization.id, textsOfBoxes(boxes, path));
  if (anchors.length === 0) return { texts, anchors: [] };
  const given = anchors.map(({ anchor }) => anchor);
  return { texts, anchors: await findAnchors(ctx, storageKey, given) };
}
