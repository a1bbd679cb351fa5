/** Removes optional content from what pages are drawn from: hidden parts are gone, visible ones are always visible. */
import { deflateSync } from 'node:zlib';
import { type PDF, PdfArray, type PdfDict, PdfStream } from '@libpdf/core';
import { PdfRejection, unreadable } from '../rejection.ts';
import { contentStreams, decodeBounded, mayBeMarked } from '../structure/content.ts';
import { dictAt, follow, name, number } from '../structure/objects.ts';
import type { Page } from '../structure/pages.ts';
import { type Drawn, resourcesOf } from './drawn.ts';
import type { IsVisible } from './layers.ts';
import { withoutLayers } from './marked-content.ts';

const maxContent = 256 * 1024 * 1024;

interface Layers {
  isVisible: IsVisible;
  /** Streams that are known to have no marks. */
  unmarked: ReadonlySet<PdfStream>;
}

export function removeLayers(pdf: PDF, pages: readonly Page[], drawn: Drawn, { isVisible, unmarked }: Layers): void {
  const withoutMarks = (content: Buffer, resources: PdfDict): Buffer | null => {
    const lists = dictAt(pdf, resources, 'Properties');
    return mayBeMarked(content) ? withoutLayers(content, list => isVisible(lists?.get(list))) : null;
  };
  for (const page of pages) {
    const content = contentOf(pdf, contentStreams(pdf, page), unmarked);
    const left = content && withoutMarks(content, resourcesOf(pdf, page));
    if (!left) continue;
    const stream = PdfStream.fromDict({ Filter: name('FlateDecode') }, deflateSync(left));
    page.dict.set('Contents', pdf.register(stream));
  }
  for (const [stream, resources] of drawn.streams) {
    const content = contentOf(pdf, [stream], unmarked);
    const left = content && withoutMarks(content, resources);
    if (left) fill(stream, left);
  }
  for (const resources of drawn.resources) {
    for (const [, value] of dictAt(pdf, resources, 'XObject') ?? []) removeLayer(pdf, value, isVisible);
  }
}

/** The decoded parts, with a line feed between them; null when they have no marks and need not be joined. */
function contentOf(pdf: PDF, streams: PdfStream[], unmarked: ReadonlySet<PdfStream>): Buffer | null {
  if (streams.every(one => unmarked.has(one))) return null;
  const parts = streams.map(one => decodeBounded(pdf, one, maxContent));
  if (!parts.some(part => Buffer.isBuffer(part) && mayBeMarked(part))) return null;
  if (!parts.every(Buffer.isBuffer)) throw new PdfRejection('UNREADABLE', unreadable);
  return Buffer.concat(parts.flatMap(part => [part, Buffer.from('\n')]));
}

function fill(stream: PdfStream, content: Buffer): void {
  stream.delete('DecodeParms');
  stream.setData(deflateSync(content));
  stream.set('Filter', name('FlateDecode'));
}

/** Removes the layer of a form or image; one that is hidden becomes a form that draws nothing. */
function removeLayer(pdf: PDF, value: Parameters<IsVisible>[0], isVisible: IsVisible): void {
  const found = value && follow(pdf, value);
  if (!(found instanceof PdfStream) || !found.has('OC')) return;
  if (!isVisible(found.get('OC'))) {
    for (const key of [...found.keys()]) found.delete(key);
    found.setData(new Uint8Array());
    found.set('Type', name('XObject'));
    found.set('Subtype', name('Form'));
    found.set('BBox', PdfArray.of(...[0, 0, 1, 1].map(number)));
  }
  found.delete('OC');
}
