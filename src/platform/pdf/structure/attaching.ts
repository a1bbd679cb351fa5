/**
 * Embedded files with their relationship to the document (ISO 32000-2, 7.11 and 14.13), which the library leaves out.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { deflateSync } from 'node:zlib';
import { type PDF, PdfArray, PdfDict, PdfRef, PdfStream, PdfString } from '@libpdf/core';
import type { AttachmentFile, PdfAttachment } from '../pdf.ts';
import { arrayAt, dictAt, follow, name, number } from './objects.ts';

/** `20261120201500Z` after `D:` (ISO 32000-1, 7.9.4). */
export const pdfTime = (at: Date): string => `D:${at.toISOString().replace(/[-:T]/g, '').slice(0, 14)}Z`;

/** Reads the bytes of attachments from their files. */
export const withBytes = (attachments: readonly AttachmentFile[]): PdfAttachment[] =>
  attachments.map(({ path, ...rest }) => ({ ...rest, bytes: readFileSync(path) }));

/**
 * Attaches files to the document as a whole. Files that came with the document and could be mistaken for one of them by
 * their name get another one. A name that is still taken gets a number.
 */
export function attach(pdf: PDF, attachments: PdfAttachment[], at: Date): void {
  if (attachments.length === 0) return;
  const catalog = pdf.getCatalog();
  const files = new Map<string, PdfString | PdfRef | PdfDict>();
  const old = embedded(pdf);
  const ours = new Set(attachments.map(one => plainName(one.name)));
  for (const [key, value] of old) files.set(freeName(setApart(pdf, key, value, ours), files), value);
  const associated = arrayAt(pdf, catalog, 'AF')?.toArray() ?? [];
  for (const attachment of attachments) {
    const free = freeName(attachment.name, files);
    const ref = pdf.register(fileSpecification(pdf, { ...attachment, name: free }, at));
    files.set(free, ref);
    associated.push(ref);
  }
  const sorted = [...files].sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  const tree = PdfDict.of({
    Names: PdfArray.of(...sorted.flatMap(([key, value]) => [PdfString.fromString(key), value])),
  });
  let names = dictAt(pdf, catalog, 'Names');
  if (!names) {
    names = new PdfDict();
    catalog.set('Names', names);
  }
  names.set('EmbeddedFiles', pdf.register(tree));
  catalog.set('AF', PdfArray.of(...associated));
}

/** What is left of a name for somebody who reads it in passing. */
const plainName = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\p{C}\p{Z}]/gu, '')
    .replace(/-\d+(?=\.[^.]*$|$)/, '');

/** The key of a file that came with the document; names like ours become `uploaded-…`, in its specification too. */
function setApart(pdf: PDF, key: string, value: PdfRef | PdfDict, ours: ReadonlySet<string>): string {
  const apart = (text: string): string => (ours.has(plainName(text)) ? `uploaded-${plainName(text)}` : text);
  const specification = follow(pdf, value);
  if (specification instanceof PdfDict) {
    for (const member of ['F', 'UF']) {
      const text = follow(pdf, specification.get(member));
      if (!(text instanceof PdfString) || apart(text.asString()) === text.asString()) continue;
      specification.set(member, PdfString.fromString(apart(text.asString())));
    }
  }
  return apart(key);
}

function freeName(wanted: string, taken: ReadonlyMap<string, unknown>): string {
  let free = wanted;
  for (let i = 2; taken.has(free); i++) free = wanted.replace(/(\.[^.]*)?$/, `-${i}$1`);
  return free;
}

function fileSpecification(pdf: PDF, attachment: PdfAttachment, at: Date): PdfDict {
  const { bytes } = attachment;
  const packed = deflateSync(bytes);
  const params = PdfDict.of({
    Size: number(bytes.length),
    ModDate: PdfString.fromString(pdfTime(at)),
    CheckSum: PdfString.fromBytes(createHash('md5').update(bytes).digest()),
  });
  const entries = {
    Type: name('EmbeddedFile'),
    Subtype: name(attachment.mimeType),
    Params: params,
    Filter: name('FlateDecode'),
  };
  const file = pdf.register(PdfStream.fromDict(entries, packed));
  return PdfDict.of({
    Type: name('Filespec'),
    F: PdfString.fromString(attachment.name),
    UF: PdfString.fromString(attachment.name),
    Desc: PdfString.fromString(attachment.description),
    EF: PdfDict.of({ F: file, UF: file }),
    AFRelationship: name(attachment.relationship ?? 'Supplement'),
  });
}

/** The document's embedded files by name: the leaves of a name tree, which is walked with a limit. */
export function embedded(pdf: Pick<PDF, 'getObject' | 'getCatalog'>): Map<string, PdfRef | PdfDict> {
  const found = new Map<string, PdfRef | PdfDict>();
  const names = dictAt(pdf, pdf.getCatalog(), 'Names');
  const seen = new Set<unknown>();
  const waiting = [names?.get('EmbeddedFiles')];
  while (waiting.length > 0 && seen.size < 10_000) {
    const node = follow(pdf, waiting.pop());
    if (!(node instanceof PdfDict) || seen.has(node)) continue;
    seen.add(node);
    const pairs = arrayAt(pdf, node, 'Names')?.toArray() ?? [];
    for (let i = 0; i + 1 < pairs.length; i += 2) {
      const [key, value] = [follow(pdf, pairs[i]), pairs[i + 1]];
      if (key instanceof PdfString && (value instanceof PdfRef || value instanceof PdfDict))
        found.set(key.asString(), value);
    }
    waiting.push(...(arrayAt(pdf, node, 'Kids')?.toArray() ?? []));
  }
  return found;
}
