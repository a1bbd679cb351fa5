/** An eID with its own page: the person leaves for it and returns with the result. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { en } from '../../../web/signer/locales/en.ts';
import { openProvider } from '../../credentials/sign-in/openid-provider.ts';
import { useService } from '../../kit/service.ts';
import { linkTo } from '../kit/agreement.ts';
import { pagesDir } from '../kit/built-pages.ts';
import { button, dialog, heading, reads, shot } from '../kit/finding.ts';
import { personWith, phone } from '../kit/person.ts';
import { eventTypesOf, sendPlain } from '../kit/plain-document.ts';

const broker = await openProvider();
const dir = mkdtempSync(join(tmpdir(), 'sigill-redirect-'));
const [brokers, secret] = [join(dir, 'brokers.json'), join(dir, 'secret')];
writeFileSync(secret, broker.clientSecret);
const schemes = { DK_MITID: { acrValues: 'mitid:high', accepted: { claim: 'acr', values: ['mitid:high'] } } };
const one = { issuer: broker.issuer, clientId: broker.clientId, clientSecretFile: 'secret', schemes };
writeFileSync(brokers, JSON.stringify({ brokers: [one] }));
afterAll(async () => {
  await broker.close();
  rmSync(dir, { recursive: true, force: true });
});

const kit = useService({
  work: true,
  web: pagesDir,
  env: { SIGILL_EID_BROKERS: brokers, SIGILL_ALLOW_PRIVATE_WEBHOOKS: 'true' },
});
const claims = { sub: 's-1', acr: 'mitid:high', name: 'Anna Andersson', uuid: 'u-1' };

test('reading and signing with MitID each redirect to its page and back, also after a rejection', async () => {
  const cast = await kit.organization({ name: 'Northlight Studio' });
  const document = await sendPlain(cast, 'Across the strait', [
    {
      name: 'Anna Andersson',
      email: 'anna@strait.example.com',
      openVerification: 'DK_MITID',
      signatureMethod: 'DK_MITID',
    },
  ]);
  const anna = await personWith({ ...phone, colorScheme: 'dark' });
  const { page } = anna;
  try {
    await page.goto(await linkTo(kit.dataDir, 'anna@strait.example.com', document.id));
    await heading(page, en.askedToSign('Northlight Studio')).waitFor();
    await anna.accessible('before reading');
    await shot(page, 'eid-redirect-verification');
    broker.set({ claims });
    await button(page, en.eid.identifyWith('MitID')).click();
    await reads(page, 'Across the strait');
    await expect.poll(() => new URL(page.url()).hash, { timeout: 120_000 }).toBe('');

    const sheet = dialog(page, en.confirmTitle);
    await button(page, en.sign).click();
    broker.set({ claims, error: 'access_denied' });
    await sheet.getByRole('button', { name: en.eid.signWith('MitID') }).click();
    await sheet.getByRole('alert').waitFor();
    await anna.accessible('refused there');
    await shot(page, 'eid-redirect-refused');
    broker.set({ claims, error: null });
    await sheet.getByRole('button', { name: en.eid.signWith('MitID') }).click();
    await heading(page, en.sealedTitle).waitFor({ timeout: 120_000 });
    await anna.accessible('sealed');
    expect(anna.errors.filter(error => !error.includes('ERR_ABORTED'))).toEqual([]);
    const types = await eventTypesOf(cast, document.id);
    expect(types.filter(type => type === 'document.party.verified')).toHaveLength(2);
    expect(types.filter(type => type === 'document.party.auth_failed')).toHaveLength(1);
    expect(broker.asked.filter(path => path === '/authorize')).toHaveLength(3);
  } finally {
    await anna.leave();
  }
});
