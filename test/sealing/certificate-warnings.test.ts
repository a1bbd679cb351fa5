/**
 * The operator is warned in time that a certificate expires: once per threshold, from whichever node, and never too
 * late.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { warnOfCertificates } from '../../src/domain/sealing/certificate-warnings.ts';
import { ordinaryDay } from '../../src/platform/clock.ts';
import { openMail } from '../../src/platform/mail/mail.ts';
import { listOutbox, readOutbox } from '../../src/platform/mail/outbox.ts';
import { dayMs, openPki } from '../corpus/pki.ts';
import { anna, bo, signerOf, twoPartyDocument } from '../kit/documents.ts';
import { useService } from '../kit/service.ts';

const dir = mkdtempSync(join(tmpdir(), 'sigill-warned-'));
const pki = openPki(dir, ordinaryDay);
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

const emails = async () =>
  (await listOutbox(join(kit.dataDir, 'outbox'))).filter(message => message.to.includes(operator)).reverse();
const textOf = async (name: string): Promise<string> =>
  (await readOutbox(join(kit.dataDir, 'outbox'), name))?.text ?? '';
/** Moves the clock by some days and runs the jobs of the last one. */
async function pass(days: number): Promise<void> {
  kit.clock.move(days * dayMs);
  await kit.work();
}

describe('The operator', () => {
  it('gets one e-mail each 60, 30 and 7 days before the sealing certificate expires', async () => {
    await kit.work();
    expect(await emails()).toEqual([]);
    const counts: number[] = [];
    for (const days of [28, 1, 1, 28, 1, 1, 21, 1]) {
      await pass(days);
      counts.push((await emails()).length);
    }
    expect(counts).toEqual([0, 1, 1, 1, 2, 2, 2, 3]);
    const all = await emails();
    expect(all.map(({ subject }) => subject.replace(/^.*? expires /, ''))).toEqual([
      'in 60 days',
      'in 30 days',
      'in 7 days',
    ]);
    const text = await textOf(all[0]?.name ?? '');
    expect(text).toContain('The certificate of the seals, CN=Seals, O=Provbolaget AB, expires in 60 days, on ');
    expect(text).toMatch(/fingerprint: [0-9a-f]{64}/);
  });

  it('gets no second e-mail from another node or after a restart', async () => {
    const { app } = kit.service;
    await warnOfCertificates(app, operator);
    await warnOfCertificates(app, operator);
    expect(await emails()).toHaveLength(3);
  });

  it('gets the e-mail again if sending failed', async () => {
    const { app } = kit.service;
    await kit.db.run('delete from certificate_warnings where days = 7');
    const mail = openMail({ smtp: 'smtp://127.0.0.1:9', outboxDir: dir, from: 'a@example.com', clock: kit.clock });
    await expect(warnOfCertificates({ ...app, mail }, operator)).rejects.toThrow(/could not be warned/);
    await warnOfCertificates(app, operator);
    expect(await emails()).toHaveLength(4);
  });

  it('if not configured, is warned in the log only, and gets the e-mail once configured', async () => {
    const { app } = kit.service;
    await kit.db.run('delete from certificate_warnings');
    const lines: object[] = [];
    const log = Object.assign(Object.create(app.log), { warn: (facts: object) => lines.push(facts) });
    await warnOfCertificates({ ...app, log }, null);
    expect(lines).toEqual([expect.objectContaining({ certificate: 'CN=Seals, O=Provbolaget AB', daysLeft: 7 })]);
    expect(await emails()).toHaveLength(4);
    await warnOfCertificates(app, operator);
    expect(await emails()).toHaveLength(5);
  });

  it('gets an e-mail when the certificate has expired; sealing then fails with the reason', async () => {
    await pass(8);
    const all = await emails();
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

describe('Certificates of the timestamps', () => {
  const own = useService({ env: { SIGILL_OPERATOR_EMAIL: operator, SIGILL_LOG_LEVEL: 'silent' } });

  it('are watched like those of the seals, a shared issuer once', async () => {
    const { certificates, problems } = await own.service.app.pdf.certificates();
    expect(problems).toEqual([]);
    expect(certificates.map(({ purpose, isIssuer }) => [purpose, isIssuer])).toEqual([
      ['SEAL', false],
      ['SEAL', true],
      ['TIMESTAMP', false],
    ]);
    own.clock.move((20 * 365 + 5 - 25) * dayMs); // the last days of the root; the seal's certificate expired long ago
    await warnOfCertificates(own.service.app, operator);
    const [email] = await listOutbox(join(own.dataDir, 'outbox'));
    const text = (await readOutbox(join(own.dataDir, 'outbox'), email?.name ?? ''))?.text ?? '';
    expect(text).toContain('An issuer of the certificate of the seals');
    expect(text).toMatch(/The certificate of the seals, .*, expired on/);
  });
});
