import { readFileSync, writeFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Authority, openAuthority } from '../../../../test/corpus/authority.ts';
import { type Bench, corpusFile, has, openBench, outputOf, ownLevels } from '../../../../test/corpus/tools.ts';
import { openPdfEngine } from '../../pdf-engine/engine.ts';
import { ownSealer } from '../keys/certificates.ts';
import { renewOwnLists } from '../keys/own-lists.ts';
import { makeOwnAuthority } from '../timestamps/own-certificate.ts';
import { signedRanges } from '../verify/signed-range.ts';
import { verifyPdf } from '../verify/verify.ts';

const yearMs = 365 * 86_400_000;
let bench: Bench;
let ahead = 0;
beforeEach(async () => {
  ahead = 0;
  bench = await openBench({ highest: true, children: 1, now: () => new Date(Date.now() + ahead) });
});
afterEach(() => bench.close());

const job = (file: string) => ({
  path: corpusFile(file),
  stamps: [],
  watermark: null,
  attachments: [],
  reason: 'doc_1',
  at: new Date(),
});
/** The service's daily renewal of its own certificates. */
const keep = async (): Promise<void> => {
  const now = new Date(Date.now() + ahead);
  await renewOwnLists(bench.pki, now);
  await makeOwnAuthority(bench.pki, { organization: 'Provbolaget Åäö AB', crlUrl: null, now });
};

describe('A renewed file', () => {
  it.each(['pdf/groff.pdf', 'pdf/objstm.pdf', 'pdf/linearized.pdf'])(
    'of %s gets one more timestamp each time and stays valid for us, OpenSSL, pdfsig and qpdf',
    async file => {
      const roots = [readFileSync(bench.root, 'utf8')];
      let path = bench.file('first.pdf');
      const sealed = await bench.engine.seal(job(file), path);
      let until = new Date(sealed.archivedUntil ?? 0);
      for (const [i, years] of [9.5, 18.5].entries()) {
        ahead = years * yearMs;
        await keep();
        const next = bench.file(`renewed-${i}.pdf`);
        const renewed = await bench.engine.renew(path, next);
        const [before, after] = [readFileSync(path), readFileSync(next)];
        expect(after.subarray(0, before.length).equals(before)).toBe(true);
        expect(after.length).toBe(renewed.size);
        expect(new Date(renewed.archivedUntil).getTime()).toBeGreaterThan(until.getTime());
        until = new Date(renewed.archivedUntil);
        const found = await verifyPdf(after, { roots, now: new Date(Date.now() + ahead) });
        expect(found.problems).toEqual([]);
        expect(found.seals).toMatchObject([{ level: 'B-LTA', trusted: true }]);
        expect(found.timestamps).toHaveLength(i + 2);
        expect(found.timestamps.map(({ name }) => name).at(-1)).toBe(`Timestamp ${i + 2}`);
        expect(outputOf('qpdf', '--check', next)).toContain('No syntax or stream encoding errors');
        expect(outputOf('pdfsig', '-nocert', next)).toContain('Signature is Valid');
        const last = signedRanges(after).at(-1);
        writeFileSync(bench.file('token'), last?.der ?? '');
        writeFileSync(bench.file('stamped'), Buffer.concat(last?.parts ?? []));
        const args = ['-token_in', '-in', bench.file('token'), '-data', bench.file('stamped')];
        const at = String(Math.floor((Date.now() + ahead) / 1000));
        expect(outputOf('openssl', 'ts', '-verify', ...args, '-attime', at, '-CAfile', bench.root)).toContain('OK');
        path = next;
      }
    },
  );

  it('cannot be made from a changed or unsealed file', async () => {
    const path = bench.file('changed.pdf');
    await bench.engine.seal(job('pdf/groff.pdf'), path);
    const bytes = readFileSync(path);
    bytes[500] = (bytes[500] ?? 0) ^ 1;
    writeFileSync(path, bytes);
    const refused = { code: 'FAILED', message: expect.stringContaining('cannot be renewed') };
    await expect(bench.engine.renew(path, bench.file('none.pdf'))).rejects.toMatchObject(refused);
    await expect(bench.engine.renew(corpusFile('pdf/groff.pdf'), bench.file('none.pdf'))).rejects.toMatchObject(
      refused,
    );
  });

  it.skipIf(!has('openssl'))('can use another timestamp authority, and waits for it when it fails', async () => {
    const path = bench.file('ours.pdf');
    await bench.engine.seal(job('pdf/groff.pdf'), path);
    const other: Authority = await openAuthority(bench.file('another'));
    const levels = { ...ownLevels(bench.pki), authority: { kind: 'URL', url: `${other.url}/tsa` } as const };
    const moved = openPdfEngine({
      sealer: ownSealer(bench.pki),
      levels,
      tempDir: bench.dir,
      children: 1,
      now: () => new Date(Date.now() + ahead),
    });
    try {
      other.instead.set('/tsa', answer => void answer.writeHead(500).end());
      await expect(moved.renew(path, bench.file('theirs.pdf'))).rejects.toMatchObject({ code: 'AUTHORITY' });
      other.instead.clear();
      ahead = 60_000;
      expect((await moved.renew(path, bench.file('theirs.pdf'))).authority).toEqual({
        name: 'CN=tsa',
        url: `${other.url}/tsa`,
      });
      const roots = [readFileSync(bench.root, 'utf8'), readFileSync(other.root, 'utf8')];
      expect(await verifyPdf(readFileSync(bench.file('theirs.pdf')), { roots })).toMatchObject({
        ok: true,
        seals: [{ level: 'B-LTA' }],
        timestamps: [{ trusted: true }, { authority: 'CN=tsa', trusted: true }],
      });
    } finally {
      await moved.close();
      await other.close();
    }
  });
});
