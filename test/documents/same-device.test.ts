/** In person and in turn on one device: no letter, whom the device may be passed to, and what it carries from one to the next. */
import { describe, expect, test } from 'vitest';
import { activityRows } from '../../src/contract/activity.ts';
import { documentRows } from '../../src/contract/document-rows.ts';
import type { Document } from '../../src/contract/documents.ts';
import { eventRows } from '../../src/contract/events.ts';
import { partyRows } from '../../src/contract/parties.ts';
import { anna, bo, signerOf, twoPartyDocument } from '../kit/documents.ts';
import { letterBox } from '../kit/letters.ts';
import { type Cast, useService } from '../kit/service.ts';
import { type Signer, type SignerRefused, signerAt } from '../kit/signer.ts';

const kit = useService();
const letters = letterBox(kit);
const hour = 3_600_000;

const inPerson = { delivery: ['IN_APP' as const] };
const together = { documentMeta: { sameDeviceSigning: true } };
const rut = { ref: 'rut', name: 'Rut', email: 'rut@example.com', role: 'REVIEWER' as const };

const activity = async (cast: Cast, document: Document) =>
  (await cast.api.done(activityRows.list, { params: { id: document.id }, query: { limit: 100 } })).data;
const refused = async (act: Promise<unknown>) => {
  const error = (await act.then(
    () => null,
    e => e,
  )) as SignerRefused | null;
  return error?.body.code;
};
const nextOf = async (signer: Signer) => (await signer.view()).nextHere?.name ?? null;
/** The same browser at the next one's page. */
const passedOn = async (signer: Signer) => {
  const { url } = await signer.passOn();
  return signerAt(url, signer.browser);
};

describe('in person', () => {
  test('nobody is written to, the state of sending says so, and whoever signed passes the device to the next one', async () => {
    const cast = await kit.organization();
    const [a, b] = [`a-${cast.organizationId}@example.com`, `b-${cast.organizationId}@example.com`];
    const document = await twoPartyDocument(cast, {
      parties: [
        { ...anna, email: a, ...inPerson },
        { ...bo, email: b, ...inPerson },
      ],
    });
    await kit.work();
    expect([await letters(a), await letters(b)]).toEqual([[], []]);
    const first = await signerOf(cast, document, anna.name);
    expect(await nextOf(first)).toBeNull();
    expect(await refused(first.passOn())).toBe('INVALID_STATE');
    expect((await first.sign()).nextHere).toEqual({ name: bo.name, role: 'SIGNER' });
    const second = await passedOn(first);
    expect((await second.view()).party.name).toBe(bo.name);
    expect(await nextOf(second)).toBeNull();
    await second.sign();
    await kit.work();
    const shown = await cast.api.done(documentRows.get, { params: { id: document.id } });
    expect([shown.status, ...shown.parties.map(p => p.sendStatus)]).toEqual(['COMPLETED', 'NOT_SENT', 'NOT_SENT']);
    expect([await letters(a), await letters(b)]).toEqual([[], []]);
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
    const types = (await cast.api.done(eventRows.list, { query: { limit: 100 } })).data.map(e => e.type);
    expect(types.filter(t => t === 'document.party.signed')).toHaveLength(2);
    expect(types).not.toContain('document.party.sent');
    expect(types).toContain('document.completed');
  });

  test('does not lead to somebody who is written to', async () => {
    const cast = await kit.organization();
    const document = await twoPartyDocument(cast, { parties: [{ ...anna, ...inPerson }, bo] });
    const first = await signerOf(cast, document, anna.name);
    expect((await first.sign()).nextHere).toBeNull();
    expect(await refused(first.passOn())).toBe('INVALID_STATE');
  });

  test('needs no address that a letter would need, and can be changed to on a draft', async () => {
    const cast = await kit.organization();
    const document = await twoPartyDocument(cast, {
      send: false,
      parties: [
        { ref: 'anna', name: anna.name, phone: '+46701740605', delivery: ['EMAIL'] },
        { ...bo, ...inPerson },
      ],
    });
    const params = { id: document.id, partyId: document.parties[0]?.id ?? '' };
    const ready = async () => (await cast.api.done(documentRows.readiness, { params })).issues.map(i => i.code);
    expect(await ready()).toContain('MISSING_EMAIL');
    await cast.api.done(partyRows.update, { params, body: inPerson });
    expect(await ready()).not.toContain('MISSING_EMAIL');
  });
});

describe('in turn on one device', () => {
  const three = {
    parties: [
      { ...anna, signingOrder: 1 },
      { ...rut, signingOrder: 2 },
      { ...bo, signingOrder: 3 },
    ],
    documentMeta: { sameDeviceSigning: true, signingMode: 'SEQUENTIAL' as const },
  };

  test('three go by their order, who only reads among them, and each is reached from the one before', async () => {
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
    expect((await cast.api.done(documentRows.get, { params: { id: document.id } })).status).toBe('COMPLETED');
  });

  test('the link of a reader or of one who waits leads to nobody else: only the device that was passed to them does', async () => {
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
    // Of another document, the device is nothing.
    const other = await twoPartyDocument(cast, three);
    const otherRut = signerAt((await urlOf(cast, other, 'Rut')).href, reader.browser);
    expect(await nextOf(otherRut)).toBeNull();
  });

  test('half a day after signing the device leads no further, and a withdrawal ends it at once', async () => {
    const cast = await kit.organization();
    const document = await twoPartyDocument(cast, {
      ...three,
      expiresAt: new Date(kit.clock.now().getTime() + 90 * 24 * hour).toISOString(),
    });
    const first = await signerOf(cast, document, anna.name);
    await first.sign();
    const reader = await passedOn(first);
    await cast.api.done(documentRows.withdraw, { params: { id: document.id }, body: {} });
    await cast.api.done(documentRows.send, { params: { id: document.id }, body: {} });
    const again = await signerOf(cast, document, anna.name);
    await again.sign();
    expect(await nextOf(again)).toBe('Rut');
    expect(await nextOf(signerAt((await urlOf(cast, document, 'Rut')).href, reader.browser))).toBeNull();
    kit.clock.move(12 * hour + 1_000);
    expect(await nextOf(again)).toBeNull();
    expect(await refused(again.passOn())).toBe('INVALID_STATE');
  });

  test('the gates of the next one stand, and what the one before has proven is taken from the browser', async () => {
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
    expect((await second.locked()).gate.method).toBe('EMAIL');
    expect(await refused(second.read())).toBe('VERIFICATION_REQUIRED');
  });

  test('without it nobody is led to anybody', async () => {
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
  return new URL((await cast.api.done(partyRows.get, { params: { id: document.id, partyId } })).signingUrl);
}

test('a box of the next one is filled on their own page alone', async () => {
  const cast = await kit.organization();
  const document = await twoPartyDocument(cast, together);
  const first = await signerOf(cast, document, anna.name);
  const view = await first.view();
  expect(view.boxes.filter(b => b.mine)).toHaveLength(1);
  await first.sign();
  const second = await passedOn(first);
  expect((await second.view()).boxes.find(b => b.mine)?.drawing).toBeNull();
});
