/** The content of a new document: that of its template, and then that of the request. */
import { type Issue, invalid } from '../../../contract/errors.ts';
import type { ContentBlockCreate } from '../../../contract/schemas/content/content.ts';
import type { DocumentCreate } from '../../../contract/schemas/documents/documents.ts';
import type { Queryable } from '../../../platform/postgres/database.ts';
import type { Context } from '../../app/operation.ts';
import type { BlockRow } from '../../content/block.ts';
import { belongsTo } from '../../content/block-fields.ts';
import { copiedBlocks, readCopied } from '../../content/copying/copy-blocks.ts';
import { type ReadBlocks, readBlocks } from '../../content/reading/read-blocks.ts';
import type { BlockParty } from '../../content/validated-block.ts';
import { inOrder, newBlocks } from '../../content/write.ts';
import { templatePartyNamed } from '../../templates/parties/named.ts';
import { ownerOf } from '../content/content.ts';
import type { DocumentWithParties } from '../document.ts';
import type { FromTemplate } from './from-template.ts';

/** What was read of the texts before the transaction. */
export interface ReadContent {
  copied: ReadBlocks;
  added: ReadBlocks;
}

export const readContent = async (
  ctx: Context<Queryable>,
  body: DocumentCreate,
  from: FromTemplate | null,
): Promise<ReadContent> => ({
  copied: await readCopied(ctx, from?.content ?? []),
  added: await readBlocks(ctx, body.content ?? [], i => `${body.contentName ?? 'content'}.${i}.fieldMeta`),
});

const drawn = new Set(['SIGNATURE', 'INITIALS']);
const isSigned = ({ fieldMeta: meta }: ContentBlockCreate, id: string): boolean =>
  (meta.type === 'PDF' &&
    meta.placedFields.some(box => box.kind === 'INPUT' && box.partyId === id && drawn.has(box.inputType))) ||
  (meta.type === 'PRODUCT_TABLE' && meta.selectionPartyId === id);

/** A party that does not sign cannot take over boxes to sign, which is the request's doing. */
function roleIssues({ parties, content }: FromTemplate): Issue[] {
  return parties.flatMap(({ given: party, source, index }): Issue[] => {
    if (!source || index === null || (party.role ?? 'SIGNER') === 'SIGNER') return [];
    if (!content.some(block => isSigned(block, source.id))) return [];
    const message = "signature boxes or choices of the template's content belong to this party";
    return [{ path: `parties.${index}.role`, code: 'INVALID_VALUE', message }];
  });
}

async function templateBlocks(
  ctx: Context<Queryable>,
  document: DocumentWithParties,
  from: FromTemplate,
  read: ReadBlocks | undefined,
): Promise<BlockRow[]> {
  const issues = roleIssues(from);
  if (issues.length > 0) throw invalid(...issues);
  const parties: BlockParty[] = document.parties.map((p, i) => ({
    id: p.id,
    role: p.role,
    ref: from.parties[i]?.source?.id,
  }));
  return copiedBlocks(ctx, ownerOf(document, parties), from.content, { read, path: 'templateId' });
}

/** Next to a template, a `ref` that is neither a party of it nor used is a mistake, which would add a party unnoticed. */
function refIssues(
  document: DocumentWithParties,
  { parties: given = [] }: DocumentCreate,
  from: FromTemplate,
  added: readonly BlockRow[],
): Issue[] {
  return document.parties.flatMap(({ id }, i): Issue[] => {
    const index = from.parties[i]?.index ?? null;
    if (
      index === null ||
      given[index]?.ref === undefined ||
      templatePartyNamed(from.template.parties, given[index].ref)
    )
      return [];
    if (belongsTo(added, id)) return [];
    const message = 'the template has no party with this id, externalId or name, and the content does not use it';
    return [{ path: `parties.${index}.ref`, code: 'INVALID_VALUE', message }];
  });
}

/** Makes the rows without writing them. */
export async function contentOf(
  ctx: Context<Queryable>,
  document: DocumentWithParties,
  body: DocumentCreate,
  from: FromTemplate | null,
  read: ReadContent | undefined,
): Promise<BlockRow[]> {
  const first = from ? await templateBlocks(ctx, document, from, read?.copied) : [];
  // Content names a party by its ref, and by the party of the template in whose place it is.
  const parties = document.parties.flatMap(({ id, role }, i): BlockParty[] =>
    [body.parties?.[i]?.ref, from?.parties[i]?.source?.id].map(ref => ({ id, role, ref })),
  );
  const owner = ownerOf(document, parties);
  const options = { root: body.contentName, read: read?.added };
  const added = await newBlocks(ctx, owner, first, body.content ?? [], options);
  const issues = from ? refIssues(document, body, from, added) : [];
  if (issues.length > 0) throw invalid(...issues);
  return [...first, ...inOrder([], added)].map((block, position) => ({ ...block, position }));
}
