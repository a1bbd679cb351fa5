/** The organization's logo and icon on documents that we typeset, and on journals. */
import { createHash } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { documentOperations } from '../../src/contract/operations/documents/documents.ts';
import { fileOperations } from '../../src/contract/operations/files.ts';
import { workspaceOperations } from '../../src/contract/operations/workspaces/workspaces.ts';
import type { Document } from '../../src/contract/schemas/documents/documents.ts';
import { draw, has } from '../corpus/tools.ts';
import { anna, bo, signerOf, twoPartyDocument } from '../kit/documents.ts';
import { fileOf, ownRoot, proofOf } from '../kit/evidence.ts';
import { put, textOf } from '../kit/files.ts';
import { pngOf } from '../kit/png.ts';
import { type Cast, useService } from '../kit/service.ts';

const logged: string[] = [];
const kit = useService({ env: { SIGILL_LOG_LEVEL: 'warn' }, logTo: { write: line => void logged.push(line) } });

type Rgb = readonly [number, number, number];
const red: Rgb = [200, 0, 0];
const blue: Rgb = [0, 0, 200];

async function uploaded(cast: Cast, bytes: Buffer): Promise<string> {
  const body = { fileName: 'logo.png', mimeType: 'image/png' as const, size: bytes.length };
  const file = await cast.api.done(fileOperations.create, { body });
  await put(file.uploadUrl, bytes, 'image/png');
  await cast.api.done(fileOperations.confirm, { params: { id: file.id } });
  return file.key;
}

const brand = (cast: Cast, branding: object) =>
  cast.api.done(workspaceOperations.updateOrganization, { body: { branding } });

/** A red logo of 48 by 24 points, and a blue icon of 12 by 12. */
async function branded(cast: Cast): Promise<void> {
  const [logo, icon] = [pngOf(400, 200, red), pngOf(64, 64, blue)];
  await brand(cast, { enabled: true, logo: await uploaded(cast, logo), icon: await uploaded(cast, icon) });
}

const content = [{ type: 'HTML' as const, fieldMeta: { content: '<p>The rent is due monthly.</p>' } }];
const typeset = (cast: Cast, change: object = {}): Promise<Document> =>
  cast.api.done(documentOperations.create, { body: { name: 'Lease', parties: [anna, bo], content, ...change } });
const original = (cast: Cast, { id }: Document) => fileOf(cast, id, 'ORIGINAL');
const hashOf = async (cast: Cast, document: Document) =>
  createHash('sha256')
    .update(await original(cast, document))
    .digest('hex');

let files = 0;
/** The pixels of a page that have a colour, drawn with a pixel for each point. */
function pixels(pdf: Buffer, [r, g, b]: Rgb, page = 1): number {
  const path = join(kit.dataDir, `drawn-${++files}.pdf`);
  writeFileSync(path, pdf);
  const { pixels: drawn } = draw(path, page, 72);
  const near = (at: number, value: number) => Math.abs((drawn[at] ?? 0) - value) < 40;
  let count = 0;
  for (let i = 0; i < drawn.length; i += 3) if (near(i, r) && near(i + 1, g) && near(i + 2, b)) count++;
  return count;
}
const marksOn = (pdf: Buffer, page = 1) => [pixels(pdf, red, page), pixels(pdf, blue, page)];

/** Within an eighth, because edges are drawn in mixed colours. */
function expectMarks(pdf: Buffer, page = 1): void {
  for (const [i, area] of [48 * 24, 12 * 12].entries())
    expect(Math.abs((marksOn(pdf, page)[i] ?? 0) - area) / area).toBeLessThan(i === 0 ? 0.125 : 0.4);
}

async function signed(cast: Cast, document: Document): Promise<void> {
  for (const { name } of [anna, bo]) await (await signerOf(cast, document, name)).sign();
  await kit.work();
}

