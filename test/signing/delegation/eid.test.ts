/** Handing over signing with an electronic ID takes that electronic ID: the link alone does not. */
import { describe, expect, test } from 'vitest';
import { activityOperations } from '../../../src/contract/operations/documents/activity.ts';
import { documentOperations } from '../../../src/contract/operations/documents/documents.ts';
import { bo, signerOf, twoPartyDocument } from '../../kit/documents.ts';
import { useService } from '../../kit/service.ts';
import { kim, refused } from './scene.ts';

const kit = useService();

async function sent(party: object, name = 'Sandbox Testsson') {
  const cast = await kit.organization({ sandbox: true });
  const parties = [{ ref: 'anna', name, email: 'anna@example.com', ...party }, bo];
  const document = await twoPartyDocument(cast, { parties });
  return { cast, document, signer: await signerOf(cast, document, name) };
}

describe('Handing over a signature with an electronic ID', () => {
  test('is refused to who has only the link, and possible after identifying with the same electronic ID', async () => {
    const { signer } = await sent({ signatureMethod: 'SE_BANKID' });
    expect((await signer.view()).handOver?.verification).toMatchObject({
      purpose: 'HAND_OVER',
      method: 'EID',
      scheme: 'SE_BANKID',
    });
    expect(await refused(signer.delegate(kim))).toEqual([403, 'VERIFICATION_REQUIRED']);
    const order = await signer.beginEid('HAND_OVER');
    const { order: done, view } = await signer.pollEid(order.id);
    expect(done).toMatchObject({ use: 'HAND_OVER', status: 'DONE' });
    expect(view?.handOver).toMatchObject({ verification: null });
    expect((await signer.delegate(kim)).handedOver).toMatchObject({ to: kim.name, status: 'PENDING' });
  });

  test('is refused to another person, whose electronic ID does not belong to the party', async () => {
    const { signer } = await sent({ signatureMethod: 'SE_BANKID', nationalId: '19121212-1212' }, 'Anna Lindqvist');
    const order = await signer.beginEid('HAND_OVER');
    expect((await signer.pollEid(order.id)).order).toMatchObject({ status: 'FAILED', failure: 'WRONG_PERSON' });
    expect(await refused(signer.delegate(kim))).toEqual([403, 'VERIFICATION_REQUIRED']);
  });

  test('does not count as the verification before signing, nor that of another browser, nor an hour later', async () => {
    const { cast, document, signer } = await sent({ signatureMethod: 'SE_BANKID', signVerification: 'DK_MITID' });
    await signer.pollEid((await signer.beginEid('HAND_OVER')).id);
    expect(await refused(signer.delegate(kim))).toEqual([403, 'VERIFICATION_REQUIRED']);
    expect((await signer.view()).signVerification).toMatchObject({ scheme: 'DK_MITID' });
    await signer.pollEid((await signer.beginEid('SIGN')).id);
    const elsewhere = await signerOf(cast, document, 'Sandbox Testsson');
    expect(await refused(elsewhere.delegate(kim))).toEqual([403, 'VERIFICATION_REQUIRED']);
    kit.clock.move(3_600_000);
    expect(await refused(signer.delegate(kim))).toEqual([403, 'VERIFICATION_REQUIRED']);
  });

  test('takes one identification when the verification before signing is with the same electronic ID', async () => {
    const { signer } = await sent({ signatureMethod: 'SE_BANKID', signVerification: 'SE_BANKID' });
    expect((await signer.view()).handOver).toMatchObject({ verification: null });
    expect(await refused(signer.delegate(kim))).toEqual([403, 'VERIFICATION_REQUIRED']);
    await signer.pollEid((await signer.beginEid('SIGN')).id);
    expect((await signer.delegate(kim)).handedOver?.to).toBe(kim.name);
  });

  test('cannot be begun where signing takes no electronic ID', async () => {
    const { signer } = await sent({});
    expect((await signer.view()).handOver).toMatchObject({ verification: null });
    expect(await refused(signer.beginEid('HAND_OVER'))).toEqual([409, 'INVALID_STATE']);
    expect(await refused(signer.code('HAND_OVER' as 'SIGN'))).toMatchObject([
      400,
      'VALIDATION_FAILED',
      expect.stringContaining('purpose'),
    ]);
  });

  test('is in the journal with what it was for, and the delegate is compared with the name that was given', async () => {
    const { cast, document, signer } = await sent({ signatureMethod: 'SE_BANKID' });
    await signer.pollEid((await signer.beginEid('HAND_OVER')).id);
    await signer.delegate({ ...kim, name: 'Sandbox II Testsson' });
    const delegate = await signerOf(
      cast,
      await cast.api.done(documentOperations.get, { params: { id: document.id } }),
      'Sandbox II Testsson',
    );
    const order = await delegate.beginEid('SIGNATURE');
    await delegate.pollEid(order.id);
    const { data } = await cast.api.done(activityOperations.list, {
      params: { id: document.id },
      query: { limit: 100 },
    });
    const completed = data.filter(({ type }) => type === 'BANKID_AUTH_COMPLETED').map(entry => entry.data);
    expect(completed.reverse()).toMatchObject([{ purpose: 'HAND_OVER' }, { purpose: 'SIGNATURE' }]);
  });
});
