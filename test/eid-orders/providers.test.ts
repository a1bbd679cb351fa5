import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { documentOperations } from '../../src/contract/operations/documents/documents.ts';
import { signatureOperations } from '../../src/contract/operations/documents/signatures.ts';
import type { Document } from '../../src/contract/schemas/documents/documents.ts';
import { evidenceFrom } from '../../src/domain/eid-orders/encrypted.ts';
import { openProvider } from '../credentials/sign-in/openid-provider.ts';
import { bo, signerOf, twoPartyDocument } from '../kit/documents.ts';
import { openBankIdServer } from '../kit/servers/bankid.ts';
import { type Cast, useService } from '../kit/service.ts';

const bankId = await openBankIdServer();
const broker = await openProvider();
const dir = mkdtempSync(join(tmpdir(), 'sigill-broker-'));
const [brokers, secret] = [join(dir, 'brokers.json'), join(dir, 'secret')];
writeFileSync(secret, broker.clientSecret);
const accepted = { claim: 'acr', values: ['mitid:high'] };
const schemes = { DK_MITID: { acrValues: 'mitid:high', accepted, loginHint: 'sub:{nationalId}' } };
const one = { issuer: broker.issuer, clientId: broker.clientId, clientSecretFile: 'secret', schemes };
writeFileSync(brokers, JSON.stringify({ brokers: [one] }));
afterAll(async () => {
  await broker.close();
  rmSync(dir, { recursive: true, force: true });
});

const service = useService({
  env: { ...bankId.env, SIGILL_EID_BROKERS: brokers, SIGILL_ALLOW_PRIVATE_WEBHOOKS: 'true' },
});
const person = bankId.person('197210310020', 'Anna', 'Andersson');
const anna = { ref: 'anna', name: 'Anna Andersson', email: 'anna@example.com' };

async function sent(party: object): Promise<{ cast: Cast; document: Document }> {
  const cast = await service.organization();
  return { cast, document: await twoPartyDocument(cast, { parties: [{ ...anna, ...party }, bo] }) };
}
const identityIn = async ({ cast, document }: { cast: Cast; document: Document }) =>
  (await cast.api.done(signatureOperations.list, { params: { id: document.id } })).data[0]?.identity;
async function evidenceOf(orderId: string) {
  const row = await service.db.row<{ evidence: Buffer }>('select evidence from eid_proofs where id = $1', [orderId]);
  if (!row) throw new Error('nothing is kept');
  const { secrets } = service.service.app;
  return evidenceFrom(secrets.decrypt(row.evidence, `eid-proof:${orderId}:evidence`).toString());
}
const textOf = (value: unknown): string => Buffer.from(String(value), 'base64').toString();

describe('BankID', () => {
  it("signs the document's hash and a text that describes it, and its evidence is stored unchanged", async () => {
    const it = await sent({ signatureMethod: 'SE_BANKID', nationalId: '19721031-0020' });
    const signer = await signerOf(it.cast, it.document, anna.name);
    const order = await signer.beginEid('SIGNATURE');
    expect(order).toMatchObject({ status: 'PENDING', mockUrl: null, redirect: null });
    expect(order.autostart?.desktop).toMatch(/^bankid:\/\/\/\?autostarttoken=/);
    const asked = bankId.rp.asked.at(-1);
    const { sha256 } = (await signer.view()).document;
    expect(asked?.path).toBe('/sign');
    expect(textOf(asked?.body.userNonVisibleData)).toBe(sha256);
    const text = textOf(asked?.body.userVisibleData);
    for (const expected of ['Hyresavtal', it.document.id, 'Org ']) expect(text).toContain(expected);
    expect(asked?.body.requirement).toEqual({ personalNumber: '197210310020' });

    bankId.rp.hint('userSign');
    service.clock.move(2_500);
    expect((await signer.pollEid(order.id)).order).toMatchObject({ status: 'PENDING', qr: null, autostart: null });
    bankId.rp.complete(person);
    service.clock.move(2_500);
    const { order: done, view } = await signer.pollEid(order.id);
    expect(done.status).toBe('DONE');
    expect(view?.state).toBe('SIGNED');

    const evidence = await evidenceOf(order.id);
    expect(evidence).toMatchObject({
      kind: 'BANKID_XMLDSIG',
      bound: { visibleText: text, hash: sha256 },
      checked: ['BOUND', 'DIGESTS', 'SIGNATURE'],
    });
    expect(evidence.ocspResponse?.toString()).toBe('an OCSP response');
    expect(await identityIn(it)).toMatchObject({
      name: 'Anna Andersson',
      match: { status: 'MATCH', method: 'NATIONAL_ID' },
    });

    const { app } = service.service;
    const { entriesOf } = await import('../../src/domain/events/journal.ts');
    const [signed] = await entriesOf(service.db, app.secrets, it.document.id, ['DOCUMENT_SIGNED']);
    expect(signed?.data).toMatchObject({
      method: 'SE_BANKID',
      originalSha256: sha256,
      eid: {
        scheme: 'SE_BANKID',
        evidence: 'BANKID_XMLDSIG',
        evidenceSha256: createHash('sha256').update(evidence.signature).digest('hex'),
        boundSha256: sha256,
        textSha256: createHash('sha256').update(text).digest('hex'),
        text,
      },
    });
  });

  it('is polled once in two seconds, however many requests poll the order', async () => {
    const it = await sent({ signatureMethod: 'SE_BANKID' });
    const signer = await signerOf(it.cast, it.document, anna.name);
    const order = await signer.beginEid('SIGNATURE');
    service.clock.move(2_500);
    const before = bankId.rp.asked.length;
    const polled = await Promise.all(Array.from({ length: 6 }, () => signer.pollEid(order.id)));
    expect(bankId.rp.asked.length - before).toBe(1);
    expect(polled.every(p => p.order.qr !== null)).toBe(true);
    await signer.cancelEid(order.id);
    expect(bankId.rp.asked.at(-1)?.path).toBe('/cancel');
  });

  it('that is unavailable starts no order and fails with UPSTREAM_UNAVAILABLE', async () => {
    const it = await sent({ signatureMethod: 'SE_BANKID' });
    const signer = await signerOf(it.cast, it.document, anna.name);
    bankId.rp.behave({ error: [503, 'maintenance'] });
    await expect(signer.beginEid('SIGNATURE')).rejects.toMatchObject({
      status: 503,
      body: { code: 'UPSTREAM_UNAVAILABLE' },
    });
    bankId.rp.behave({});
    expect((await signer.beginEid('SIGNATURE')).status).toBe('PENDING');
  });

  it('completes even if the page was closed, though BankID gives its result only once', async () => {
    const it = await sent({ signatureMethod: 'SE_BANKID' });
    const signer = await signerOf(it.cast, it.document, anna.name);
    const order = await signer.beginEid('SIGNATURE');
    bankId.rp.complete(person);
    service.clock.move(15_000);
    await service.work();
    expect((await signer.pollEid(order.id)).view?.state).toBe('SIGNED');
  });
});