describe.skipIf(!has('pdftoppm'))('The brand', () => {
  test('is in header and footer of every page that is typeset, of the sealed document and of the journal', async () => {
    const cast = await kit.organization();
    await branded(cast);
    const long = [...content, { type: 'PAGE_BREAK' as const, fieldMeta: {} }, ...content];
    const document = await typeset(cast, { content: long, send: true });
    await kit.work();
    await signed(cast, document);
    for (const type of ['SIGNED', 'JOURNAL'] as const) {
      const file = await fileOf(cast, document.id, type);
      expectMarks(file);
      if (type === 'SIGNED') expectMarks(file, 2);
      expect(textOf(file)).toMatch(/Sida 1 av \d/);
      expect(await proofOf(file, ownRoot(kit), kit.clock.now())).toMatchObject({ verdict: 'VALID', problems: [] });
    }
    const theirs = await (await signerOf(cast, document, anna.name)).bytes('journal');
    expectMarks(theirs);
  });

  test('of this moment is in drafts, and that of the sending stays in what was sent', async () => {
    const cast = await kit.organization();
    const plain = await typeset(cast);
    const without = await hashOf(cast, plain);
    await branded(cast);
    expect(await hashOf(cast, plain)).not.toBe(without);
    const sent = await typeset(cast, { send: true });
    const bytes = await original(cast, sent);
    expectMarks(bytes);
    await brand(cast, { logo: await uploaded(cast, pngOf(300, 300, blue)), icon: null });
    expect(marksOn(await original(cast, plain))[0]).toBe(0);
    expect((await original(cast, sent)).equals(bytes)).toBe(true);
    await kit.work();
    await signed(cast, sent);
    expectMarks(await fileOf(cast, sent.id, 'SIGNED'));
    await brand(cast, { enabled: false });
    expect(await hashOf(cast, plain)).toBe(without);
  });

  test('is not on uploaded pages, and one picture stands in for the other', async () => {
    const cast = await kit.organization();
    const before = await hashOf(cast, await twoPartyDocument(cast, { send: false }));
    await branded(cast);
    expect(await hashOf(cast, await twoPartyDocument(cast, { send: false }))).toBe(before);
    await brand(cast, { icon: null });
    const [drawn = 0, none] = marksOn(await original(cast, await typeset(cast)));
    expect([drawn > 48 * 24 + 100, none]).toEqual([true, 0]);
  });

  test('that is very wide is made smaller, so that it stays on the page', async () => {
    const cast = await kit.organization();
    await brand(cast, { enabled: true, logo: await uploaded(cast, pngOf(4_000, 100, red)) });
    const [wide = 0] = marksOn(await original(cast, await typeset(cast)));
    expect(wide).toBeGreaterThan(500);
    expect(wide).toBeLessThan(595 * 0.35 * 8);
  });

  test('is on a white plate on dark pages', async () => {
    const cast = await kit.organization();
    const documentStyle = { backgroundColor: '#102030' };
    const white = async () => pixels(await original(cast, await typeset(cast, { documentStyle })), [255, 255, 255]);
    const before = await white();
    await branded(cast);
    expect((await white()) - before).toBeGreaterThan(300);
  });

  test('of another organization is not used', async () => {
    await branded(await kit.organization());
    const other = await kit.organization();
    expect(marksOn(await original(other, await typeset(other)))).toEqual([0, 0]);
  });
});

describe('A picture of the brand that cannot be drawn', () => {
  /** Its header is that of a picture, its data is not. */
  const broken = Buffer.concat([pngOf(40, 20, red).subarray(0, 40), Buffer.alloc(40, 7)]);

  test('is left out of documents and journals, and reported in the log', async () => {
    const cast = await kit.organization();
    const draft = await typeset(cast);
    const without = await hashOf(cast, draft);
    await brand(cast, { enabled: true, logo: await uploaded(cast, broken) });
    expect(await hashOf(cast, draft)).toBe(without);
    const document = await typeset(cast, { send: true });
    await kit.work();
    await signed(cast, document);
    const shown = await cast.api.done(documentOperations.get, { params: { id: document.id } });
    expect(shown.status).toBe('COMPLETED');
    expect((await fileOf(cast, document.id, 'JOURNAL')).length).toBeGreaterThan(1_000);
    expect(logged.join('')).toContain('a picture of the brand cannot be drawn');
  });

  test('because its file is gone stops neither a draft nor the journal of a document that has it', async () => {
    const cast = await kit.organization();
    await branded(cast);
    const sent = await typeset(cast, { send: true });
    rmSync(join(kit.dataDir, 'files/brand', cast.organizationId), { recursive: true });
    const draft = await typeset(cast, { name: 'Later' });
    expect((await original(cast, draft)).length).toBeGreaterThan(1_000);
    await kit.work();
    await signed(cast, sent);
    expect((await fileOf(cast, sent.id, 'JOURNAL')).length).toBeGreaterThan(1_000);
  });

  test('is tested again when it is uploaded again', async () => {
    const cast = await kit.organization();
    await branded(cast);
    await kit.db.run('update brand_images set drawable = false where organization_id = $1', [cast.organizationId]);
    const draft = await typeset(cast);
    const left = await hashOf(cast, draft);
    await branded(cast);
    expect(await hashOf(cast, draft)).not.toBe(left);
  });
});
