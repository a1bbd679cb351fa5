/** Plans ORIGINAL: for short content at once, for long content in a thread, so that it does not block requests. */
import { createHash } from 'node:crypto';
import { cleanLine } from '../../../platform/html/clean.ts';
import type { SignedFacts } from '../../../platform/pdf-engine/engine.ts';
import { ThreadError, type Threads } from '../../../platform/threads/threads.ts';
import { attachedIn } from '../../content/attachments/sender-attachments.ts';
import { type BlockRow, isPdf, type PdfBlock } from '../../content/block.ts';
import type { ContentImage } from '../../content/images.ts';
import { isLong, weightOf } from '../../content/reading/weight.ts';
import type { BrandMarks, DocumentContent } from '../../content/typesetting/content-document.ts';
import { isSigner } from '../../documents/parties/party.ts';
import type { Draft } from '../../documents/ports.ts';
import { type Fill, type Planned, type PlanningJob, run, type SlimPlan } from './plan.ts';

export interface PlannedPdf {
  storageKey: string;
  fill: Fill | null;
}

/** A file that is embedded whole. */
export interface EmbeddedFile {
  name: string;
  mimeType: string;
  storageKey: string;
  /** A signed upload whose pages are shown too; null for others. */
  shown: SignedFacts | null;
  /** What the sender calls it. */
  description: string | null;
}

/** A plan with the draft's blocks. */
export interface Plan extends Omit<SlimPlan, 'pdfs' | 'attached' | 'upload'> {
  pdfs: PlannedPdf[];
  attached: EmbeddedFile[];
  upload: PdfBlock | null;
}

export interface FoundPlan extends Omit<Planned, 'plan'> {
  plan: Plan | null;
}

const module = new URL('./plan.ts', import.meta.url);

const contentOf = ({ document, blocks, filled, author }: Draft, brand: BrandMarks | null): DocumentContent => ({
  title: cleanLine(document.name),
  author,
  language: document.meta.language,
  at: new Date(document.created_at),
  style: document.style,
  brand,
  blocks,
  filled,
  accepted: document.type === 'ACCEPTABLE',
  signaturePage: document.meta.signaturePage !== 'NEVER',
  signers: document.parties
    // An imported document was signed elsewhere, and has no place to sign.
    .filter(p => isSigner(p) && p.acts_for === null && document.type !== 'ARCHIVE_IMPORTED')
    .map(p => ({ id: p.id, name: cleanLine(p.name), company: p.company_name && cleanLine(p.company_name) })),
});

/** `images` are those of the content that can be rendered, by source; `brand` is drawn on typeset pages. */
export async function findPlan(
  threads: Threads,
  draft: Draft,
  images: ReadonlyMap<string, ContentImage>,
  brand: BrandMarks | null = null,
): Promise<FoundPlan> {
  const job = { content: contentOf(draft, brand), images: new Map(images) };
  const planned = isLong(job.content) ? await planLong(threads, draft.document.organization_id, job) : run(job);
  return { ...planned, plan: planned.plan && withBlocks(planned.plan, draft) };
}

function embedded(block: BlockRow | undefined, fieldId: string | null): EmbeddedFile | null {
  if (block && isPdf(block) && fieldId === null) {
    const { filename: name, storage_key: storageKey, signed: shown } = block;
    return { name, mimeType: 'application/pdf', storageKey, shown, description: null };
  }
  const found = fieldId === null ? null : attachedIn(block, fieldId);
  if (!found) return null;
  const { includeInDocument, appendixLabel, label } = found.field.fieldMeta;
  return {
    ...{ name: found.value.filename, mimeType: found.value.mimeType, storageKey: found.file.storageKey },
    shown: includeInDocument ? (found.file.pdf?.signed ?? null) : null,
    description: appendixLabel ?? label,
  };
}

function withBlocks(plan: SlimPlan, { blocks }: Draft): Plan {
  const byId = new Map(blocks.map(block => [block.id, block]));
  const pdfs = plan.pdfs.flatMap(({ upload: { blockId, fieldId }, fill }) => {
    const block = byId.get(blockId);
    const storageKey = fieldId === null ? block?.storage_key : attachedIn(block, fieldId)?.file.storageKey;
    return storageKey ? [{ storageKey, fill }] : [];
  });
  const upload = plan.upload === null ? undefined : byId.get(plan.upload);
  return {
    ...plan,
    pdfs,
    attached: plan.attached.flatMap(({ blockId, fieldId }) => embedded(byId.get(blockId), fieldId) ?? []),
    upload: upload && isPdf(upload) ? upload : null,
  };
}

/**
 * Plans of long content, by the hash of what they were made of: a document is planned before the transaction that sends
 * it, and again inside.
 */
const recent = new Map<string, Planned>();
const maxRecent = 6;

async function planLong(threads: Threads, key: string, job: PlanningJob): Promise<Planned> {
  const name = await hashOf(job);
  const known = recent.get(name);
  if (known) return known;
  const planned = await threads.run<Planned>(module, job, key).catch((error: unknown): Planned => {
    if (!(error instanceof ThreadError) || (error.code !== 'TIMEOUT' && error.code !== 'MEMORY')) throw error;
    return { sources: [], plan: null, problem: error.message };
  });
  recent.set(name, planned);
  for (const oldest of recent.keys()) if (recent.size > maxRecent) recent.delete(oldest);
  return planned;
}

/** Lets other requests go first after each long block. */
const longBlock = 100_000;

async function hashOf({ content: { blocks, ...content }, images }: PlanningJob): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify([content, [...images]]));
  for (const block of blocks) {
    hash.update(JSON.stringify(block));
    if (weightOf(block.field_meta, longBlock) > longBlock) await new Promise(resolve => setImmediate(resolve));
  }
  return hash.digest('hex');
}
