/**
 * Thirty years of an installation with its own root and timestamp authority: its daily and yearly work runs as time
 * passes, and after each renewal the file is judged as it was then.
 */
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Bench, corpusFile, openBench } from '../../../../test/corpus/tools.ts';
import { pades } from '../../../../test/kit/validators/pades.ts';
import { renewAtOf } from '../../../domain/sealing/files/document-file.ts';
import { renewOwnLists } from '../keys/own-lists.ts';
import { renewOwnRoot, renewOwnSeal } from '../keys/own-renewal.ts';
import { makeOwnAuthority } from '../timestamps/own-certificate.ts';
import { verifyPdf } from '../verify/verify.ts';

const dayMs = 86_400_000;
const crlUrl = 'http://127.0.0.1/pki/root.crl';
const began = Date.now();
let bench: Bench;
let now = new Date(began);
const days = (count: number): Date => new Date(began + count * dayMs);

beforeAll(async () => {
  bench = await openBench({ highest: true, children: 1, crlUrl, now: () => now });
});
afterAll(() => bench.close());

async function keep(): Promise<void> {
  const options = { organization: 'Provbolaget Åäö AB', crlUrl, now };
  await renewOwnRoot(bench.pki, options);
  await renewOwnLists(bench.pki, now);
  await renewOwnSeal(bench.pki, options);
  await makeOwnAuthority(bench.pki, options);
}

interface Step {
  path: string;
  /** When this file was made, and when the next one was. */
  from: Date;
  until: Date;
}

/** Every file from sealing to thirty years later. The work is done monthly instead of daily. */
async function thirtyYears(): Promise<Step[]> {
  const job = { path: corpusFile('pdf/lo_writer.pdf'), stamps: [], watermark: null, attachments: [], reason: 'doc_1' };
  const sealed = await bench.engine.seal({ ...job, at: now }, bench.file('0.pdf'));
  const steps: Step[] = [{ path: bench.file('0.pdf'), from: now, until: now }];
  let renewAt = renewAtOf(sealed, now);
  for (let day = 30; day <= 365.25 * 30; day += 30) {
    now = days(day);
    await keep();
    const last = steps.at(-1);
    if (!last) break;
    last.until = now;
    if (!renewAt || now < renewAt) continue;
    const path = bench.file(`${steps.length}.pdf`);
    renewAt = renewAtOf(await bench.engine.renew(last.path, path), now);
    steps.push({ path, from: now, until: now });
  }
  return steps;
}

describe('A sealed file, thirty years on', () => {
  let steps: Step[];
  beforeAll(async () => {
    steps = await thirtyYears();
  });

  it('was renewed every two years, and is valid for us after each renewal, by its roots', async () => {
    expect(steps.length).toBeGreaterThan(14);
    const roots = [readFileSync(bench.root, 'utf8')];
    for (const [i, { path, from: now }] of steps.entries()) {
      const { problems, seals, timestamps } = await verifyPdf(readFileSync(path), { roots, now });
      expect([path, problems]).toEqual([path, []]);
      expect(seals).toMatchObject([{ level: 'B-LTA', trusted: true, certified: 1 }]);
      expect(timestamps).toHaveLength(i + 1);
      expect(timestamps.every(({ trusted }) => trusted)).toBe(true);
    }
  });

  it('is proven to pyHanko by its own content at every renewal and right before the next', () => {
    const asked = steps.flatMap(({ path, from, until }) => [from, until].map(at => ({ path, at })));
    const verdicts = pades(asked, { root: bench.root });
    const results = verdicts.map(({ error, longTerm }, i) => [asked[i]?.path, asked[i]?.at, error ?? longTerm]);
    const passed = { passed: true, indication: 'OK', message: '' };
    expect(results).toEqual(asked.map(({ path, at }) => [path, at, passed]));
    for (const { signatures } of verdicts)
      expect(signatures[0]).toMatchObject({ intact: true, valid: true, modification: 'LTA_UPDATES', docmdpOk: true });
  });

  it('was sealed and timestamped under a root that was replaced twice', () => {
    expect(readFileSync(bench.root, 'latin1').match(/BEGIN CERTIFICATE/g)).toHaveLength(3);
  });

  it('is no longer proven once the last list in it has expired', () => {
    const [first] = steps;
    const [later] = pades([{ path: first?.path ?? '', at: days(3 * 365) }], { root: bench.root });
    expect(later?.longTerm).toMatchObject({ passed: false });
  });
});
