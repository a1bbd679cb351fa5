/** Who may hand over and to whom, and how both must be verified. */
import { describe, expect, test } from 'vitest';
import { workspaceOperations } from '../../../src/contract/operations/workspaces/workspaces.ts';
import { anna, bo, signerOf, twoPartyDocument } from '../../kit/documents.ts';
import { mailbox } from '../../kit/emails.ts';
import { useService } from '../../kit/service.ts';
import { entries, kim, linkOf, read, refused, sentIn, subjectsIn } from './scene.ts';

const kit = useService();
const emails = mailbox(kit);
const sent = sentIn(kit);
const subjects = subjectsIn(kit);
const codesIn = (found: readonly ({ text: string } | null)[]) =>
  found.flatMap(m => /är (\d{6})/.exec(m?.text ?? '')?.[1] ?? []);

describe('Handing over', () => {
  test('is rejected with every issue: no name, oneself, another party, no address', async () => {
    const { byAnna } = await sent({ parties: [{ ...anna, phone: '070-123 45 67' }, bo] });
    const bad: [to: object, issues: string[]][] = [
      [{ name: ' ' }, ['name: must have at least 1 character']],
      [{ name: 'Kim', email: null }, ['email: required']],
      [{ name: 'Kim', email: 'kim@' }, ['email: not a valid e-mail address']],
      [{ name: 'Kim', email: 'ANNA@example.com' }, ['email: yours']],
      [{ name: 'Kim', email: 'bo@example.com' }, ['email: of another party']],
      [{ name: 'Kim', email: 'kim@example.com', phone: '+46701234567' }, ['phone: yours']],
      [{ name: 'Kim', email: 'kim@example.com', phone: '12345' }, ['phone: not a number']],
    ];
    for (const [to, issues] of bad) {
      const answer = await refused(byAnna.delegate(to as never));
      expect([answer?.slice(0, 2), (answer?.slice(2) ?? []).map(String).map(i => i.split(':')[0])]).toEqual([
        [400, 'VALIDATION_FAILED'],
        issues.map(i => i.split(':')[0]),
      ]);
      if (issues[0]?.match(/required|yours|party|number/)) expect(answer?.slice(2)).toEqual(issues);
    }
    expect((await byAnna.view()).state).toBe('OPEN');
  });

  test('is not for a party without permission or turn, a reviewer, one that signed, or a delegate', async () => {
    const closed = await sent({ documentMeta: { allowDelegation: false } });
    expect((await closed.byAnna.view()).handOver).toBeNull();
    expect(await refused(closed.byAnna.delegate(kim))).toEqual([409, 'INVALID_STATE']);
    const { cast, document, byAnna } = await sent({
      documentMeta: { signingMode: 'SEQUENTIAL' },
      parties: [
        { ...anna, signingOrder: 1 },
        { ...bo, signingOrder: 2 },
        { name: 'Ulf', email: 'ulf@example.com', role: 'REVIEWER' },
      ],
    });
    for (const name of ['Bo Ek', 'Ulf'])
      expect(await refused((await linkOf(cast, document, name)).delegate(kim))).toEqual([409, 'INVALID_STATE']);
    await byAnna.delegate(kim);
    const byKim = await linkOf(cast, document, 'Kim Ek');
    expect(await refused(byKim.delegate({ ...kim, email: 'li@example.com' }))).toEqual([409, 'INVALID_STATE']);
    expect(await refused(byAnna.delegate({ ...kim, email: 'li@example.com' }))).toEqual([409, 'INVALID_STATE']);
    expect(await refused(byAnna.sign())).toEqual([409, 'INVALID_STATE']);
    expect(await refused(byAnna.reject('No'))).toEqual([409, 'INVALID_STATE']);
    expect(await refused(byKim.reject('No'))).toEqual([409, 'INVALID_STATE']);
    await byKim.sign();
    const byBo = await linkOf(cast, document, 'Bo Ek');
    await byBo.sign();
    expect(await refused(byBo.delegate(kim))).toEqual([409, 'INVALID_STATE']);
  });

  test('is allowed if the workspace says so, unless the document says otherwise', async () => {
    const cast = await kit.organization();
    await cast.api.done(workspaceOperations.update, {
      params: { id: cast.workspaceId },
      body: { settings: { allowDelegation: false } },
    });
    const byAnna = await signerOf(cast, await twoPartyDocument(cast), 'Anna Lindqvist');
    expect((await byAnna.view()).handOver).toBeNull();
    const open = await twoPartyDocument(cast, { documentMeta: { allowDelegation: true } });
    expect((await (await signerOf(cast, open, 'Anna Lindqvist')).view()).handOver).not.toBeNull();
  });

  test('is possible at most ten times per party, since each sends to an address of its choice', async () => {
    const { byAnna } = await sent();
    for (let i = 0; i < 10; i++) {
      await byAnna.delegate({ ...kim, email: `kim${i}@example.com` });
      await byAnna.takeBack();
    }
    expect((await byAnna.view()).handOver).toBeNull();
    expect(await refused(byAnna.delegate(kim))).toEqual([409, 'INVALID_STATE']);
  });
});

