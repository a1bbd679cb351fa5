/**
 * Sends every accepted real file through the API: upload, place boxes, send, sign, seal. Uses a production
 * organization, since a sandbox puts a watermark on every page.
 */
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { documentOperations } from '../../src/contract/operations/documents/documents.ts';
import { fieldValueOperations } from '../../src/contract/operations/documents/field-values.ts';
import { documentFileOperations } from '../../src/contract/operations/files.ts';
import type { PdfRect } from '../../src/platform/pdf-engine/engine.ts';
import { anna, signerOf } from '../kit/documents.ts';
import { ownRoot, proofOf } from '../kit/evidence.ts';
import { corpus, download, upload } from '../kit/files.ts';
import { oneOf } from '../kit/full.ts';
import { type Cast, useService } from '../kit/service.ts';
import { judged } from './judging.ts';
import { type Bench, draw, drawByMupdf, expectations, has, openBench, outputOf, type Raster } from './tools.ts';
import { widgetsOf } from './widgets.ts';

const kit = useService();
const taken = expectations.filter(e => e.expected === 'accept' && e.file.startsWith('pdf/')).map(e => e.file);
const tools = ['pdfsig', 'qpdf', 'openssl', 'pdftoppm', 'mutool'].every(has);

const noLook = 'A field has no look of its own: every program that shows it draws one.';
const asksForLooks = 'The file asks that its fields’ looks be drawn again: every program does so in its own way.';

/** Files whose fields viewers may draw differently from poppler; the text must stay the same. */
const drawnByViewers: Partial<Record<string, string>> = {
  'pdf/attached.pdf': asksForLooks,
  'pdf/hybrid_xref.pdf': noLook,
  'pdf/jspdf_form_landscape.pdf': noLook,
  'pdf/linearized.pdf': asksForLooks,
  'pdf/lo_form.pdf': asksForLooks,
  'pdf/lo_writer.pdf': asksForLooks,
  'pdf/lo_pdfa2.pdf': asksForLooks,
  'pdf/objstm.pdf': asksForLooks,
  'pdf/pdfkit_form_notes.pdf': asksForLooks,
  'pdf/pdflatex_form_all.pdf': asksForLooks,
  'pdf/pdftk_filled.pdf': asksForLooks,
  'pdf/reactpdf_consent.pdf': `${noLook} A note's icon stands over it.`,
  'pdf/signed_libpdf.pdf': asksForLooks,
  'pdf/signed_lo_writer.pdf': 'A note has no look of its own: programs draw an icon, the signing page shows none.',
  'pdf/xfa_static_parts.pdf': asksForLooks,
};

/** Pages that poppler draws wrongly before sealing and correctly afterwards. */
const drawnByMupdf: Partial<Record<string, string>> = {
  'pdf/pikepdf_unbalanced_transform.pdf':
    'Poppler draws nothing behind a restore that has no save; MuPDF and Ghostscript pass over it, and so do we.',
};

/** Words that a program can extract although nobody sees them. */
const unseen = ['Fyra']; // below the visible part of its list box

/** Earlier signatures that are broken or no longer prove anything. */
const doubtful: Partial<Record<string, 'BROKEN' | 'UNCHECKED'>> = {
  'pdf/signed_itext2_ppkms_sha1.pdf': 'UNCHECKED', // adbe.pkcs7.sha1
  'pdf/signed_mutool_field.pdf': 'UNCHECKED', // SHA-1
  'pdf/signed_podofo_broken.pdf': 'BROKEN',
};

let dir: string;
let bench: Bench;
beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'sigill-sealed-'));
  bench = await openBench();
});
afterAll(async () => {
  await bench.close();
  rmSync(dir, { recursive: true, force: true });
});

const rects = {
  signature: { x: 0.55, y: 0.85, width: 0.3, height: 0.06 },
  text: { x: 0.1, y: 0.02, width: 0.35, height: 0.03 },
  fixed: { x: 0.6, y: 0.02, width: 0.3, height: 0.03 },
};

/** Number of pixels that differ outside our boxes; a margin around each box is tolerated. */
function strayed(before: Raster, after: Raster, boxes: readonly PdfRect[]): number {
  if (before.width !== after.width || before.height !== after.height) return Number.POSITIVE_INFINITY;
  let stray = 0;
  for (let y = 0; y < before.height; y++) {
    for (let x = 0; x < before.width; x++) {
      const at = (y * before.width + x) * 3;
      const same = [0, 1, 2].every(i => Math.abs((before.pixels[at + i] ?? 0) - (after.pixels[at + i] ?? 0)) <= 48);
      if (same) continue;
      const [fx, fy, px, py] = [x / before.width, y / before.height, 2 / before.width, 2 / before.height];
      const inside = boxes.some(
        r => fx >= r.x - px && fx <= r.x + r.width + px && fy >= r.y - py && fy <= r.y + r.height + py,
      );
      if (!inside) stray++;
    }
  }
  return stray;
}

const errors = (path: string): number => (outputOf('qpdf', '--check', path).match(/WARNING|ERROR/g) ?? []).length;
const valid = (path: string): number => (outputOf('pdfsig', '-nocert', path).match(/Signature is Valid/g) ?? []).length;
/** Without document timestamps, whose type pdfsig does not know. */
const signatures = (path: string): number =>
  (outputOf('pdfsig', '-nocert', path).match(/Signature Type: (?!unknown)/g) ?? []).length;
