/** Signature marks: strokes that are sealed as they were drawn, and images of signatures. */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { documentOperations } from '../../src/contract/operations/documents/documents.ts';
import type { Picture } from '../../src/contract/pages/signer/mark.ts';
import { drawStrokes } from '../../src/platform/pdf/draw/ink.ts';
import { linesOf, type Stroke } from '../../web/signer/signature/strokes.ts';
import { outputOf } from '../corpus/tools.ts';
import { anna, bo, signerOf, twoPartyDocument } from '../kit/documents.ts';
import { fileOf, journalIn } from '../kit/evidence.ts';
import { inkLine, paintedPng } from '../kit/painted.ts';
import { useService } from '../kit/service.ts';
import { SignerRefused } from '../kit/signer.ts';

const kit = useService();
const dir = mkdtempSync(join(tmpdir(), 'sigill-marks-'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));

const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');
const pictureOf = (bytes: Buffer, width = 240, height = 80): Picture => ({
  width,
  height,
  picture: bytes.toString('base64'),
});
const ink = paintedPng(240, 80, inkLine(80));

const issuesOf = async (action: Promise<unknown>) => {
  const refused = await action.then(
    () => null,
    (error: unknown) => error,
  );
  if (!(refused instanceof SignerRefused)) throw new Error(`not refused: ${refused}`);
  return refused.body.issues.map(({ path, code }) => ({ path, code }));
};

describe('A signature', () => {
  test('as an image is stamped into the PDF, shown to the others, and in the journal by its hash', async () => {
    const cast = await kit.organization();
    const document = await twoPartyDocument(cast);
    const [first, second] = [await signerOf(cast, document, anna.name), await signerOf(cast, document, bo.name)];
    await first.sign({}, { signature: pictureOf(ink) });
    const shown = (await second.view()).boxes.flatMap(b => (b.drawing ? [b.drawing] : []));
    const [given] = shown.flatMap(mark => ('given' in mark ? [mark] : []));
    expect(given).toMatchObject({ width: 240, height: 80, given: { kind: 'SIGNATURE', sha256: sha256(ink) } });
    expect(sha256(await second.bytes(`marks/${given?.given.partyId}/SIGNATURE`))).toBe(sha256(ink));
    await expect(second.bytes(`marks/${given?.given.partyId}/INITIALS`)).rejects.toThrow('LINK_DEAD');
    await second.sign();
    await kit.work();
    const sealed = await fileOf(cast, document.id, 'SIGNED');
    const file = join(dir, 'sealed.pdf');
    writeFileSync(file, sealed);
    expect(JSON.stringify(await journalIn(sealed))).toContain(sha256(ink));
    const images = outputOf('pdfimages', '-list', file);
    expect(images).toMatch(/image +240 +80 +rgb/);
    expect(images).toMatch(/smask +240 +80/);
    expect(outputOf('qpdf', '--check', file)).toContain('No syntax');
    if (process.env.SHOTS)
      execFileSync('pdftoppm', ['-r', '288', '-png', '-l', '1', file, `${process.env.SHOTS}/picture`]);
  });

  test('as an unusable image is rejected at its field, and nothing is signed', async () => {
    const cast = await kit.organization();
    const signer = await signerOf(cast, await twoPartyDocument(cast), anna.name);
    const noise = Buffer.concat([ink.subarray(0, 33), Buffer.alloc(210_000, 7)]);
    for (const [bytes, code] of [
      [noise, 'TOO_BIG'],
      [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'INVALID_TYPE'],
      [Buffer.from('R0lGODlhBwAGAPAAAACAAAAAACH5BAAAAAAALAAAAAAHAAYAAAIFhI+py1oAOw==', 'base64'), 'INVALID_TYPE'],
      [ink.subarray(0, 200), 'INVALID_FORMAT'],
      [Buffer.concat([ink.subarray(0, 60), Buffer.alloc(500, 1)]), 'INVALID_FORMAT'],
    ] as const)
      expect(await issuesOf(signer.sign({}, { signature: pictureOf(bytes) }))).toEqual([{ path: 'signature', code }]);
    expect((await signer.view()).state).toBe('OPEN');
  });

  test('of more than 200 kB is rejected at its field', async () => {
    const cast = await kit.organization();
    const signer = await signerOf(cast, await twoPartyDocument(cast), anna.name);
    const stroke = Array.from({ length: 5_000 }, (_, i): [number, number, number] => [i / 7, 100.123 + i / 3, 0.51]);
    const signature = { width: 800, height: 2_000, strokes: [stroke, stroke, stroke] };
    expect(await issuesOf(signer.sign({}, { signature }))).toEqual([{ path: 'signature', code: 'TOO_BIG' }]);
  });

  test('is deleted by a withdrawal, with its image', async () => {
    const cast = await kit.organization();
    const document = await twoPartyDocument(cast);
    await (await signerOf(cast, document, anna.name)).sign({}, { signature: pictureOf(ink) });
    await cast.api.done(documentOperations.withdraw, { params: { id: document.id }, body: {} });
    expect(await kit.db.row('select 1 from signature_pictures where document_id = $1', [document.id])).toBeNull();
  });

  test('is sealed with exactly the curve that the page drew', () => {
    const stroke: Stroke = Array.from({ length: 25 }, (_, i) => [
      10 + i * 7,
      50 + Math.round(Math.sin(i / 2) * 300) / 10,
      Math.abs(Math.sin(i / 5)),
    ]);
    /** From the page's quadratic curves to cubic ones, y upwards. */
    const ends = (path: string) =>
      [...path.matchAll(/Q[^Q]*? ([\d.]+) ([\d.]+)(?=Q|$)/g)].map(m => [m[1], m[2]].map(Number));
    const page = linesOf(stroke);
    const [left, top] = [10, Math.min(...stroke.map(p => p[1]))];
    const [right, bottom] = [10 + 24 * 7, Math.max(...stroke.map(p => p[1]))];
    const box = { width: right - left + 4, height: bottom - top + 4 };
    const sealed = drawStrokes(box, { width: 200, height: 100, strokes: [stroke] });
    const pen = Math.max(0.6, Math.min(1.8, Math.min(box.width, box.height) * 0.04));
    const scale = Math.min((box.width - 2 * pen) / (right - left), (box.height - 2 * pen) / (bottom - top));
    const [dx, dy] = [(box.width - (right - left) * scale) / 2, (box.height - (bottom - top) * scale) / 2];
    const expected = page
      .flatMap(({ path }) => ends(path))
      .map(([x = 0, y = 0]) => [dx + (x - left) * scale, dy + (bottom - y) * scale]);
    const found = [...sealed.matchAll(/([\d.]+) ([\d.]+) c$/gm), ...sealed.matchAll(/([\d.]+) ([\d.]+) c S$/gm)];
    expect(found).toHaveLength(expected.length);
    const widths = [...sealed.matchAll(/([\d.]+) w$/gm)].map(m => Number(m[1]) / pen);
    expect(widths.map(w => Math.round(w * 8) / 8)).toEqual(page.map(line => line.breadth));
    const inOrder = [...sealed.matchAll(/([\d.]+) ([\d.]+) c(?: S)?$/gm)].map(m => [Number(m[1]), Number(m[2])]);
    for (const [i, [x = 0, y = 0]] of expected.entries()) {
      expect(inOrder[i]?.[0]).toBeCloseTo(x, 1);
      expect(inOrder[i]?.[1]).toBeCloseTo(y, 1);
    }
  });
});
