/**
 * Every real file that is taken goes the whole way through the API: uploaded, boxes placed, sent, signed, sealed. The
 * organization is a production one, since a sandbox marks every page.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { documentRows } from '../../src/contract/document-rows.ts';
import { documentFileRows } from '../../src/contract/files.ts';
import { judged } from '../corpus/judging.ts';
import { draw, expectations, has, type Raster, say } from '../corpus/tools.ts';
import { anna, signerOf } from '../kit/documents.ts';
import { ownRoot, proofOf } from '../kit/evidence.ts';
import { corpus, download, upload } from '../kit/files.ts';
import { useService } from '../kit/service.ts';

const kit = useService();
const taken = expectations.filter(e => e.expected === 'accept' && e.file.startsWith('pdf/')).map(e => e.file);
const tools = ['pdfsig', 'qpdf', 'openssl', 'pdftoppm'].every(has);

let dir: string;
beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'sigill-sealed-'));
});
afterAll(() => rmSync(dir, { recursive: true, force: true }));

const rects = {
  signature: { x: 0.55, y: 0.85, width: 0.3, height: 0.06 },
  text: { x: 0.1, y: 0.02, width: 0.35, height: 0.03 },
  fixed: { x: 0.6, y: 0.02, width: 0.3, height: 0.03 },
};

/** Pixels that differ although no box of ours lies there; a pixel's breadth around a box is its own. */
function strayed(before: Raster, after: Raster, boxes: readonly (typeof rects)['text'][]): number {
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

const faults = (path: string): number => (say('qpdf', '--check', path).match(/WARNING|ERROR/g) ?? []).length;
const valid = (path: string): number => (say('pdfsig', '-nocert', path).match(/Signature is Valid/g) ?? []).length;

describe.skipIf(!tools)('A real file that is taken', () => {
  test.each(taken)(
    '%s is stamped, signed and sealed, and keeps its look and its signatures',
    async file => {
      const cast = await kit.organization();
      const bytes = corpus(file);
      const given = join(dir, 'given.pdf');
      writeFileSync(given, bytes);
      const { key } = await upload(cast.api, bytes);
      const document = await cast.api.done(documentRows.create, {
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
      // Forms that require what nobody filled keep a document from being sent; here all of it is left empty.
      const { issues } = await cast.api.done(documentRows.readiness, { params });
      const blockers = issues.filter(i => i.severity === 'BLOCKER').map(i => i.code);
      expect(blockers.filter(code => code !== 'MISSING_VALUE')).toEqual([]);
      if (blockers.length > 0) return;
      await cast.api.done(documentRows.send, { params, body: {} });
      const signer = await signerOf(cast, document, anna.name);
      await signer.sign({ text: 'Åsa Öberg' });
      await kit.work();
      const { url } = await cast.api.done(documentFileRows.get, { params: { ...params, type: 'SIGNED' } });
      const sealed = await download(url);
      const path = join(dir, 'sealed.pdf');
      writeFileSync(path, sealed);

      expect(await proofOf(sealed, ownRoot(kit))).toMatchObject({ ok: true, problems: [] });
      expect(faults(path)).toBeLessThanOrEqual(faults(given));
      // In a file that its certification closes, the whole upload is attached with its signatures.
      const attached = issues.some(i => i.code === 'CERTIFIED_PDF' || i.code === 'SIGNED_PDF');
      expect(valid(path)).toBeGreaterThanOrEqual(attached ? 1 : valid(given) + 1);
      if (attached) {
        const found = join(dir, 'attached.pdf');
        say('pdfdetach', '-savefile', 'contract.pdf', '-o', found, path);
        expect(readFileSync(found)).toEqual(bytes);
      }
      const ours = judged(sealed, ownRoot(kit), dir, ranges => ranges.slice(-2));
      expect(ours.signature).toContain('CAdES Verification successful');
      expect(ours.timestamps).toEqual([expect.stringContaining('OK'), expect.stringContaining('OK')]);
      const pages = Number(/^Pages:\s+(\d+)/m.exec(say('pdfinfo', path))?.[1]);
      for (let page = 1; page <= Math.min(pages, 3); page++) {
        const stray = strayed(draw(given, page, 50), draw(path, page, 50), page === 1 ? Object.values(rects) : []);
        expect([page, stray]).toEqual([page, 0]);
      }
    },
    60_000,
  );
});
