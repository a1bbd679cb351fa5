/**
 * The document's XMP metadata (ISO 32000-1, 14.3.2). Validators that compare revisions reject every later one when it is
 * not a well-formed XMP packet in UTF-8.
 */
import { type PDF, PdfStream } from '@libpdf/core';
import { escapeHtml } from '../../text/escape-html.ts';
import { decodeBounded } from './content.ts';
import { follow, name } from './objects.ts';
import { rootOfXml } from './xml-form.ts';

const maxBytes = 4 * 1024 * 1024;

/** Replaces metadata that is not XMP with a packet that has the title alone. Returns whether it did. */
export function mendMetadata(pdf: PDF, title: string | undefined): boolean {
  const catalog = pdf.getCatalog();
  if (!catalog.has('Metadata')) return false;
  const stream = follow(pdf, catalog.get('Metadata'));
  const bytes = stream instanceof PdfStream ? decodeBounded(pdf, stream, maxBytes) : null;
  if (Buffer.isBuffer(bytes) && isXmp(bytes)) return false;
  const packet = Buffer.from(packetOf(title));
  catalog.set('Metadata', pdf.register(PdfStream.fromDict({ Type: name('Metadata'), Subtype: name('XML') }, packet)));
  return true;
}

function isXmp(bytes: Buffer): boolean {
  try {
    const root = rootOfXml(new TextDecoder('utf-8', { fatal: true }).decode(bytes).trim());
    return root?.space === 'adobe:ns:meta/' && root.name === 'xmpmeta';
  } catch {
    return false; // not UTF-8
  }
}

const packetOf = (title: string | undefined): string => `<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/">
<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/">${title === undefined ? '' : titleOf(title)}</rdf:Description>
</rdf:RDF>
</x:xmpmeta>
<?xpacket end="w"?>`;

const titleOf = (title: string): string =>
  `<dc:title><rdf:Alt><rdf:li xml:lang="x-default">${escapeHtml(title)}</rdf:li></rdf:Alt></dc:title>`;