const wordsOf = (path: string): string[] => outputOf('pdftotext', '-q', path, '-').match(/\p{L}{2,}/gu) ?? [];

/** A document cannot be sent while required form fields are empty. */
async function fillRequired(cast: Cast, id: string): Promise<boolean> {
  const { data } = await cast.api.done(fieldValueOperations.list, { params: { id } });
  const wanted = data.filter(f => f.required && f.filledBy === 'SENDER' && (f.value === null || f.value === false));
  const values = wanted.flatMap(f => {
    if (f.key === null) return [];
    return [{ key: f.key, value: f.type === 'CHECKBOX' ? true : (f.options?.at(-1) ?? 'Ifyllt') }];
  });
  if (values.length > 0) await cast.api.done(fieldValueOperations.update, { params: { id }, body: { values } });
  return values.length > 0;
}

describe.skipIf(!tools)('An accepted real file', () => {
  test.each(taken)(
    '%s is stamped, signed and sealed, and keeps its appearance and its signatures',
    async file => {
      oneOf(3, 'pdf', taken.indexOf(file));
      const cast = await kit.organization();
      const bytes = corpus(file);
      const given = join(dir, 'given.pdf');
      writeFileSync(given, bytes);
      const { key } = await upload(cast.api, bytes);
      const document = await cast.api.done(documentOperations.create, {
        body: {
          name: file,
          parties: [anna],
          content: [
            {
              type: 'PDF',
              fieldMeta: {
                value: key,
                placedFields: [
                  { kind: 'INPUT', inputType: 'SIGNATURE', partyId: 'anna', page: 1, rect: rects.signature },
                  { kind: 'INPUT', inputType: 'TEXT', partyId: 'anna', label: 'text', page: 1, rect: rects.text },
                  { kind: 'STATIC', text: 'Sigill', page: 1, rect: rects.fixed },
                ],
              },
            },
          ],
        },
      });
      const params = { id: document.id };
      const filled = await fillRequired(cast, document.id);
      const { issues } = await cast.api.done(documentOperations.readiness, { params });
      expect(issues.filter(i => i.severity === 'BLOCKER')).toEqual([]);
      await cast.api.done(documentOperations.send, { params, body: {} });
      const signer = await signerOf(cast, document, anna.name);
      await signer.sign({ text: 'Åsa Öberg' });
      await kit.work();
      const { url } = await cast.api.done(documentFileOperations.get, { params: { ...params, type: 'SIGNED' } });
      const sealed = await download(url);
      const path = join(dir, 'sealed.pdf');
      writeFileSync(path, sealed);

      const proof = await proofOf(sealed, ownRoot(kit));
      expect(proof).toMatchObject({ ok: true, verdict: 'VALID', problems: [] });
      const [last, ...earlier] = proof.seals.reverse();
      expect(last).toMatchObject({ isEarlier: false, state: 'HOLDS', trusted: true, level: 'B-LTA' });
      for (const one of earlier) expect(one).toMatchObject({ isEarlier: true, state: doubtful[file] ?? 'HOLDS' });
      expect(errors(path)).toBeLessThanOrEqual(errors(given));
      // A signed upload is attached whole, with its signatures.
      const attached = issues.some(i => i.code === 'CERTIFIED_PDF' || i.code === 'SIGNED_PDF');
      expect(earlier).toHaveLength(attached ? 0 : signatures(given));
      expect(valid(path)).toBe((attached ? 0 : valid(given)) + 1);
      expect(outputOf('pdfsig', '-nocert', path)).toContain('  - Total document signed');
      if (attached) {
        const found = join(dir, 'attached.pdf');
        outputOf('pdfdetach', '-savefile', 'contract.pdf', '-o', found, path);
        expect(readFileSync(found)).toEqual(bytes);
      }
      const ours = judged(sealed, ownRoot(kit), dir, ranges => ranges.slice(-2));
      expect(ours.signature).toContain('CAdES Verification successful');
      expect(ours.timestamps).toEqual([expect.stringContaining('OK'), expect.stringContaining('OK')]);
      const fields = filled || drawnByViewers[file] ? await widgetsOf(bytes) : [];
      // What programs draw differently is made plain first; test/shown compares that with the upload.
      const plain = join(dir, 'plain.pdf');
      rmSync(plain, { force: true });
      await bench.engine.read(given, plain);
      const plainUpload = existsSync(plain) ? plain : given;
      // The sealed file ends with its evidence page.
      const pages = Number(/^Pages:\s+(\d+)/m.exec(outputOf('pdfinfo', path))?.[1]) - 1;
      const drawPage = drawnByMupdf[file] ? drawByMupdf : draw;
      for (let page = 1; page <= Math.min(pages, 3); page++) {
        const boxes = [...(page === 1 ? Object.values(rects) : []), ...(fields[page - 1] ?? [])];
        expect([page, strayed(drawPage(plainUpload, page, 50), drawPage(path, page, 50), boxes)]).toEqual([page, 0]);
      }
      const shown = new Set([...wordsOf(path), ...unseen]);
      if (!filled) expect(wordsOf(plainUpload).filter(word => !shown.has(word))).toEqual([]);
    },
    300_000,
  );
});