describe('Verification', () => {
  test('before signing is also needed before handing over, and the delegate gets a method they can pass', async () => {
    const { cast, document, byAnna } = await sent({
      parties: [
        {
          ...anna,
          nationalId: '191212121212',
          signVerification: 'PIN',
          signVerificationPin: '4711',
          company: { name: 'Acme AB', orgNumber: '5560360793' },
        },
        bo,
      ],
    });
    expect(await refused(byAnna.delegate(kim))).toEqual([403, 'VERIFICATION_REQUIRED']);
    await byAnna.verify('SIGN', '4711');
    await byAnna.delegate({ ...kim, email: 'proven@example.com' });
    const other = (await read(cast, document)).parties.find(p => p.name === 'Kim Ek');
    expect(other).toMatchObject({
      role: 'SIGNER',
      delivery: ['EMAIL'],
      signatureMethod: 'DRAWING',
      signVerification: 'EMAIL',
      nationalId: null,
      company: null,
    });
    const byKim = await linkOf(cast, document, 'Kim Ek');
    expect(await refused(byKim.sign())).toEqual([403, 'VERIFICATION_REQUIRED']);
    expect(await byKim.verify('SIGN', '4711')).toMatchObject({ passed: false });
    await byKim.code('SIGN');
    const code = codesIn(await emails('proven@example.com')).at(-1) ?? '';
    expect(await byKim.verify('SIGN', code)).toMatchObject({ passed: true });
    expect((await byKim.sign()).state).toBe('SIGNED');
  });

  test('before reading by the document’s PIN becomes a code for the delegate, by SMS if they have a phone', async () => {
    const { cast, document, byAnna } = await sent({
      documentMeta: { openVerification: 'PIN', openVerificationPin: '2580' },
    });
    expect(await refused(byAnna.delegate(kim))).toEqual([403, 'VERIFICATION_REQUIRED']);
    await byAnna.verify('ACCESS', '2580');
    await byAnna.delegate({ ...kim, phone: '+46701234567' });
    const byKim = await linkOf(cast, document, 'Kim Ek');
    expect((await byKim.locked()).verification).toMatchObject({ method: 'SMS', purpose: 'ACCESS' });
    expect(await refused(byKim.takeOn())).toEqual([403, 'VERIFICATION_REQUIRED']);
    expect(await refused(byKim.handBack('No'))).toEqual([403, 'VERIFICATION_REQUIRED']);
  });

  test('by SMS needs the delegate’s phone, and a delegate of a party without delivery gets an e-mail', async () => {
    const first = await sent({ parties: [{ ...anna, phone: '+46701111111', signVerification: 'SMS' }, bo] });
    expect((await first.byAnna.view()).handOver).toEqual({ email: true, phone: true, verification: null });
    const second = await sent({ parties: [{ ...anna, delivery: [] }, bo] });
    await second.byAnna.delegate(kim);
    const other = (await read(second.cast, second.document)).parties.find(p => p.name === 'Kim Ek');
    expect([other?.delivery, (await subjects('kim@example.com')).length > 0]).toEqual([['EMAIL'], true]);
    const third = await sent({ parties: [{ ...anna, phone: '+46701111111', delivery: ['SMS'] }, bo] });
    expect((await third.byAnna.view()).handOver).toEqual({ email: false, phone: true, verification: null });
    await third.byAnna.delegate({ ...kim, email: null, phone: '070-765 43 21' });
    await kit.work();
    const reached = (await entries(third.cast, third.document)).filter(e => e.type === 'SMS_SENT');
    expect(reached.map(e => e.data)).toContainEqual(
      expect.objectContaining({ occasion: 'INVITE_DELEGATE', to: '070-765 43 21' }),
    );
  });
});
