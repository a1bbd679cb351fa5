/**
 * Makes the typeset document from a document's content: blocks in order, sections in their style, uploaded PDFs as
 * pages in between, and signature lines for signers without a box.
 */

import type { DocumentStyle } from '../../../contract/schemas/documents/document-settings.ts';
import type { DocumentLanguage } from '../../../contract/values.ts';
import { documentBounds, piecesIn } from '../../../platform/typesetting/bounds.ts';
import type {
  Block,
  Part,
  TypesetDocument,
  DocumentStyle as TypesetStyle,
} from '../../../platform/typesetting/document.ts';
import { TypesettingError } from '../../../platform/typesetting/error.ts';
import type { AttachmentAt } from '../attachments/sender-attachments.ts';
import { type BlockRow, holdsContent, isPdf, visibleAmong } from '../block.ts';
import { documentTexts } from '../locales/documents.ts';
import type { FilledValue } from '../store.ts';
import { appendedFiles, appendixBlocks, appendixHeading, sourceOfAttached } from './appendix.ts';
import { durationBlocks } from './duration.ts';
import { formBlocks } from './form.ts';
import { htmlBlocks, type ImageOf, textOptions } from './html.ts';
import { productTableBlocks } from './product-table.ts';
import { blocksOfRichText } from './rich-text-blocks.ts';
import { withoutBox } from './signature-places.ts';
import { type Signatory, type SignatureTexts, signatureBlocks } from './signatures.ts';
import { tableBlocks } from './table.ts';

/** A picture of the organization's brand that can be drawn. */
export interface BrandMark {
  sha256: string;
  mimeType: string;
  storageKey: string;
}

/** What headers and footers show of the brand. */
export interface BrandMarks {
  logo: BrandMark;
  icon: BrandMark;
}

export interface DocumentContent {
  title: string;
  /** The organization's name. */
  author: string;
  language: DocumentLanguage;
  /** When the document was created. A fixed time, because the same content must make the same bytes. */
  at: Date;
  style: DocumentStyle | null;
  /** Null: headers are empty, and footers have text only. */
  brand: BrandMarks | null;
  blocks: readonly BlockRow[];
  filled: readonly FilledValue[];
  /** Whether parties accept it instead of signing it. */
  accepted: boolean;
  /** Parties with the role SIGNER who sign here. */
  signers: readonly Signatory[];
  /** Whether a document that consists of uploaded PDFs ends with a page of signature lines. */
  signaturePage: boolean;
}

const spaces = { S: 12, M: 28, L: 56, XL: 112 } as const;

function drawn(block: BlockRow, content: DocumentContent, image: ImageOf): Block[] {
  const { filled, language } = content;
  switch (block.type) {
    case 'TEXT':
      return blocksOfRichText(block.field_meta.content, textOptions(block, filled, image));
    case 'HTML':
      return htmlBlocks(block, filled, image);
    case 'FORM':
      return formBlocks(block, filled, documentTexts[language]);
    case 'TABLE':
      return tableBlocks(block, language);
    case 'PRODUCT_TABLE':
      return productTableBlocks(block);
    case 'DURATION':
      return durationBlocks(block, documentTexts[language], language);
    case 'SPACER':
      return [{ kind: 'SPACE', height: spaces[block.field_meta.size] }];
    case 'PAGE_BREAK':
      return [{ kind: 'PAGE_BREAK' }];
    case 'PDF':
      return [];
  }
}

function inSection(block: BlockRow, blocks: Block[]): Block[] {
  const style = block.field_meta.sectionStyle;
  if (!style || blocks.length === 0 || !holdsContent(block)) return blocks;
  return [{ kind: 'SECTION', ...style, blocks }];
}

/** Removes page breaks at the ends of a part, which starts on a new page anyway: they would make empty pages. */
function trimmed(blocks: readonly Block[]): Block[] {
  const isShown = ({ kind }: Block) => kind !== 'PAGE_BREAK' && kind !== 'MARK';
  const first = blocks.findIndex(isShown);
  if (first < 0) return [];
  const last = blocks.findLastIndex(isShown);
  return blocks.filter(({ kind }, i) => kind === 'MARK' || (i >= first && i <= last));
}

/** The name of the mark at the end of a part's content, before signature lines. Others have the id of their block. */
export const endMark = 'end';

/** A part of the typeset document, with the blocks it was made of. */
export interface PlannedPart {
  part: Part;
  blocks: BlockRow[];
  /** The file of a field whose pages these are. */
  file?: AttachmentAt;
}

