/** A byte changed anywhere in a sealed file, or a character in its journal, is found: ten thousand of them, seeded. */
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkChain, readJournal } from '../../src/areas/events/chain.ts';
import { openPdfEngine } from '../../src/base/pdf/engine.ts';
import { verifyPdf } from '../../src/base/pdf/verify.ts';
import { signerOf, twoPartyDocument } from '../kit/documents.ts';
import { fileOf, journalIn, ownRoot, proofOf } from '../kit/evidence.ts';
import { useService } from '../kit/service.ts';
import { openAuthority } from './authority.ts';
import { type Bench, corpusFile, openBench, ownLevels } from './tools.ts';

const kit = useService();
let bench: Bench;
beforeAll(async () => {
  bench = await openBench({ highest: true });
});
afterAll(() => bench.close());

/** A small generator of numbers (mulberry32): the same bytes change in every run. */
function seeded(seed: number): (below: number) => number {
  let state = seed;
  return below => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) % below;
  };
}

const changes = 2_000;

/** Where a changed byte went unseen. */
async function unseen(sealed: Buffer, roots: string[], seed: number): Promise<string[]> {
  const next = seeded(seed);
  const missed: string[] = [];
  for (let i = 0; i < changes; i++) {
    const changed = Buffer.from(sealed);
    const at = next(changed.length);
    changed[at] = (changed[at] ?? 0) ^ (1 + next(255));
    const { ok } = await verifyPdf(changed, { roots });
    if (ok) missed.push(`${at}: ${JSON.stringify(sealed.toString('latin1', Math.max(0, at - 20), at + 20))}`);
  }
  return missed;
}

const job = (path: string) => ({ path, stamps: [], mark: null, attachments: [], reason: 'doc_1', at: new Date() });

describe('A changed byte', () => {
  test('of a document signed by two through the service is found wherever it stands', async () => {
    const cast = await kit.organization();
    const document = await twoPartyDocument(cast, {}, 'pdf/groff.pdf');
    for (const party of document.parties) await (await signerOf(cast, document, party.name)).sign();
    await kit.work();
    const sealed = await fileOf(cast, document.id, 'SIGNED');
    expect(await proofOf(sealed, ownRoot(kit))).toMatchObject({ ok: true });
    expect(await unseen(sealed, [ownRoot(kit)], 1)).toEqual([]);

    const text = (await bytesOfJournal(sealed)).toString('utf8');
    const next = seeded(2);
    const missed: string[] = [];
    for (let i = 0; i < changes; i++) {
      const at = next(text.length);
      const other = String.fromCharCode(32 + next(95));
      if (text[at] === other) continue;
      const journal = readJournal(Buffer.from(text.slice(0, at) + other + text.slice(at + 1)));
      if (typeof journal !== 'string' && checkChain(journal).problems.length === 0) missed.push(`${at}: ${other}`);
    }
    expect(missed).toEqual([]);
  });

  test('of a file sealed at B-B is found', async () => {
    const engine = openPdfEngine({
      sealer: {
        kind: 'PEM',
        keyPath: `${bench.pki}/seal.key`,
        certificatePath: `${bench.pki}/seal.crt`,
        chainPath: bench.root,
      },
      tempDir: bench.dir,
      children: 1,
    });
    const path = bench.file('b-b.pdf');
    expect((await engine.seal(job(corpusFile('pdf/groff.pdf')), path)).level).toBe('B-B');
    await engine.close();
    expect(await unseen(readFileSync(path), [readFileSync(bench.root, 'utf8')], 3)).toEqual([]);
  });

  test('of a file sealed at B-LTA with an RSA key and another’s authority is found', async () => {
    const authority = await openAuthority(bench.file('theirs'));
    try {
      const made = await authority.issue('rsa', 'RSA-2048', ['OCSP']);
      const engine = openPdfEngine({
        sealer: { kind: 'PEM', keyPath: made.key, certificatePath: made.certificate, chainPath: authority.root },
        levels: { ...ownLevels(bench.pki), authority: { kind: 'URL', url: `${authority.url}/tsa` } },
        tempDir: bench.dir,
        children: 1,
      });
      const path = bench.file('rsa.pdf');
      expect((await engine.seal(job(corpusFile('pdf/groff.pdf')), path)).level).toBe('B-LTA');
      await engine.close();
      expect(await unseen(readFileSync(path), [readFileSync(authority.root, 'utf8')], 4)).toEqual([]);
    } finally {
      await authority.close();
    }
  });

  test('of a file that others signed before is found', async () => {
    const path = bench.file('after-two.pdf');
    await bench.engine.seal(job(corpusFile('pdf/signed_podofo_two.pdf')), path);
    const sealed = readFileSync(path);
    expect((await verifyPdf(sealed, { roots: [readFileSync(bench.root, 'utf8')] })).ok).toBe(true);
    expect(await unseen(sealed, [readFileSync(bench.root, 'utf8')], 5)).toEqual([]);
  });
});

async function bytesOfJournal(sealed: Buffer): Promise<Buffer> {
  await journalIn(sealed); // whole, or it throws
  const { attachments } = await verifyPdf(sealed);
  return attachments.find(a => a.name === 'journal.json')?.bytes ?? Buffer.alloc(0);
}
