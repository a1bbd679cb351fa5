import { describe, expect, it } from 'vitest';
import { documentOperations } from '../../src/contract/operations/documents/documents.ts';
import { partyOperations } from '../../src/contract/operations/documents/parties.ts';
import { signatureOperations } from '../../src/contract/operations/documents/signatures.ts';
import type { Document } from '../../src/contract/schemas/documents/documents.ts';
import { bo, signerOf, twoPartyDocument } from '../kit/documents.ts';
import { type Cast, useService } from '../kit/service.ts';
import { type Signer, signerAt, signingLinkOf } from '../kit/signer.ts';
import { chooseInMock } from './mock.ts';

const service = useService();

async function sent(party: object, change: object = {}): Promise<{ cast: Cast; document: Document; signer: Signer }> {
  const cast = await service.organization({ sandbox: true });
  const parties = [{ ref: 'anna', name: 'Sandbox Testsson', email: 'anna@example.com', ...party }, bo];
  const document = await twoPartyDocument(cast, { parties, ...change });
  return { cast, document, signer: await signerOf(cast, document, document.parties[0]?.name ?? '') };
}
const verifiedOf = (document: Document) =>
  service.db.rows<{ type: string; beside: object }>(
    "select type, beside from events where resource_id = $1 and type in ('document.party.verified', 'document.party.auth_failed') order by id",
    [document.id],
  );

describe('verification with an eID', () => {
  it('before reading reveals nothing of the document, and unlocks only the browser that passed', async () => {
    const { cast, document, signer } = await sent({ openVerification: 'SE_BANKID' });
    const locked = await signer.locked();
    expect(locked.verification).toMatchObject({ purpose: 'ACCESS', method: 'EID', scheme: 'SE_BANKID', to: null });
    expect(JSON.stringify(locked)).not.toContain('Hyresavtal');
    await expect(signer.code('ACCESS')).rejects.toMatchObject({ status: 409 });
    await expect(signer.verify('ACCESS', '123456')).rejects.toMatchObject({ status: 409 });
    const order = await signer.beginEid('ACCESS');
    const { order: done, view } = await signer.pollEid(order.id);
    expect(done).toMatchObject({ use: 'ACCESS', status: 'DONE' });
    expect(view?.document.name).toBe('Hyresavtal');
    expect((await signer.view()).state).toBe('OPEN');
    expect((await (await signerOf(cast, document, 'Sandbox Testsson')).locked()).state).toBe('LOCKED');
    expect(await verifiedOf(document)).toMatchObject([
      { type: 'document.party.verified', beside: { method: 'SE_BANKID', purpose: 'ACCESS' } },
    ]);
    const party = { id: document.id, partyId: document.parties[0]?.id ?? '' };
    expect(await cast.api.done(partyOperations.get, { params: party })).toMatchObject({ identityVerified: true });
  });

  it('set for the document applies to parties without a setting of their own', async () => {
    const { signer } = await sent({}, { documentMeta: { openVerification: 'DK_MITID' } });
    expect((await signer.locked()).verification.scheme).toBe('DK_MITID');
    expect((await signer.pollEid((await signer.beginEid('ACCESS')).id)).view?.state).toBe('OPEN');
  });

  it('before signing precedes a drawn signature, which has no identity', async () => {
    const { cast, document, signer } = await sent({ signVerification: 'SE_BANKID' });
    await expect(signer.sign()).rejects.toMatchObject({ status: 403 });
    expect((await signer.view()).signVerification).toMatchObject({ method: 'EID', scheme: 'SE_BANKID' });
    const order = await signer.beginEid('SIGN');
    expect((await signer.pollEid(order.id)).view?.signVerification).toBeNull();
    expect((await signer.sign()).state).toBe('SIGNED');
    const { data } = await cast.api.done(signatureOperations.list, { params: { id: document.id } });
    expect(data).toMatchObject([{ identity: null }]);
  });

  it('gives no verification pass long after it ended', async () => {
    const { signer } = await sent({ openVerification: 'SE_BANKID' });
    const order = await signer.beginEid('ACCESS');
    service.clock.move(60_000);
    await service.work();
    service.clock.move(3_600_000);
    expect(await signer.pollEid(order.id)).toMatchObject({ order: { status: 'DONE' }, view: null });
    expect((await signer.locked()).state).toBe('LOCKED');
  });

  it('with an old link does not unlock the next link', async () => {
    const { cast, document, signer } = await sent({ openVerification: 'SE_BANKID' });
    const order = await signer.beginEid('ACCESS');
    expect((await signer.pollEid(order.id)).view?.state).toBe('OPEN');
    const params = { id: document.id };
    await cast.api.done(documentOperations.withdraw, { params, body: {} });
    await cast.api.done(documentOperations.send, { params, body: {} });
    const partyId = document.parties[0]?.id ?? '';
    const signingUrl = signingLinkOf(await cast.api.done(partyOperations.get, { params: { ...params, partyId } }));
    const again = signerAt(signingUrl, signer.browser);
    expect(await again.pollEid(order.id)).toMatchObject({ order: { status: 'DONE' }, view: null });
    expect((await again.locked()).state).toBe('LOCKED');
  });

  it.each([
    ['number', { nationalId: '19800101-1234' }],
    ['name', { name: 'Kalle Anka' }],
  ])('rejects a person with another %s', async (_, party) => {
    const { document, signer } = await sent({ openVerification: 'SE_BANKID', ...party });
    const { order, view } = await signer.pollEid((await signer.beginEid('ACCESS')).id);
    expect(order).toMatchObject({ status: 'FAILED', failure: 'WRONG_PERSON' });
    expect(view).toBeNull();
    expect((await signer.locked()).state).toBe('LOCKED');
    expect(await verifiedOf(document)).toMatchObject([
      { type: 'document.party.auth_failed', beside: { method: 'SE_BANKID', hintCode: 'wrong_person' } },
    ]);
  });

  it('rejects another person chosen in the app', async () => {
    const { signer } = await sent({ openVerification: 'SE_BANKID' });
    const order = await signer.beginEid('ACCESS');
    await chooseInMock(order, 'OTHER_PERSON');
    expect((await signer.pollEid(order.id)).order.failure).toBe('WRONG_PERSON');
  });

  it('cannot be started if none is required', async () => {
    const { signer } = await sent({});
    await expect(signer.beginEid('ACCESS')).rejects.toMatchObject({ status: 409 });
    await expect(signer.beginEid('SIGNATURE')).rejects.toMatchObject({ status: 409 });
  });
});

describe('an eID', () => {
  const draft = { parties: [{ name: 'Anna', email: 'a@example.com', signatureMethod: 'SE_BANKID' as const }] };

  it('that is not configured cannot be chosen for signing or verification', async () => {
    const cast = await service.organization();
    const party = { name: 'Anna', email: 'a@example.com' };
    for (const chosen of [
      { signatureMethod: 'SE_BANKID' as const },
      { signVerification: 'DK_MITID' as const },
      { openVerification: 'FI_FTN' as const },
    ]) {
      const body = { name: 'A', parties: [{ ...party, ...chosen }] };
      const { code, issues } = await cast.api.refused(documentOperations.create, { body });
      expect(code).toBe('VALIDATION_FAILED');
      expect(issues?.[0]?.message).toContain('not available');
    }
  });

  it('can be chosen in a sandbox', async () => {
    const cast = await service.organization({ sandbox: true });
    const made = await cast.api.done(documentOperations.create, { body: { name: 'A', ...draft } });
    expect(made.parties[0]?.signatureMethod).toBe('SE_BANKID');
  });
});