function partsOf(content: DocumentContent, image: ImageOf): PlannedPart[] {
  const parts: PlannedPart[] = [];
  let flow: { drawn: Block[]; blocks: BlockRow[] } = { drawn: [], blocks: [] };
  const closeFlow = (): void => {
    const blocks = trimmed([...flow.drawn, { kind: 'MARK', name: endMark }]);
    if (flow.blocks.some(holdsContent)) parts.push({ part: { kind: 'FLOW', blocks }, blocks: flow.blocks });
    flow = { drawn: [], blocks: [] };
  };
  let pieces = 0;
  for (const block of visibleAmong(content.blocks)) {
    if (isPdf(block)) {
      closeFlow();
      parts.push({ part: { kind: 'PDF', pages: block.pages.length }, blocks: [block] });
      continue;
    }
    const made = drawn(block, content, image);
    pieces += piecesIn(made, documentBounds.nodes);
    if (pieces > documentBounds.nodes)
      throw new TypesettingError(`The content has more than ${documentBounds.nodes} pieces.`);
    flow.drawn.push({ kind: 'MARK', name: block.id }, ...inSection(block, made));
    flow.blocks.push(block);
  }
  closeFlow();
  return [...withSignatures(parts, content), ...appendixParts(content, image)];
}

/** The sender's files, which parties see at the end of the document. */
function appendixParts({ blocks, language, style }: DocumentContent, image: ImageOf): PlannedPart[] {
  const { paper } = styleOf(style, () => null);
  return appendedFiles(visibleAmong(blocks)).flatMap((file, i): PlannedPart[] => {
    const { pdf, image: pixels, sha256 } = file.file;
    const drawn = pixels && image(sourceOfAttached(file));
    const heading = appendixHeading(file.field.fieldMeta, documentTexts[language], i + 1);
    const about = file.value.filename;
    const page = appendixBlocks({ heading, about, sha256, image: drawn && { ...pixels, name: drawn.name } }, paper);
    const head: PlannedPart = { part: { kind: 'FLOW', blocks: page }, blocks: [] };
    return pdf ? [head, { part: { kind: 'PDF', pages: pdf.pages.length }, blocks: [], file }] : [head];
  });
}

/** Adds signature lines: typeset content always has them, uploaded PDFs on a page of their own. */
function withSignatures(parts: PlannedPart[], content: DocumentContent): PlannedPart[] {
  const isTypeset = parts.some(({ part }) => part.kind === 'FLOW');
  if (parts.length === 0 || !(isTypeset || content.signaturePage)) return parts;
  const missing = withoutBox(visibleAmong(content.blocks), content.signers);
  if (missing.length === 0) return parts;
  const blocks = signatureBlocks(missing, signatureTexts(content));
  const last = parts.at(-1);
  if (last?.part.kind === 'FLOW') last.part.blocks.push({ kind: 'SPACE', height: 24 }, ...blocks);
  else parts.push({ part: { kind: 'FLOW', blocks }, blocks: [] });
  return parts;
}

function signatureTexts({ language, accepted }: DocumentContent): SignatureTexts {
  const texts = documentTexts[language];
  return accepted ? { ...texts, signatures: texts.acceptances, signature: texts.acceptance } : texts;
}

/** The names that the marks of the brand have among the images of the typeset document. */
export const brandImages = { logo: 'brand-logo', icon: 'brand-icon' } as const;

export interface PlannedDocument {
  typesetDocument: TypesetDocument;
  parts: PlannedPart[];
}

/** Throws a `TypesettingError` if the content is too much for one document. */
export function typesetDocumentOf(content: DocumentContent, image: ImageOf): PlannedDocument {
  const parts = partsOf(content, image);
  const { title, author, language, at, brand } = content;
  return {
    parts,
    typesetDocument: {
      title,
      author,
      language,
      at: at.toISOString(),
      style: styleOf(content.style, image),
      header: { logo: brand && brandImages.logo, text: null },
      footer: {
        ...(brand && { icon: brandImages.icon }),
        text: `${author} · ${title}`,
        page: documentTexts[language].page,
      },
      parts: parts.map(({ part }) => part),
    },
  };
}

const papers = { A4: [595.28, 841.89], A3: [841.89, 1190.55], SLIDE: [540, 960] } as const;

/** documentStyle with defaults for everything it leaves out. */
function styleOf(style: DocumentStyle | null, image: ImageOf): TypesetStyle {
  const paper = style?.pageSize ?? 'A4';
  const [short, long] = papers[paper];
  const landscape = (style?.orientation ?? (paper === 'SLIDE' ? 'LANDSCAPE' : 'PORTRAIT')) === 'LANDSCAPE';
  const url = style?.backgroundImageUrl;
  return {
    paper: landscape ? { width: long, height: short } : { width: short, height: long },
    margins: style?.paddingEnabled ?? true,
    background: {
      color: style?.backgroundColor ?? null,
      opacity: style?.backgroundOpacity ?? 1,
      image: (url && image(url)?.name) ?? null,
      imageSize: style?.backgroundImageSize ?? 'FILL',
      imagePosition: style?.backgroundImagePosition ?? 'CENTER',
      imageRepeat: style?.backgroundImageRepeat === 'REPEAT',
      imageOpacity: style?.backgroundImageOpacity ?? 1,
    },
    bodyFont: style?.theme?.bodyFont ?? 'NOTO_SANS',
    headingFont: style?.theme?.headingFont ?? style?.theme?.bodyFont ?? 'NOTO_SANS',
    density: style?.theme?.density ?? 'NORMAL',
    textSize: style?.theme?.textSize ?? 'MEDIUM',
  } as TypesetStyle; // theme values are validated when the style is written
}
