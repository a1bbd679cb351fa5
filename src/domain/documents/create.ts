/**
 * POST /documents: creates a document with its parties and content, from a template if one is named, and sends it if
 * asked to. An unknown ref or a duplicate key creates nothing. If only sending fails, the draft remains and the error
 * has its id.
 */
import { ApiError } from '../../contract/errors.ts';
import { sendsAtOnce } from '../../contract/grants.ts';
import type { Answer } from '../../contract/operation.ts';
import { documentOperations } from '../../contract/operations/documents/documents.ts';
import type { DocumentCreate } from '../../contract/schemas/documents/documents.ts';
import type { RawInput } from '../../contract/version.ts';
import type { Queryable } from '../../platform/postgres/database.ts';
import { type Context, command } from '../app/operation.ts';
import type { BlockRow } from '../content/block.ts';
import { variableValues } from '../content/custom-fields/variables.ts';
import { uploadsIn } from '../content/reading/read-uploads.ts';
import { isSlow } from '../content/reading/slow.ts';
import { showBlock } from '../content/show.ts';
import { holdCategory } from '../custom-fields/categories/category-store.ts';
import { findFieldsOfNew, valuesOfNew } from '../custom-fields/document-values.ts';
import { keepTaken } from '../files/take.ts';
import { mustBeFolder } from '../folders/place.ts';
import { requireAlso } from '../operations/authorize.ts';
import { filledIn } from '../parties/named.ts';
import { holdTemplate } from '../templates/store.ts';
import { mustBeMember } from '../workspaces/members/active-members.ts';
import { mustMayShow, openToEveryone } from '../workspaces/visibility.ts';
import { type FromTemplate, fromTemplate } from './creation/from-template.ts';
import { contentOf, type ReadContent, readContent } from './creation/new-content.ts';
import { checkAvailable, mustBeAhead, newDocument } from './creation/new-document.ts';
import { writeDocument } from './creation/write-document.ts';
import { customOf, type DocumentWithParties } from './document.ts';
import { withLinks } from './parties/shown-links.ts';
import type { DocumentPorts, Draft, OriginalFacts } from './ports.ts';
import { sendDraft } from './send.ts';
import { showDocument, withPins } from './show.ts';
import { showing } from './visibility.ts';

type Created = Answer<typeof documentOperations.create>;

/** What was made before the transaction. */
interface Prepared {
  /** The template as it was then: the document has this state of it, complete. */
  from: FromTemplate | null;
  read: ReadContent;
  /** Rows that have their ids but are not written yet, for a document that is sent; its ORIGINAL is made of them. */
  rows: { document: DocumentWithParties; blocks: BlockRow[] } | null;
  original: OriginalFacts | null;
}

/** With the data of the contacts and companies that its parties name. */
const withParties = async (ctx: Context<Queryable>, body: DocumentCreate): Promise<DocumentCreate> =>
  body.parties ? { ...body, parties: await filledIn(ctx, body.parties) } : body;

/** Reads long texts and renders ORIGINAL before the transaction, so that sending finds it ready. */
async function prepared(
  ctx: Context<Queryable>,
  ports: DocumentPorts,
  given: DocumentCreate,
): Promise<Prepared | undefined> {
  const body = await withParties(ctx, given);
  const from = await fromTemplate(ctx, body);
  const content = body.content ?? [];
  if (!from && (content.length === 0 || !(body.send || isSlow(content)))) return undefined;
  checkAvailable(ctx, body, from);
  const read = await readContent(ctx, body, from);
  if (!body.send) return { from, read, rows: null, original: null };
  const document = newDocument(ctx, body, from);
  const fields = await findFieldsOfNew(ctx.tx, ctx.actor, document.category_id, body.customFields);
  document.custom_fields = valuesOfNew(fields, body.customFields);
  const blocks = await contentOf(ctx, document, body, from, read);
  const original = await ports.makeOriginal(ctx.app, ctx.tx, newDraft(ctx, document, blocks));
  return { from, read, rows: { document, blocks }, original };
}

const needsPreparation = ({ body }: RawInput): boolean =>
  typeof body === 'object' &&
  body !== null &&
  (('send' in body && body.send === true) || ('templateId' in body && body.templateId !== null) || isSlow(body));

async function check(ctx: Context, body: DocumentCreate, from: FromTemplate | null): Promise<void> {
  checkAvailable(ctx, body, from);
  mustBeAhead(ctx, body.expiresAt);
  if (body.send) requireAlso(ctx.actor, sendsAtOnce);
  if (body.responsibleUserId) await mustBeMember(ctx.tx, ctx.actor, body.responsibleUserId, 'responsibleUserId');
  if (body.folderId) await mustBeFolder(ctx.tx, ctx.actor, body.folderId, 'DOCUMENT');
  if (body.documentMeta?.documentCategoryId)
    await holdCategory(ctx.tx, ctx.actor, body.documentMeta.documentCategoryId);
  if (from) await holdTemplate(ctx.tx, ctx.actor, from.template.id);
}

export const createDocument = (ports: DocumentPorts) =>
  command(
    documentOperations.create,
    async (ctx, { query, body: given }, before: Prepared | undefined): Promise<Created> => {
      const body = await withParties(ctx, given);
      const from = before ? before.from : await fromTemplate(ctx, body);
      await check(ctx, body, from);
      // What was rendered before the transaction is what gets created; its content is validated again.
      const document = before?.rows?.document ?? newDocument(ctx, body, from);
      const checked = await contentOf(ctx, document, body, from, before?.read);
      await mustMayShow(ctx, from?.template ?? openToEveryone, document, showing);
      await keepTaken(ctx, uploadsIn(before?.read.added));
      const { shown: pins, blocks } = await writeDocument(ctx, {
        document,
        blocks: before?.rows?.blocks ?? checked,
        customFields: body.customFields,
        pins: {
          open: body.documentMeta?.openVerificationPin,
          sign: document.parties.map((_, i) => body.parties?.[i]?.signVerificationPin),
        },
        ...(from && { facts: { templateId: from.template.id } }),
      });
      if (body.send) {
        await sendOrKeep(ctx, ports, newDraft(ctx, document, blocks), before?.original ?? null);
      }
      const shown = blocks.map(b => showBlock(b));
      const { expand } = query;
      const answered = showDocument(ctx, document, {
        ...(expand?.includes('content') && { content: shown }),
        ...(expand?.includes('fields') && { fields: shown }),
      });
      return (await withLinks(ctx, document, withPins(answered, pins), query)) as Created;
    },
    (ctx, { body }) => prepared(ctx, ports, body),
    needsPreparation,
  );

const newDraft = ({ actor }: Context<Queryable>, document: DocumentWithParties, blocks: BlockRow[]): Draft => ({
  document,
  blocks,
  filled: variableValues(blocks, customOf(document)),
  author: actor.workspace.senderName,
});

async function sendOrKeep(
  ctx: Context,
  ports: DocumentPorts,
  draft: Draft,
  original: OriginalFacts | null,
): Promise<void> {
  const { document } = draft;
  try {
    await sendDraft(ctx, ports, draft, { prepared: original });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    throw new ApiError(error.code, {
      ...error.facts,
      documentId: document.id,
      message: `The document ${document.id} was created but not sent: ${error.message}`,
      keep: true,
    });
  }
}
