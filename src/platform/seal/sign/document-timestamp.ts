/**
 * A document timestamp in an appended revision (ISO 32000-2, 12.8.5): it covers the whole file as it was at that time.
 */
import { type PDF, PdfRef } from '@libpdf/core';
import { appendSigned, type GrownFile, placeholder } from '../../pdf/structure/grown-file.ts';
import type { Page } from '../../pdf/structure/pages.ts';
import { bytesOf, type FileEnd, writeRevision } from '../../pdf/structure/revision.ts';
import { addSignatureField } from '../../pdf/structure/signature-field.ts';
import type { TimestampAuthority } from '../timestamps/authority.ts';

/** Appends to the file, whose current state is `pdf` and `end`. Returns the new end of the file and the token. */
export async function addDocumentTimestamp(
  pdf: PDF,
  page: Page,
  file: GrownFile,
  end: FileEnd,
  authority: TimestampAuthority,
): Promise<{ end: FileEnd; token: Buffer; digest: Buffer }> {
  const [atField, atSignature] = [PdfRef.of(end.size, 0), PdfRef.of(end.size + 1, 0)];
  const { field, changed } = addSignatureField(pdf, page, 'Timestamp', () => atField);
  field.set('V', atSignature);
  const room = authority.room();
  const objects = [...changed, { ref: atField, object: field }].map(({ ref, object }) => ({
    number: ref.objectNumber,
    generation: ref.generation,
    body: bytesOf(object),
  }));
  // last, so that it is found from the end
  const signature = { number: atSignature.objectNumber, generation: 0, body: timestampDictionary(room) };
  const revision = writeRevision(end, [...objects, signature]);
  const stamped: { token: Buffer; digest: Buffer }[] = [];
  await appendSigned(file, revision.bytes, room, async digest => {
    const token = await authority.stamp(digest);
    stamped.push({ token, digest });
    return token;
  });
  const [stamp] = stamped;
  if (!stamp) throw new Error('The document was not timestamped.');
  return { end: revision.end, ...stamp };
}

const timestampDictionary = (room: number): Buffer =>
  Buffer.from(
    `<</Type/DocTimeStamp /Filter/Adobe.PPKLite /SubFilter/ETSI.RFC3161 /ByteRange [0 ${placeholder} ${placeholder} ${placeholder}] /Contents <${'00'.repeat(room)}>>>`,
  );
