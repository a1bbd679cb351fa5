/** The list of what an installation trusts, as its settings change over the years. */
import { X509Certificate } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../src/config/config.ts';
import { openSealing } from '../../src/config/sealing.ts';
import { openTrustList } from '../../src/config/trust.ts';
import type { UsedCertificate } from '../../src/domain/sealing/used-certificates.ts';
import type { Trusted } from '../../src/platform/seal/trust/trusted.ts';
import { dayMs, type Issued, openPki, type Pki } from '../corpus/pki.ts';

const start = new Date('2026-06-01T12:00:00Z');
let dir: string;
let pki: Pki;
beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'sigill-trust-'));
  pki = openPki(join(dir, 'pki'), start);
});
afterAll(() => rmSync(dir, { recursive: true, force: true }));

const on = (days: number): Date => new Date(start.getTime() + days * dayMs);
const bought = ({ key, certificate }: Issued): Record<string, string> => ({
  SIGILL_SEAL_KEY: key,
  SIGILL_SEAL_CERTIFICATE: certificate,
  SIGILL_SEAL_CHAIN: pki.root.certificate,
});
const outsideTime = (): Record<string, string> => ({
  SIGILL_TIMESTAMP_URL: 'http://127.0.0.1:9/tsa',
  SIGILL_TIMESTAMP_ROOTS: pki.root.certificate,
});

/** An installation that is started with changing settings. */
function installation(name: string) {
  const dataDir = join(dir, name);
  mkdirSync(dataDir);
  const listOf = (env: Record<string, string>, days: number, used: UsedCertificate[] = []) =>
    openTrustList({ config: readConfig(env), dataDir, now: () => on(days), used: async () => used });
  return {
    dataDir,
    /** A version without the list. */
    before: (env: Record<string, string>, days: number) => openSealing(readConfig(env), dataDir, on(days)),
    async start(env: Record<string, string>, days: number, used: UsedCertificate[] = []): Promise<string[]> {
      await openSealing(readConfig(env), dataDir, on(days));
      return (await listOf(env, days, used).keep()).map(shown);
    },
    read: async (env: Record<string, string>, days: number) => (await listOf(env, days).read()).map(shown),
  };
}

const fingerprintIn = (path: string): string =>
  new X509Certificate(readFileSync(path)).fingerprint256.replaceAll(':', '').toLowerCase();

/** Such as `SEAL Sigill Root CA +, until 11`; `+` with all that it issued. */
const shown = ({ purpose, name, countsIssued, until }: Trusted): string => {
  const days = until && Math.round((new Date(until).getTime() - start.getTime()) / dayMs);
  return `${purpose} ${/CN=([^,]+)/.exec(name)?.[1]}${countsIssued ? ' +' : ''}${days === null ? '' : `, until ${days}`}`;
};

