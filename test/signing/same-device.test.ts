/**
 * In person, and in turn on one device: no e-mails, who the device can be passed to, and what it keeps between parties.
 */
import { describe, expect, test } from 'vitest';
import { activityOperations } from '../../src/contract/operations/documents/activity.ts';
import { documentOperations } from '../../src/contract/operations/documents/documents.ts';
import { partyOperations } from '../../src/contract/operations/documents/parties.ts';
import { eventOperations } from '../../src/contract/operations/events.ts';
import type { Document } from '../../src/contract/schemas/documents/documents.ts';
import { anna, bo, signerOf, twoPartyDocument } from '../kit/documents.ts';
import { mailbox } from '../kit/emails.ts';
import { type Cast, useService } from '../kit/service.ts';
import { type Signer, type SignerRefused, signerAt, signingLinkOf } from '../kit/signer.ts';

const kit = useService();
const emails = mailbox(kit);
const hour = 3_600_000;

const inPerson = { delivery: ['IN_APP' as const] };
const together = { documentMeta: { sameDeviceSigning: true } };
const rut = { ref: 'rut', name: 'Rut', email: 'rut@example.com', role: 'REVIEWER' as const };

const activity = async (cast: Cast, document: Document) =>
  (await cast.api.done(activityOperations.list, { params: { id: document.id }, query: { limit: 100 } })).data;
const refused = async (action: Promise<unknown>) => {
  const error = (await action.then(
    () => null,
    e => e,
  )) as SignerRefused | null;
  return error?.body.code;
};
const nextOf = async (signer: Signer) => (await signer.view()).nextHere?.name ?? null;
/** The next party's page in the same browser. */
const passedOn = async (signer: Signer) => {
  const { url } = await signer.passOn();
  return signerAt(url, signer.browser);
};

describe('In person', () => {
  test('nobody gets an e-mail, sendStatus says so, and a signer passes the device to the next one', async () => {
    const cast = await kit.organization();
    const [a, b] = [`a-${cast.organizationId}@example.com`, `b-${cast.organizationId}@example.com`];
    const document = await twoPartyDocument(cast, {
      parties: [
        { ...anna, email: a, ...inPerson },
        { ...bo, email: b, ...inPerson },
      ],
    });
    await kit.work();
    expect([await emails(a), await emails(b)]).toEqual([[], []]);
    const first = await signerOf(cast, document, anna.name);
    expect(await nextOf(first)).toBeNull();
    expect(await refused(first.passOn())).toBe('INVALID_STATE');
    expect((await first.sign()).nextHere).toEqual({ name: bo.name, role: 'SIGNER' });
    const second = await passedOn(first);
    expect((await second.view()).party.name).toBe(bo.name);
    expect(await nextOf(second)).toBeNull();
    await second.sign();
    await kit.work();
    const shown = await cast.api.done(documentOperations.get, { params: { id: document.id } });
    expect([shown.status, ...shown.parties.map(p => p.sendStatus)]).toEqual(['COMPLETED', 'NOT_SENT', 'NOT_SENT']);
    expect([await emails(a), await emails(b)]).toEqual([[], []]);
    expect(await refused(first.passOn())).toBe('INVALID_STATE');
    const entries = await activity(cast, document);
    const passed = entries.find(e => e.type === 'DEVICE_PASSED_ON');
    const [annas, bos] = document.parties.map(p => p.id);
    expect(passed).toMatchObject({
      name: anna.name,
      data: {
        partyId: annas,
        toPartyId: bos,
        setting: 'IN_PERSON',
        originalSha256: expect.any(String),
      },
    });
    const signed = entries.filter(e => e.type === 'DOCUMENT_SIGNED');
    expect(signed.map(e => e.data?.setting)).toEqual(['IN_PERSON', 'IN_PERSON']);
    const types = (await cast.api.done(eventOperations.list, { query: { limit: 100 } })).data.map(e => e.type);
    expect(types.filter(t => t === 'document.party.signed')).toHaveLength(2);
    expect(types).not.toContain('document.party.sent');
    expect(types).toContain('document.completed');
  });

  test('the device is not passed to a party that gets an e-mail', async () => {
    const cast = await kit.organization();
    const document = await twoPartyDocument(cast, { parties: [{ ...anna, ...inPerson }, bo] });
    const first = await signerOf(cast, document, anna.name);
    expect((await first.sign()).nextHere).toBeNull();
    expect(await refused(first.passOn())).toBe('INVALID_STATE');
  });

  test('needs no e-mail address, and a draft can be changed to it', async () => {
    const cast = await kit.organization();
    const document = await twoPartyDocument(cast, {
      send: false,
      parties: [
        { ref: 'anna', name: anna.name, phone: '+46701740605', delivery: ['EMAIL'] },
        { ...bo, ...inPerson },
      ],
    });
    const params = { id: document.id, partyId: document.parties[0]?.id ?? '' };
    const ready = async () => (await cast.api.done(documentOperations.readiness, { params })).issues.map(i => i.code);
    expect(await ready()).toContain('MISSING_EMAIL');
    await cast.api.done(partyOperations.update, { params, body: inPerson });
    expect(await ready()).not.toContain('MISSING_EMAIL');
  });
});

