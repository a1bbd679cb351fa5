/** Which seals count as the service's own when its certificate is from a trust service, in every kind of verification. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { verify } from '../../src/cli/verify.ts';

import { readConfig } from '../../src/config/config.ts';
import { openSealing } from '../../src/config/sealing.ts';
import { openTrustList } from '../../src/config/trust.ts';
import { languages } from '../../src/contract/values.ts';
import { evidenceOf, fileFacts } from '../../src/domain/sealing/evidence/evidence.ts';
import { evidenceSentences } from '../../src/domain/sealing/evidence/evidence-sentences.ts';
import { evidenceTexts } from '../../src/domain/sealing/locales/evidence.ts';
import { usedCertificates } from '../../src/domain/sealing/used-certificates.ts';
import type { SealerConfig } from '../../src/platform/pdf-engine/engine.ts';
import { certificatesIn, readCertificate } from '../../src/platform/seal/cms/certificate.ts';
import { fingerprintOf, type Trusted, trustedAlone, trustedRoots } from '../../src/platform/seal/trust/trusted.ts';
import { verifyPdf } from '../../src/platform/seal/verify/verify.ts';
import { sealAt } from '../attacks/base.ts';
import { dayMs, type Issued, openPki, type Pki } from '../corpus/pki.ts';
import { type Bench, corpusFile, openBench } from '../corpus/tools.ts';
import { anna, bo, signerOf, twoPartyDocument } from '../kit/documents.ts';
import { fileOf } from '../kit/evidence.ts';
import { useService } from '../kit/service.ts';

const dir = mkdtempSync(join(tmpdir(), 'sigill-whose-'));
const env: Record<string, string> = { SIGILL_SEAL_LEVEL: 'B-B' };
let pki: Pki;
let ours: Issued;
let bench: Bench;
beforeAll(async () => {
  bench = await openBench();
  pki = openPki(join(dir, 'pki'));
  ours = pki.issue('Our Seal');
  Object.assign(env, {
    SIGILL_SEAL_KEY: ours.key,
    SIGILL_SEAL_CERTIFICATE: ours.certificate,
    SIGILL_SEAL_CHAIN: pki.root.certificate,
  });
});
afterAll(async () => {
  await bench.close();
  rmSync(dir, { recursive: true, force: true });
});
const kit = useService({ env, startsAt: new Date() });

const sealerOf = ({ key, certificate }: Issued): SealerConfig => ({
  ...{ kind: 'PEM', keyPath: key, certificatePath: certificate, chainPath: pki.root.certificate },
});
/** A genuine file by another customer of the same issuer. */
const ofStranger = (): Promise<Buffer> =>
  sealAt(bench, corpusFile('pdf/groff.pdf'), 'B-B', { sealer: sealerOf(pki.issue('Somebody Else')) });

const page = async (bytes: Buffer, language = 'en'): Promise<string> => {
  kit.clock.move(10_000);
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(bytes)], { type: 'application/pdf' }), 'file.pdf');
  const headers = { 'Accept-Language': language, Accept: 'text/html' };
  return (await fetch(`${kit.baseUrl}/verify`, { method: 'POST', body: form, headers })).text();
};