describe('The list of what is trusted', () => {
  it('begins with the self-made root, for seals and times', async () => {
    const one = installation('own');
    expect(await one.start({}, 0)).toEqual(['SEAL Sigill Root CA +', 'TIMESTAMP Sigill Root CA +']);
    expect(await one.start({}, 5)).toEqual(['SEAL Sigill Root CA +', 'TIMESTAMP Sigill Root CA +']);
  });

  it('ends the self-made root a day after another certificate is configured, for what that replaces', async () => {
    const one = installation('moving');
    await one.start({}, 0);
    const seal = pki.issue('Bought');
    expect(await one.start(bought(seal), 10)).toEqual([
      'SEAL Sigill Root CA +, until 11',
      'TIMESTAMP Sigill Root CA +',
      'SEAL Bought',
    ]);
    expect(await one.start({ ...bought(seal), ...outsideTime() }, 20)).toEqual([
      'SEAL Sigill Root CA +, until 11',
      'TIMESTAMP Sigill Root CA +, until 21',
      'SEAL Bought',
      'TIMESTAMP Test Root +',
    ]);
  });

  it('adds the successor of a certificate and ends the earlier one, and goes on with one that comes back', async () => {
    const one = installation('renewing');
    const [first, second] = [pki.issue('First'), pki.issue('Second')];
    await one.start({ ...bought(first), ...outsideTime() }, 0);
    const after = ['SEAL First, until 11', 'TIMESTAMP Test Root +', 'SEAL Second'];
    expect(await one.start({ ...bought(second), ...outsideTime() }, 10)).toEqual(after);
    expect(await one.start({ ...bought(second), ...outsideTime() }, 15)).toEqual(after);
    expect(await one.start({ ...bought(first), ...outsideTime() }, 20)).toEqual([
      'SEAL First',
      'TIMESTAMP Test Root +',
      'SEAL Second, until 21',
    ]);
  });

  it('of an installation without one has what is configured, what was self-made, and what sealed its files', async () => {
    const one = installation('upgrading');
    await one.before({}, -100);
    const [now, earlier] = [pki.issue('Now'), { subject: 'CN=Earlier, O=X', fingerprint: 'ab'.repeat(32) }];
    const [own] = readdirSync(join(one.dataDir, 'certificates/lists')).filter(file => file.endsWith('.crt'));
    const self = { subject: 'CN=Self', fingerprint: fingerprintIn(join(one.dataDir, 'certificates/lists', own ?? '')) };
    const list = await one.start({ ...bought(now), ...outsideTime() }, 0, [earlier, self]);
    expect(list).toEqual([
      'SEAL Now',
      'TIMESTAMP Test Root +',
      'SEAL Sigill Root CA +, until 1',
      'TIMESTAMP Sigill Root CA +, until 1',
      'SEAL Earlier, until 1',
    ]);
  });

  it('trusts a root that is made only for the authority of timestamps for no seals', async () => {
    expect(await installation('half').start(bought(pki.issue('Half')), 0)).toEqual([
      'SEAL Half',
      'TIMESTAMP Sigill Root CA +',
    ]);
  });

  it('trusts an authority without named roots for times if it is of the issuer of the seal', async () => {
    const [{ SIGILL_TIMESTAMP_URL: url = '' }, seal] = [outsideTime(), bought(pki.issue('Same'))];
    const list = await installation('same').start({ ...seal, SIGILL_TIMESTAMP_URL: url }, 0);
    expect(list).toEqual(['SEAL Same', 'TIMESTAMP Test Root +']);
    expect(await installation('none').start({ SIGILL_TIMESTAMP_URL: url }, 0)).toEqual(['SEAL Sigill Root CA +']);
    expect(await installation('low').start({ SIGILL_SEAL_LEVEL: 'B-B' }, 0)).toEqual(['SEAL Sigill Root CA +']);
  });

  it('stays as it is while the sealing key cannot be read', async () => {
    const one = installation('missing');
    const seal = pki.issue('Missing');
    await one.start({ ...bought(seal), ...outsideTime() }, 0);
    rmSync(seal.key);
    expect(await one.start({ ...bought(seal), ...outsideTime() }, 5)).toEqual([
      'SEAL Missing',
      'TIMESTAMP Test Root +',
    ]);
  });

  it('outlasts the making of certificates of our own', async () => {
    const one = installation('back');
    await one.start({ ...bought(pki.issue('Left')), ...outsideTime() }, 0);
    expect(readdirSync(join(one.dataDir, 'certificates'))).toEqual(['trusted.json']);
    expect(await one.start({}, 10)).toEqual([
      'SEAL Left, until 11',
      'TIMESTAMP Test Root +, until 11',
      'SEAL Sigill Root CA +',
      'TIMESTAMP Sigill Root CA +',
    ]);
  });

  it('is not written by those who only read it, and one that is damaged is reported', async () => {
    const one = installation('reading');
    const path = join(one.dataDir, 'certificates/trusted.json');
    await one.start({}, 0);
    const before = readFileSync(path, 'utf8');
    expect(await one.read(bought(pki.issue('Tried')), 5)).toContain('SEAL Sigill Root CA +, until 6');
    expect(readFileSync(path, 'utf8')).toBe(before);
    writeFileSync(path, before.slice(0, 50));
    await expect(one.read({}, 5)).rejects.toThrow(/trusted\.json cannot be read .*from a backup/);
  });
});