describe('In turn on one device', () => {
  const three = {
    parties: [
      { ...anna, signingOrder: 1 },
      { ...rut, signingOrder: 2 },
      { ...bo, signingOrder: 3 },
    ],
    documentMeta: { sameDeviceSigning: true, signingMode: 'SEQUENTIAL' as const },
  };

  test('three parties go in order, with a reviewer among them, each reached from the one before', async () => {
    const cast = await kit.organization();
    const document = await twoPartyDocument(cast, three);
    const first = await signerOf(cast, document, anna.name);
    await first.sign();
    const reader = await passedOn(first);
    expect(await reader.view()).toMatchObject({ state: 'READING', nextHere: { name: bo.name } });
    await reader.opened();
    await reader.read();
    const last = await passedOn(reader);
    expect((await last.view()).party.name).toBe(bo.name);
    await last.sign();
    expect(await nextOf(reader)).toBeNull();
    await kit.work();
    const passed = (await activity(cast, document)).filter(e => e.type === 'DEVICE_PASSED_ON').reverse();
    expect(passed.map(e => [e.name, e.data?.setting])).toEqual([
      [anna.name, 'SAME_DEVICE'],
      ['Rut', 'SAME_DEVICE'],
    ]);
    expect((await cast.api.done(documentOperations.get, { params: { id: document.id } })).status).toBe('COMPLETED');
  });

  test('a reviewer’s or waiting party’s link leads to nobody: only the device passed to them does', async () => {
    const cast = await kit.organization();
    const document = await twoPartyDocument(cast, three);
    const [elsewhere, waits] = [await signerOf(cast, document, 'Rut'), await signerOf(cast, document, bo.name)];
    const first = await signerOf(cast, document, anna.name);
    for (const signer of [elsewhere, waits]) {
      expect(await nextOf(signer)).toBeNull();
      expect(await refused(signer.passOn())).toBe('INVALID_STATE');
    }
    await first.sign();
    expect(await nextOf(elsewhere)).toBeNull();
    const reader = await passedOn(first);
    expect(await nextOf(reader)).toBe(bo.name);
    expect(await nextOf(elsewhere)).toBeNull();
    // The device means nothing in another document.
    const other = await twoPartyDocument(cast, three);
    const otherRut = signerAt((await urlOf(cast, other, 'Rut')).href, reader.browser);
    expect(await nextOf(otherRut)).toBeNull();
  });

  test('passing on ends half a day after signing, and at once with a withdrawal', async () => {
    const cast = await kit.organization();
    const document = await twoPartyDocument(cast, {
      ...three,
      expiresAt: new Date(kit.clock.now().getTime() + 90 * 24 * hour).toISOString(),
    });
    const first = await signerOf(cast, document, anna.name);
    await first.sign();
    const reader = await passedOn(first);
    await cast.api.done(documentOperations.withdraw, { params: { id: document.id }, body: {} });
    await cast.api.done(documentOperations.send, { params: { id: document.id }, body: {} });
    const again = await signerOf(cast, document, anna.name);
    await again.sign();
    expect(await nextOf(again)).toBe('Rut');
    expect(await nextOf(signerAt((await urlOf(cast, document, 'Rut')).href, reader.browser))).toBeNull();
    kit.clock.move(12 * hour + 1_000);
    expect(await nextOf(again)).toBeNull();
    expect(await refused(again.passOn())).toBe('INVALID_STATE');
  });

  test('the next party must be verified, and the previous one’s passes are removed from the browser', async () => {
    const cast = await kit.organization();
    const document = await twoPartyDocument(cast, {
      ...together,
      parties: [
        { ...anna, signVerification: 'PIN', signVerificationPin: '4711' },
        { ...bo, openVerification: 'EMAIL', signVerification: 'PIN', signVerificationPin: '2580' },
      ],
    });
    const first = await signerOf(cast, document, anna.name);
    await first.verify('SIGN', '4711');
    expect([...first.browser.keys()].some(name => name.startsWith('sigill_sign_'))).toBe(true);
    await first.sign();
    const second = await passedOn(first);
    expect([...first.browser.keys()].filter(name => /^sigill_(sign|access)_/.test(name))).toEqual([]);
    expect((await second.locked()).verification.method).toBe('EMAIL');
    expect(await refused(second.read())).toBe('VERIFICATION_REQUIRED');
  });

  test('without the setting nobody is offered the next party', async () => {
    const cast = await kit.organization();
    const document = await twoPartyDocument(cast);
    const first = await signerOf(cast, document, anna.name);
    expect((await first.sign()).nextHere).toBeNull();
    expect(await refused(first.passOn())).toBe('INVALID_STATE');
    const entries = await activity(cast, document);
    expect(entries.find(e => e.type === 'DOCUMENT_SIGNED')?.data?.setting).toBeNull();
  });
});

async function urlOf(cast: Cast, document: Document, name: string): Promise<URL> {
  const partyId = document.parties.find(p => p.name === name)?.id ?? '';
  return new URL(signingLinkOf(await cast.api.done(partyOperations.get, { params: { id: document.id, partyId } })));
}

test('a box of the next party is filled only on that party’s page', async () => {
  const cast = await kit.organization();
  const document = await twoPartyDocument(cast, together);
  const first = await signerOf(cast, document, anna.name);
  const view = await first.view();
  expect(view.boxes.filter(b => b.mine)).toHaveLength(1);
  await first.sign();
  const second = await passedOn(first);
  expect((await second.view()).boxes.find(b => b.mine)?.drawing).toBeNull();
});