describe('With a certificate of a trust service', () => {
  let sealed: Buffer;
  beforeAll(async () => {
    const cast = await kit.organization();
    const document = await twoPartyDocument(cast);
    for (const { name } of [anna, bo]) await (await signerOf(cast, document, name)).sign();
    await kit.work();
    sealed = await fileOf(cast, document.id, 'SIGNED');
  });

  test('its own files are genuine, and those of other customers of the issuer are not of this service', async () => {
    expect(await page(sealed)).toContain('The certificate belongs to this service.');
    const stranger = await page(await ofStranger());
    expect(stranger).toContain('but this service did not seal it');
    expect(stranger).toContain('“Test Root (Provbolaget AB)”, but it is somebody else’s.');
    expect(stranger).not.toContain('belongs to this service.');
    expect(stranger).not.toContain('genuine and unchanged');
  });

  test('files by the self-made root stay genuine when the operator moves on, and later seals do not count', async () => {
    const on = (days: number): Date => new Date(Date.now() + days * dayMs);
    for (const [movedOn, verdict] of [
      [0, 'VALID'],
      [-5, 'UNVERIFIED'],
    ] as const) {
      const dataDir = join(dir, `moved${movedOn}`);
      const listOf = (settings: Record<string, string>, at: Date) =>
        openTrustList({ config: readConfig(settings), dataDir, now: () => at });
      await openSealing(readConfig({}), dataDir, on(-30));
      await listOf({}, on(-30)).keep();
      const bytes = await sealAt(bench, corpusFile('pdf/groff.pdf'), 'B-T', { pki: join(dataDir, 'certificates') });
      const trusted = await listOf(env, on(movedOn)).keep();
      const evidence = evidenceOf(fileFacts(bytes), await verifyPdf(bytes, { trusted }));
      expect([movedOn, evidence.verdict]).toEqual([movedOn, verdict]);
      if (verdict === 'UNVERIFIED')
        expect(evidenceSentences(evidence, evidenceTexts.en, true).findings).toContainEqual({
          state: 'NOTE',
          text: 'The certificate was not in use by this service at that time.',
        });
    }
  });

  test('a time by the service that issued the certificate is another’s word, unlike one by the sealer’s own root', async () => {
    const bytes = await sealAt(bench, corpusFile('pdf/groff.pdf'), 'B-T');
    const roots = trustedRoots([readFileSync(bench.root, 'utf8')]);
    const [, times] = roots;
    const sealer = readCertificate(certificatesIn(readFileSync(join(bench.pki, 'seal.crt')))[0] as Buffer);
    const root = readCertificate(certificatesIn(readFileSync(bench.root))[0] as Buffer);
    for (const [trusted, isOwn] of [
      [roots, true],
      [[trustedAlone('SEAL', sealer, root), times as Trusted], false],
    ] as const) {
      const evidence = evidenceOf(fileFacts(bytes), await verifyPdf(bytes, { trusted }));
      expect(evidence).toMatchObject({ verdict: 'VALID', seals: [{ attested: true, isOwnTime: isOwn }] });
      const texts = evidenceSentences(evidence, evidenceTexts.en, true).findings.map(({ text }) => text);
      expect(texts.includes(evidenceTexts.en.ownTime)).toBe(isOwn);
    }
  });

  test('the page lists what is trusted, in every language', async () => {
    const fingerprint = fingerprintOf(readCertificate(ours.der));
    for (const language of languages) {
      const answer = await fetch(`${kit.baseUrl}/verify`, { headers: { 'Accept-Language': language } });
      const html = await answer.text();
      const { trust, quotes } = evidenceTexts[language];
      expect(html).toContain(trust.heading);
      expect(html).toContain(`<dt>${trust.uses.SEAL}</dt>`);
      expect(html).toContain(`${quotes[0]}Our Seal (Provbolaget AB)${quotes[1]}`);
      expect(html).toContain(`SHA-256 ${fingerprint}`);
      expect(html).not.toContain('Sigill Root CA');
    }
  });

  test('the roots are those of the trust service, for people who verify by hand', async () => {
    const answer = await fetch(`${kit.baseUrl}/pki/root.crt`);
    expect(answer.headers.get('content-type')).toContain('application/x-x509-ca-cert');
    const roots = certificatesIn(Buffer.from(await answer.text()));
    expect(roots.map(der => der.equals(pki.root.der))).toEqual([true]);
  });

  test('people who name the issuer as the root trust all of its customers, as they said', async () => {
    const path = join(dir, 'stranger.pdf');
    writeFileSync(path, await ofStranger());
    const given = { isOwnTrust: false, original: null, extract: null, json: false };
    const trusted = trustedRoots([readFileSync(pki.root.certificate, 'utf8')]);
    expect(await verify(path, { trusted, ...given })).toMatchObject({
      code: 0,
      out: expect.stringContaining('leads to the root certificate you provided'),
    });
  });

  test('the files say which certificates were used, without those of the organizations that moved here', async () => {
    const used = { subject: 'CN=Our Seal, O=Provbolaget AB', fingerprint: fingerprintOf(readCertificate(ours.der)) };
    expect(await usedCertificates(kit.db)).toEqual([used]);
    await kit.db.run(
      `insert into moved_links (hash, organization_id) select '\\x00', organization_id from document_files limit 1`,
    );
    expect(await usedCertificates(kit.db)).toEqual([]);
  });
});
