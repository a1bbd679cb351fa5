/** The eID order between page and app: what ends it, who may poll it, and what it never signs. */
import { describe, expect, it } from 'vitest';
import { documentOperations } from '../../src/contract/operations/documents/documents.ts';
import { anna, bo, signerOf, twoPartyDocument } from '../kit/documents.ts';
import { useService } from '../kit/service.ts';
import { SignerRefused } from '../kit/signer.ts';
import { chooseInMock, openMockPage } from './mock.ts';
import { eventsIn, journalIn, partyOf, sentIn, signerIn } from './sandbox.ts';

const service = useService();
const sent = sentIn(service);
const typesOf = journalIn(service);
const eventsOf = eventsIn(service);

describe('an eID signature', () => {
  it.each([
    ['CANCEL', 'USER_CANCEL', 'userCancel'],
    ['EXPIRE', 'EXPIRED', 'expiredTransaction'],
    ['BLOCKED', 'CERTIFICATE', 'certificateErr'],
    ['NO_APP', 'START_FAILED', 'startFailed'],
  ] as const)('has no effect if the person chooses %s, and can be tried again', async (choice, failure, hintCode) => {
    const it = await sent();
    const signer = await signerIn(it);
    const order = await signer.beginEid('SIGNATURE');
    await chooseInMock(order, choice);
    expect((await signer.pollEid(order.id)).order).toMatchObject({ status: 'FAILED', failure });
    expect(await eventsOf(it.document)).toMatchObject([{ type: 'document.party.auth_failed', beside: { hintCode } }]);
    const again = await signer.beginEid('SIGNATURE');
    expect((await signer.pollEid(again.id)).view?.state).toBe('SIGNED');
  });

  it("stays pending while the app's page is open, with a new QR code every second", async () => {
    const signer = await signerIn(await sent());
    const order = await signer.beginEid('SIGNATURE');
    const page = await openMockPage(order);
    expect(page.status).toBe(200);
    expect(page.headers.get('content-security-policy')).toContain("script-src 'self'");
    expect(await page.text()).toContain('Hyresavtal');
    const first = (await signer.pollEid(order.id)).order;
    expect(first).toMatchObject({ status: 'PENDING' });
    service.clock.move(1_000);
    const second = (await signer.pollEid(order.id)).order;
    expect(second.qr).not.toBe(first.qr);
    await chooseInMock(order, 'COMPLETE');
    expect((await signer.pollEid(order.id)).order.status).toBe('DONE');
  });

  it('can be cancelled on the page, and what the app does afterwards has no effect', async () => {
    const it = await sent();
    const signer = await signerIn(it);
    const order = await signer.beginEid('SIGNATURE');
    expect(await signer.cancelEid(order.id)).toMatchObject({ status: 'FAILED', failure: 'USER_CANCEL' });
    await chooseInMock(order, 'COMPLETE');
    expect((await signer.pollEid(order.id)).order).toMatchObject({ status: 'FAILED', failure: 'USER_CANCEL' });
    expect(await typesOf(it.document)).toContain('BANKID_AUTH_CANCELLED');
    expect(await eventsOf(it.document)).toEqual([]);
  });

  it('is stored once, however many requests poll at the same time', async () => {
    const it = await sent();
    const signer = await signerIn(it);
    const order = await signer.beginEid('SIGNATURE');
    const polled = await Promise.all(Array.from({ length: 8 }, () => signer.pollEid(order.id)));
    expect(polled.some(p => p.order.status === 'DONE')).toBe(true);
    expect(polled.every(p => p.order.status !== 'FAILED')).toBe(true);
    expect((await signer.pollEid(order.id)).order.status).toBe('DONE');
    expect((await typesOf(it.document)).filter(type => type === 'DOCUMENT_SIGNED')).toHaveLength(1);
    expect(await service.db.rows('select id from signatures where document_id = $1', [it.document.id])).toHaveLength(1);
  });

  it('belongs to the browser that started it', async () => {
    const it = await sent();
    const [mine, others] = [await signerIn(it), await signerIn(it)];
    const order = await mine.beginEid('SIGNATURE');
    await expect(others.pollEid(order.id)).rejects.toMatchObject({ status: 409 });
    await expect(others.cancelEid(order.id)).rejects.toBeInstanceOf(SignerRefused);
    expect((await mine.pollEid(order.id)).order.status).toBe('DONE');
  });

  it('ends an older order of the same party', async () => {
    const it = await sent();
    const [one, other] = [await signerIn(it), await signerIn(it)];
    const first = await one.beginEid('SIGNATURE');
    const second = await other.beginEid('SIGNATURE');
    expect((await one.pollEid(first.id)).order).toMatchObject({ status: 'FAILED', failure: 'ALREADY_IN_PROGRESS' });
    expect((await other.pollEid(second.id)).order.status).toBe('DONE');
  });

  it('of a document that was withdrawn in the meantime has no effect', async () => {
    const it = await sent();
    const signer = await signerIn(it);
    const order = await signer.beginEid('SIGNATURE');
    await it.cast.api.done(documentOperations.withdraw, { params: { id: it.document.id }, body: {} });
    await expect(signer.pollEid(order.id)).rejects.toBeInstanceOf(SignerRefused);
    service.clock.move(60_000);
    await service.work();
    const row = await service.db.row('select status, refused_as from eid_orders where id = $1', [order.id]);
    expect(row).toMatchObject({ status: 'DONE', refused_as: 'CHANGED' });
    expect(await service.db.rows('select id from signatures where document_id = $1', [it.document.id])).toEqual([]);
  });

  it('of a document that another party declined in the meantime has no effect, and the page shows it', async () => {
    const cast = await service.organization({ sandbox: true });
    const document = await twoPartyDocument(cast, {
      parties: [{ ...anna, name: 'Sandbox Testsson', signatureMethod: 'SE_BANKID' }, bo],
    });
    const signer = await signerOf(cast, document, 'Sandbox Testsson');
    const order = await signer.beginEid('SIGNATURE');
    await (await signerOf(cast, document, bo.name)).reject('Fel belopp');
    const { order: ended, view } = await signer.pollEid(order.id);
    expect(ended).toMatchObject({ status: 'FAILED', failure: 'CHANGED', message: expect.stringContaining('Inget') });
    expect(view).toBeNull();
    expect((await signer.view()).state).toBe('DECLINED');
    expect(await service.db.rows('select id from eid_proofs where document_id = $1', [document.id])).toEqual([]);
  });

  it('leaves nothing of the order after a day', async () => {
    const signer = await signerIn(await sent());
    const order = await signer.beginEid('SIGNATURE');
    await signer.pollEid(order.id);
    service.clock.move(25 * 3_600_000);
    await service.work();
    expect(await service.db.row('select id from eid_orders where id = $1', [order.id])).toBeNull();
    expect(await service.db.row('select id from eid_proofs where id = $1', [order.id])).not.toBeNull();
  });

  it('is stored even if the page was closed', async () => {
    const it = await sent();
    await (await signerIn(it)).beginEid('SIGNATURE');
    service.clock.move(60_000);
    await service.work();
    expect(await partyOf(it)).toMatchObject({ signingStatus: 'SIGNED' });
  });

  it('is limited to thirty attempts per hour', async () => {
    const signer = await signerIn(await sent());
    for (let i = 0; i < 30; i++) await signer.beginEid('SIGNATURE');
    await expect(signer.beginEid('SIGNATURE')).rejects.toMatchObject({ status: 429 });
  });
});
