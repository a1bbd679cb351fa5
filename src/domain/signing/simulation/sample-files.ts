/** Files for the fields in which a party of a sandbox must upload one. They are stored before the transaction. */
import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { newId } from '../../../platform/ids.ts';
import type { Queryable } from '../../../platform/postgres/database.ts';
import type { App } from '../../app/app.ts';
import { visibleAmong } from '../../content/block.ts';
import { documentFields } from '../../content/block-fields.ts';
import { blocksOfDocument } from '../../content/store.ts';
import { type PartyRow, signsFor } from '../../documents/parties/party.ts';
import { storeAhead } from '../../files/stored.ts';
import { attachmentsOf, heldIn, termsOf } from '../../signatures/attachments/attachment.ts';
import { classify } from '../../signatures/attachments/classify.ts';
import type { FieldAt } from '../attachments/own-field.ts';
import type { StoredUpload } from '../attachments/upload.ts';

/** 96 × 64 pixels in grey, with a frame and a diagonal. */
const image = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAGAAAABACAAAAADAXy3SAAAA+ElEQVR42r3YSRLEMAhD0Rw7d/Ylunq2Y7AFSNGG5au/5TjFO+4BmmovoAmJN/C8pxaQRfwAVUQHaCJ6QBIxAoKIC8CPmAB2xAyQIyyAGmECzAgH4EV4AC3CB0gRC4ATsQQYEWuAELEDyhFboBoBALUIBChFYEAhAgTyETCQjcCBZEQESEWEgExEEIhHRIFwRBwIRiSAWEQKiETkgEBEFoAj0gAaUQCwiAoARdQAIKII7CPKwC6iDmwiGMAyggKsIkiAH8EC3Age4EQQATuCClgRXMCIYANTBB24RgiAMUIBDBEaoIsQAf8IGfCN0AGfCCXQbn2OC/cAmWCSh5rY/ZgAAAAASUVORK5CYII=',
  'base64',
);

/** An empty page of A6. */
function page(): Buffer {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 298 420] /Resources << >> >>',
  ];
  let text = '%PDF-1.7\n';
  const places = objects.map((object, i) => {
    const place = text.length;
    text += `${i + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  const size = objects.length + 1;
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${places.join('')}`;
  return Buffer.from(`${text}${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`);
}

export interface SampleFile extends FieldAt {
  stored: StoredUpload;
}

/** One for each required field that has no file yet. Those that nothing uses are deleted after a while. */
export async function storeSampleFiles(
  app: App,
  db: Queryable,
  documentId: string,
  party: PartyRow,
): Promise<SampleFile[]> {
  const blocks = visibleAmong(await blocksOfDocument(db, documentId));
  const own = (await attachmentsOf(db, documentId)).filter(a => a.party_id === party.id);
  const files: SampleFile[] = [];
  for (const field of documentFields(blocks)) {
    const isAsked = field.filling === 'FILE' && field.required && field.partyId === signsFor(party);
    const terms = isAsked && heldIn(own, field) === null ? termsOf(blocks, field) : null;
    if (terms === null) continue;
    const stored = await storeSample(app, documentId, terms.allowedTypes);
    files.push({ blockId: field.blockId, fieldId: field.id, stored });
  }
  return files;
}

const storeSample = (app: App, documentId: string, allowed: readonly ('PDF' | 'IMAGE')[]): Promise<StoredUpload> =>
  app.storage.withTemp(async temp => {
    const [bytes, filename] = allowed.includes('IMAGE') ? [image, 'sample.png'] : [page(), 'sample.pdf'];
    const path = temp();
    await writeFile(path, bytes, { mode: 0o600 });
    const judged = await classify(app.pdf.forVisitor(documentId), { path, out: temp() }, allowed);
    if ('code' in judged) throw new Error(`a sample file was rejected: ${judged.message}`);
    const id = newId('att', app.clock.now().getTime());
    const storageKey = `attachments/${documentId}/${id}`;
    await storeAhead(app, storageKey, judged.path);
    return { id, storageKey, judged, filename, received: createHash('sha256').update(bytes).digest('hex') };
  });