describe('a broker', () => {
  const claims = {
    sub: 's-1',
    acr: 'mitid:high',
    name: 'Anna Andersson',
    cprNumberIdentifier: '2101270087',
    uuid: 'u-1',
  };

  it('receives the browser by a redirect, and its result signs', async () => {
    broker.set({ claims });
    const it = await sent({ signatureMethod: 'DK_MITID' });
    const signer = await signerOf(it.cast, it.document, anna.name);
    const order = await signer.beginEid('SIGNATURE');
    expect(order).toMatchObject({ status: 'PENDING', qr: null, autostart: null });
    const atBroker = await fetch(order.redirect ?? '', { redirect: 'manual' });
    const back = atBroker.headers.get('location') ?? '';
    expect(back).toContain('/eid/callback?');

    const stranger = await fetch(back, { redirect: 'manual' });
    expect(stranger.status).toBe(404);
    const came = await signer.follow(back);
    expect(came).toMatchObject({ status: 303 });
    expect(came.location).toContain(`/sign/${it.document.id}?token=`);
    expect(came.location).toMatch(new RegExp(`#eid=${order.id}$`));
    expect((await signer.pollEid(order.id)).view?.state).toBe('SIGNED');
    expect(await identityIn(it)).toMatchObject({ provider: 'DK_MITID', nationalId: '2101270087' });
    expect((await evidenceOf(order.id)).kind).toBe('ID_TOKEN');
    expect((await signer.follow(back)).status).toBe(404);
  });

  it('that reports an error ends the order', async () => {
    broker.set({ claims, error: 'access_denied' });
    const it = await sent({ signatureMethod: 'DK_MITID' });
    const signer = await signerOf(it.cast, it.document, anna.name);
    const order = await signer.beginEid('SIGNATURE');
    const back = (await fetch(order.redirect ?? '', { redirect: 'manual' })).headers.get('location') ?? '';
    expect((await signer.follow(back)).status).toBe(303);
    expect((await signer.pollEid(order.id)).order).toMatchObject({ status: 'FAILED', failure: 'USER_CANCEL' });
    broker.set({ claims, error: null });
  });
});

describe('the smallest plan', () => {
  it('can sign only with eIDs of its own country', async () => {
    const cast = await service.organization({ plan: 'BASIC', apiAccess: true });
    const body = (signatureMethod: 'SE_BANKID' | 'DK_MITID') => ({
      parties: [{ ...anna, signatureMethod }, bo],
      send: false,
    });
    const danish = await twoPartyDocument(cast, body('DK_MITID'));
    const refused = await cast.api.refused(documentOperations.send, { params: { id: danish.id }, body: {} });
    expect(refused.code).toBe('PERMISSION_DENIED');
    const swedish = await twoPartyDocument(cast, body('SE_BANKID'));
    const sent = await cast.api.done(documentOperations.send, { params: { id: swedish.id }, body: {} });
    expect(sent.status).toBe('PENDING');
  });
});
