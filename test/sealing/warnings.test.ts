/** An operator hears in time that a certificate lapses: once for each threshold, from whatever node, and never too late. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { warnOfCertificates } from '../../src/areas/signing/certificate-warnings.ts';
import { openMail } from '../../src/base/mail.ts';
import { listOutbox, readOutbox } from '../../src/base/outbox.ts';
import { dayMs, openPki } from '../corpus/pki.ts';
import { anna, bo, signerOf, twoPartyDocument } from '../kit/documents.ts';
import { useService } from '../kit/service.ts';

const dir = mkdtempSync(join(tmpdir(), 'sigill-warned-'));
const pki = openPki(dir);
const sealing = pki.issue('Seals', { until: 90, extendedUses: ['1.3.6.1.5.5.7.3.36'] });
afterAll(() => rmSync(dir, { recursive: true, force: true }));

const operator = 'drift@example.com';
const kit = useService({
  env: {
    SIGILL_OPERATOR_EMAIL: operator,
    SIGILL_SEAL_KEY: sealing.key,
    SIGILL_SEAL_CERTIFICATE: sealing.certificate,
    SIGILL_SEAL_CHAIN: pki.root.certificate,
    SIGILL_LOG_LEVEL: 'silent',
  },
});

const letters = async () =>
  (await listOutbox(join(kit.dataDir, 'outbox'))).filter(message => message.to.includes(operator)).reverse();
const textOf = async (name: string): Promise<string> =>
  (await readOutbox(join(kit.dataDir, 'outbox'), name))?.text ?? '';
/** Lets days pass; then the jobs of the last of them are done. */
async function pass(days: number): Promise<void> {
  kit.clock.move(days * dayMs);
  await kit.work();
}

describe('The operator', () => {
  it('is mailed 60, 30 and 7 days before the sealing certificate lapses, and once each time', async () => {
    await kit.work();
    expect(await letters()).toEqual([]);
    const counts: number[] = [];
    for (const days of [28, 1, 1, 28, 1, 1, 21, 1]) {
      await pass(days);
      counts.push((await letters()).length);
    }
    expect(counts).toEqual([0, 1, 1, 1, 2, 2, 2, 3]);
    const all = await letters();
    expect(all.map(({ subject }) => subject.replace(/^.*? expires /, ''))).toEqual([
      'in 60 days',
      'in 30 days',
      'in 7 days',
    ]);
    const text = await textOf(all[0]?.name ?? '');
    expect(text).toContain('The certificate of the seals, CN=Seals, O=Provbolaget AB, expires in 60 days, on ');
    expect(text).toMatch(/fingerprint: [0-9a-f]{64}/);
  });

  it('is not mailed again by another node, or after a restart', async () => {
    const { ground } = kit.service;
    await warnOfCertificates(ground, operator);
    await warnOfCertificates(ground, operator);
    expect(await letters()).toHaveLength(3);
  });

  it('is mailed again when the mail was not taken', async () => {
    const { ground } = kit.service;
    await kit.db.run('delete from certificate_warnings where days = 7');
    const mail = openMail({ smtp: 'smtp://127.0.0.1:9', outboxDir: dir, from: 'a@example.com', clock: kit.clock });
    await expect(warnOfCertificates({ ...ground, mail }, operator)).rejects.toThrow(/could not be warned/);
    await warnOfCertificates(ground, operator);
    expect(await letters()).toHaveLength(4);
  });

  it('who is nobody is told by the log alone, and hears it when there is one', async () => {
    const { ground } = kit.service;
    await kit.db.run('delete from certificate_warnings');
    const said: object[] = [];
    const log = Object.assign(Object.create(ground.log), { warn: (facts: object) => said.push(facts) });
    await warnOfCertificates({ ...ground, log }, null);
    expect(said).toEqual([expect.objectContaining({ certificate: 'CN=Seals, O=Provbolaget AB', daysLeft: 7 })]);
    expect(await letters()).toHaveLength(4);
    await warnOfCertificates(ground, operator);
    expect(await letters()).toHaveLength(5);
  });

  it('is told that it lapsed; then nothing is sealed, and the document waits and says why', async () => {
    await pass(8);
    const all = await letters();
    expect(all).toHaveLength(6);
    expect(all.at(-1)?.subject).toMatch(/ has expired$/);
    const cast = await kit.organization();
    const document = await twoPartyDocument(cast);
    for (const { name } of [anna, bo]) await (await signerOf(cast, document, name)).sign();
    await expect(kit.work()).rejects.toMatchObject({
      code: 'CERTIFICATE',
      message: expect.stringMatching(/expired at .*nothing is sealed with it.*install a renewed one/),
    });
  });
});

describe('The certificates of the timestamps', () => {
  const own = useService({ env: { SIGILL_OPERATOR_EMAIL: operator, SIGILL_LOG_LEVEL: 'silent' } });

  it('are watched as those of the seals are, each once however many stand on it', async () => {
    const { certificates, problems } = await own.service.ground.pdf.certificates();
    expect(problems).toEqual([]);
    expect(certificates.map(({ purpose, isIssuer }) => [purpose, isIssuer])).toEqual([
      ['SEAL', false],
      ['SEAL', true],
      ['TIMESTAMP', false],
    ]);
    own.clock.move((20 * 365 + 5 - 25) * dayMs); // the root's last days, and the seal's are long over
    await warnOfCertificates(own.service.ground, operator);
    const [letter] = await listOutbox(join(own.dataDir, 'outbox'));
    const text = (await readOutbox(join(own.dataDir, 'outbox'), letter?.name ?? ''))?.text ?? '';
    expect(text).toContain('An issuer of the certificate of the seals');
    expect(text).toMatch(/The certificate of the seals, .*, expired on/);
  });
});
