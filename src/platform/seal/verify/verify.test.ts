import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Bench, corpusFile, openBench, pdfOf } from '../../../../test/corpus/tools.ts';
import { makeOwnCertificates } from '../keys/certificates.ts';
import { trustedRoots } from '../trust/trusted.ts';
import { verifyPdf } from './verify.ts';

let bench: Bench;
let sealed: Buffer;
let root: string;
beforeAll(async () => {
  bench = await openBench();
  root = readFileSync(bench.root, 'utf8');
  const attachments = [
    { name: 'journal.json', mimeType: 'application/json', description: '', bytes: Buffer.from('{"entries":[]}') },
  ];
  const job = {
    path: corpusFile('pdf/groff.pdf'),
    stamps: [],
    watermark: null,
    attachments,
    reason: 'doc_1',
    at: new Date(),
  };
  await bench.engine.seal(job, bench.file('sealed.pdf'));
  sealed = readFileSync(bench.file('sealed.pdf'));
});
afterAll(() => bench.close());

/** Position of the signature's hex string, and the length without padding. */
function slot(): { start: number; end: number; used: number } {
  const [, first, second] = /\/ByteRange\s*\[\s*0 (\d+) (\d+)/.exec(sealed.toString('latin1')) ?? [];
  const [start, end] = [Number(first) + 1, Number(second) - 1];
  return { start, end, used: sealed.toString('latin1', start, end).replace(/0+$/, '').length };
}

const changed = (at: number, to: number): Buffer => {
  const copy = Buffer.from(sealed);
  copy[at] = to;
  return copy;
};

describe('A sealed file', () => {
  it('is valid, with its sealer, time, level and attachments', async () => {
    const found = await verifyPdf(sealed);
    expect(found).toMatchObject({
      ok: true,
      problems: [],
      seals: [
        {
          name: 'Seal',
          level: 'B-B',
          certified: 1,
          coversWholeFile: true,
          digestOk: true,
          signatureOk: true,
          trusted: null,
        },
      ],
    });
    expect(found.seals[0]?.signer).toContain('Provbolaget Åäö AB Seal');
    expect(found.seals[0]?.root).toContain('Provbolaget Åäö AB Root CA');
    expect(found.attachments).toEqual([
      { name: 'journal.json', bytes: Buffer.from('{"entries":[]}'), isSealers: true },
    ]);
  });

  it('has notes on what programs read in two ways, and none on unusual spellings', async () => {
    const page = '<</Type/Page/Parent 2 0 R/MediaBox[0 0 160 160]/Resources<<>>';
    const notesOf = async (name: string, more: string): Promise<string[]> => {
      const plain = pdfOf(['<</Type/Catalog/Pages 2 0 R>>', '<</Type/Pages/Kids[3 0 R]/Count 1>>', `${page}${more}>>`]);
      const path = bench.file(`${name}-original.pdf`);
      // Lines of the cross-references without their space, as some programs write them by mistake.
      writeFileSync(path, Buffer.from(plain.toString('latin1').replaceAll(/( [nf]) \n/g, '$1\n'), 'latin1'));
      const job = { path, stamps: [], watermark: null, attachments: [], reason: 'doc_1', at: new Date() };
      await bench.engine.seal(job, bench.file(`${name}.pdf`));
      const found = await verifyPdf(readFileSync(bench.file(`${name}.pdf`)));
      expect(found).toMatchObject({ ok: true, problems: [] });
      return found.notes;
    };
    expect(await notesOf('unusual', '/Note(a\\qb)/#4eame(x)/Note(a\\qb)')).toEqual([]);
    expect(await notesOf('two-ways', '/Contents null/Filter/A/Filter/B')).toEqual([
      'The sealed document contains a dictionary with the key Filter twice.',
    ]);
  });

  it('is trusted with its own root and with no other', async () => {
    const other = join(bench.dir, 'other');
    await makeOwnCertificates(other, { organization: 'Provbolaget Åäö AB', crlUrl: null, now: new Date() });
    expect(await verifyPdf(sealed, { roots: [root] })).toMatchObject({ ok: true, seals: [{ trusted: true }] });
    const stranger = await verifyPdf(sealed, { roots: [readFileSync(join(other, 'root.crt'), 'utf8')] });
    expect(stranger).toMatchObject({ ok: false, seals: [{ trusted: false, digestOk: true }] });
    expect(stranger.problems.join()).toContain('not among the trusted roots');
  });

  it('is reported as changed when any byte outside its signature differs', async () => {
    const { start, end } = slot();
    for (let at = 0; at < sealed.length; at += 53) {
      if (at >= start - 1 && at <= end) continue;
      const { ok } = await verifyPdf(changed(at, (sealed[at] ?? 0) ^ 1));
      expect(ok, `byte ${at}`).toBe(false);
    }
  });

  it('is reported as changed when any byte of its signature differs, with or without a trusted root', async () => {
    const { start, used } = slot();
    for (let at = start; at < start + used; at++) {
      const digit = Number.parseInt(String.fromCharCode(sealed[at] ?? 48), 16);
      const to = (digit ^ (1 << (at % 4))).toString(16).charCodeAt(0);
      const { ok } = await verifyPdf(changed(at, to), at % 2 ? { roots: [root] } : {});
      expect(ok, `byte ${at}`).toBe(false);
    }
  });

  it('is reported as changed with a capital letter in its signature, filled padding or a moved end', async () => {
    const { start, end } = slot();
    const letter = sealed.findIndex((byte, i) => i > start && byte >= 0x61);
    for (const bytes of [
      changed(letter, (sealed[letter] ?? 0) - 32),
      changed(end - 1, 0x31),
      changed(end, 0x20),
      changed(start - 1, 0x20),
    ]) {
      expect((await verifyPdf(bytes)).ok).toBe(false);
    }
  });

  it('is reported as changed when something is appended', async () => {
    for (const more of ['\n', '%', '\n1 0 obj\n<<>>\nendobj\n']) {
      const found = await verifyPdf(Buffer.concat([sealed, Buffer.from(more)]));
      expect(found.ok).toBe(false);
      expect(found.seals.every(({ coversWholeFile }) => !coversWholeFile)).toBe(true);
    }
  });

  it('is invalid without its end', async () => {
    expect((await verifyPdf(sealed.subarray(0, -100))).ok).toBe(false);
    expect((await verifyPdf(sealed.subarray(0, 1000))).ok).toBe(false);
  });
});

describe('Other files', () => {
  it('without a seal are reported as such', async () => {
    const found = await verifyPdf(readFileSync(corpusFile('pdf/groff.pdf')));
    expect(found).toMatchObject({ ok: false, seals: [], problems: ['The file carries no seal.'] });
    expect((await verifyPdf(Buffer.from('no PDF at all'))).problems).toEqual(['The file cannot be read as a PDF.']);
  });

  it('signed by other programs are verified too', async () => {
    expect(await verifyPdf(readFileSync(corpusFile('pdf/signed_certified_p1.pdf')))).toMatchObject({
      ok: true,
      seals: [{ certified: 1 }],
    });
    expect(await verifyPdf(readFileSync(corpusFile('pdf/signed_libpdf.pdf')))).toMatchObject({
      ok: true,
      seals: [{ certified: null }],
    });
  });

  it('with earlier signatures get a valid seal, and each earlier signature is reported separately', async () => {
    const theirs = {
      signed_podofo_two: ['HOLDS', 'HOLDS'],
      signed_lo_writer: ['HOLDS'], // indefinite lengths
      signed_podofo_broken: ['BROKEN'],
      signed_itext2_ppkms_sha1: ['UNCHECKED'], // unsupported format
      signed_mutool_field: ['UNCHECKED'], // SHA-1
    };
    for (const [file, states] of Object.entries(theirs)) {
      const job = { stamps: [], watermark: null, attachments: [], reason: 'doc_1', at: new Date() };
      await bench.engine.seal({ ...job, path: corpusFile(`pdf/${file}.pdf`) }, bench.file('over.pdf'));
      const bytes = readFileSync(bench.file('over.pdf'));
      for (const options of [{}, { roots: [root] }]) {
        const { ok, problems, seals } = await verifyPdf(bytes, options);
        expect([file, ok, problems]).toEqual([file, true, []]);
        expect(seals.map(({ state, isEarlier }) => [state, isEarlier])).toEqual([
          ...states.map(state => [state, true]),
          ['HOLDS', false],
        ]);
        expect(seals.at(-1)).toMatchObject({ name: 'Seal', certified: null, coversWholeFile: true });
      }
      // our seal covers the bytes that they signed as well
      bytes[1000] = (bytes[1000] ?? 0) ^ 1;
      expect((await verifyPdf(bytes)).ok).toBe(false);
    }
  });

  it('from untrusted sources are verified in a child, and a hostile one costs only that child', async () => {
    writeFileSync(bench.file('again.pdf'), sealed);
    const found = await bench.engine.verify(bench.file('again.pdf'), { trusted: trustedRoots([root]) });
    expect(found).toMatchObject({ ok: true, seals: [{ trusted: true }] });
    expect(Buffer.from(found?.attachments[0]?.bytes ?? []).toString()).toBe('{"entries":[]}');
    expect((await bench.engine.verify(corpusFile('hostile/bomb_objstm_1G.pdf')))?.ok ?? false).toBe(false);
    expect((await bench.engine.verify(corpusFile('hostile/empty.pdf')))?.ok).toBe(false);
  });
});
