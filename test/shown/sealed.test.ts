/** Files that show one thing on the screen and another on paper, through the whole service to the sealed document. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { documentOperations } from '../../src/contract/operations/documents/documents.ts';
import { has, outputOf, type Raster } from '../corpus/tools.ts';
import { anna, signerOf } from '../kit/documents.ts';
import { fileOf as fileOfDocument, ownRoot, proofOf } from '../kit/evidence.ts';
import { upload } from '../kit/files.ts';
import { useService } from '../kit/service.ts';
import { twoStamps } from './annotation-cases.ts';
import { drawAll, isInstalled, programs, type Use } from './rendering.ts';
import { annotated, annotation, filled, green, inLayer, layered, look, red } from './writing.ts';

const kit = useService();
let dir: string;
beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'sigill-shown-'));
});
afterAll(() => rmSync(dir, { recursive: true, force: true }));

/** Uploads the file as a document of its own, and returns it with what was sent and sealed. */
async function sealed(bytes: Buffer) {
  const cast = await kit.organization();
  const { key } = await upload(cast.api, bytes);
  const document = await cast.api.done(documentOperations.create, {
    body: { name: 'Shown', parties: [anna], content: [{ type: 'PDF', fieldMeta: { value: key } }] },
  });
  const params = { id: document.id };
  const { issues } = await cast.api.done(documentOperations.readiness, { params });
  await cast.api.done(documentOperations.send, { params, body: {} });
  await (await signerOf(cast, document, anna.name)).sign();
  await kit.work();
  const files = {
    original: await fileOfDocument(cast, document.id, 'ORIGINAL'),
    sealed: await fileOfDocument(cast, document.id, 'SIGNED'),
  };
  expect(await proofOf(files.sealed, ownRoot(kit))).toMatchObject({ ok: true, verdict: 'VALID' });
  return { issues, ...files };
}

/** The colours at a point of the page, from its lower left corner, by all programs and for both uses. */
async function coloursAt(bytes: Buffer, x: number, y: number): Promise<string[]> {
  const path = join(dir, 'drawn.pdf');
  writeFileSync(path, bytes);
  const colours = new Set<string>();
  for (const program of programs.filter(isInstalled)) {
    for (const use of ['screen', 'print'] satisfies Use[]) {
      const drawn = (await drawAll(program, use, [path])).get(path);
      if (drawn) colours.add(colourOf(drawn, x, drawn.height - y));
    }
  }
  return [...colours];
}

/** Rounded, since programs differ by one. */
const colourOf = ({ width, pixels }: Raster, x: number, y: number): string =>
  [0, 1, 2].map(i => Math.round((pixels[(y * width + x) * 3 + i] ?? 0) / 17) * 17).join(' ');

const seen = (text: string): string =>
  text
    .split(' ')
    .map(part => Math.round((Number(part) * 255) / 17) * 17)
    .join(' ');

/** A text field that says one thing and shows another, with a box for the screen and one for paper. */
const formFile = (): Buffer =>
  annotated(
    ['10 0 R', annotation('Widget', '/F 36/FT/Tx/T(b)/V(9)/AP<</N 12 0 R>>')],
    [annotation('Widget', '/F 0/FT/Tx/T(a)/V(1)/AP<</N 11 0 R>>'), look(green), look(red)],
    { catalog: '/AcroForm<</Fields[10 0 R]>>' },
  );

/** As signed before, as far as our reader looks: the value of its signature is empty. */
const signed = (): Buffer =>
  twoStamps('/AcroForm<</SigFlags 3/Fields[<</FT/Sig/T(s)/V<</Type/Sig/ByteRange[0 9 9 9]/Contents<00>>>>>]>>');

describe.skipIf(!isInstalled('pdfjs'))('The sealed document shows what the signing page showed', () => {
  test('when one stamp is for the screen and another, in its place, for paper', async () => {
    const made = await sealed(twoStamps());
    expect(await coloursAt(made.original, 100, 100)).toEqual([seen(green)]);
    expect(await coloursAt(made.sealed, 100, 100)).toEqual([seen(green)]);
  });

  test('when a layer is only for paper', async () => {
    const usual = '/OFF[10 0 R]/AS[<</Event/Print/Category[/Print]/OCGs[10 0 R]>>]';
    const content = `${filled(green, '50 80 100 40')} ${inLayer('A', filled(red, '50 80 100 40'))}`;
    const made = await sealed(layered(usual, { content, usage: '/Print<</PrintState/ON>>' }));
    expect(await coloursAt(made.original, 100, 100)).toEqual([seen(green)]);
    expect(await coloursAt(made.sealed, 100, 100)).toEqual([seen(green)]);
  });

  test('when fields of a form are for the screen and for paper', async () => {
    const made = await sealed(formFile());
    expect(await coloursAt(made.original, 100, 100)).toEqual([seen(green)]);
    expect(await coloursAt(made.sealed, 100, 100)).toEqual([seen(green)]);
  });
});

describe.skipIf(!isInstalled('pdfjs') || !has('pdfdetach'))('Of a signed upload', () => {
  test('the copied pages show what the signing page showed, and the file is attached as it came', async () => {
    const given = signed();
    const made = await sealed(given);
    expect(await coloursAt(made.original, 100, 100)).toEqual([seen(green)]);
    expect(await coloursAt(made.sealed, 100, 100)).toEqual([seen(green)]);
    writeFileSync(join(dir, 'sealed.pdf'), made.sealed);
    writeFileSync(join(dir, 'given.pdf'), given);
    outputOf('pdfdetach', '-savefile', 'contract.pdf', '-o', join(dir, 'attached.pdf'), join(dir, 'sealed.pdf'));
    expect(outputOf('cmp', join(dir, 'attached.pdf'), join(dir, 'given.pdf'))).toBe('');
  });
});
