/** Verification before reading: nothing is shown without it, and a verification pass is valid in one browser only. */
import { describe, expect, test } from 'vitest';
import { documentOperations } from '../../src/contract/operations/documents/documents.ts';
import { partyOperations } from '../../src/contract/operations/documents/parties.ts';
import { anna, bo, signerOf, twoPartyDocument } from '../kit/documents.ts';
import { mailbox } from '../kit/emails.ts';
import { useService } from '../kit/service.ts';
import { activity, another, codeBox, events, opening, refused, tries } from '../sealing/verifying.ts';

const kit = useService();
const codeTo = codeBox(kit);
const emails = mailbox(kit);
const minute = 60_000;

/** No code is sent now. The clock goes on while requests are answered, so the wait may have begun to pass. */
async function expectNextCodeWithin(signer: Awaited<ReturnType<typeof signerOf>>, seconds: number): Promise<void> {
  const { sent, verification } = await signer.code('ACCESS');
  expect(sent).toBe(false);
  expect(verification.nextCodeS).toBeGreaterThan(seconds - 30);
  expect(verification.nextCodeS).toBeLessThanOrEqual(seconds);
}

describe('Before the verification for reading', () => {
  test('nothing of the document is shown or downloadable, and a pass unlocks it for this browser only', async () => {
    const cast = await kit.organization();
    const document = await twoPartyDocument(cast, { ...opening('EMAIL'), name: 'Hemligt avtal' });
    const signer = await signerOf(cast, document, anna.name);
    const locked = await signer.locked();
    expect(locked).toMatchObject({
      state: 'LOCKED',
      party: { name: anna.name, role: 'SIGNER' },
      verification: {
        purpose: 'ACCESS',
        method: 'EMAIL',
        to: 'a••••@example.com',
        codeLastsS: 0,
        nextCodeS: 0,
        triesLeft: 5,
        pausedS: 0,
      },
    });
    expect(JSON.stringify(locked)).not.toContain('Hemligt');
    for (const action of [
      signer.opened,
      signer.read,
      () => signer.reject('no'),
      () => signer.bytes('original'),
      () => signer.bytes('sealed'),
    ])
      expect(await refused(action())).toEqual([403, 'VERIFICATION_REQUIRED']);
    const choice = await signer.raw('POST', '/choice', { blockId: 'x', selectedIds: [], quantities: [] });
    const sign = await signer.raw('POST', '/sign', { values: [], signature: null, initials: null, sha256: 'x' });
    expect([choice.status, sign.status]).toEqual([403, 403]);

    expect(await signer.code('ACCESS')).toMatchObject({ sent: true, verification: { codeLastsS: 600, nextCodeS: 30 } });
    const code = await codeTo(anna.email);
    const [email] = (await emails(anna.email)).slice(-1);
    expect(`${email?.subject} ${email?.text}`).not.toContain('Hemligt');
    const stored = JSON.stringify(await kit.db.rows('select * from verifications', []));
    expect(stored).not.toContain(code);
    expect(await tries(signer, 'ACCESS', `${code.slice(0, 3)} ${code.slice(3)}`)).toBe('passed');
    expect((await signer.view()).document.name).toBe('Hemligt avtal');
    await signer.opened();

    // In another browser neither the same link nor the same code unlocks it.
    const forwarded = await signerOf(cast, document, anna.name);
    expect((await forwarded.locked()).state).toBe('LOCKED');
    expect(await tries(forwarded, 'ACCESS', code)).toEqual(['expired_code', 4]);

    const entries = await activity(cast, document);
    expect(entries.map(e => e.type)).toEqual(
      expect.arrayContaining(['EMAIL_VERIFICATION_SENT', 'EMAIL_VERIFICATION_COMPLETED', 'EMAIL_VERIFICATION_FAILED']),
    );
    const published = (await events(cast)).filter(e => /verified|auth_failed/.test(e.type));
    expect(published.map(e => [e.type, e.data])).toEqual([
      ['document.party.auth_failed', expect.objectContaining({ method: 'EMAIL_OTP', hintCode: 'expired_code' })],
      ['document.party.verified', expect.objectContaining({ method: 'EMAIL_OTP', purpose: 'ACCESS' })],
    ]);
    expect(JSON.stringify([entries, published])).not.toContain(code);

    // For a limited time.
    kit.clock.move(4 * 60 * minute);
    expect((await signer.locked()).state).toBe('LOCKED');
  });

  test('a code goes to the party only, lasts ten minutes, and is resent after half a minute, five an hour', async () => {
    const cast = await kit.organization();
    const party = {
      ref: 'anna',
      name: 'Anna',
      email: `anna-${cast.organizationId}@example.com`,
      openVerification: 'EMAIL' as const,
    };
    const document = await twoPartyDocument(cast, { parties: [party, bo] });
    const signer = await signerOf(cast, document, 'Anna');
    await signer.code('ACCESS');
    const first = await codeTo(party.email);
    await expectNextCodeWithin(signer, 30);
    kit.clock.move(10 * minute);
    expect(await tries(signer, 'ACCESS', first)).toEqual(['expired_code', 4]);
    for (let i = 0; i < 4; i++) {
      expect((await signer.code('ACCESS')).sent).toBe(true);
      kit.clock.move(minute);
    }
    await expectNextCodeWithin(signer, 46 * 60);
    const codes = (await emails(party.email)).filter(m => /Din engångskod|Your code/.test(m?.subject ?? ''));
    expect(codes.length).toBeLessThanOrEqual(5);
    expect((await emails('owner-')).filter(m => /Din engångskod|Your code/.test(m?.subject ?? ''))).toEqual([]);
    expect((await activity(cast, document)).map(e => e.type)).toContain('EMAIL_VERIFICATION_RESENT');
    // Only the newest one is valid.
    expect(await tries(signer, 'ACCESS', await codeTo(party.email))).toBe('passed');
  });

  test('after five wrong tries none is accepted for a growing time, not even a right one', async () => {
    const cast = await kit.organization();
    const document = await twoPartyDocument(cast, opening('PIN', { openVerificationPin: '2580' }));
    const signer = await signerOf(cast, document, anna.name);
    for (const pauseS of [300, 900]) {
      for (const left of [4, 3, 2, 1]) expect(await tries(signer, 'ACCESS', '1111')).toEqual(['invalid_code', left]);
      expect(await signer.verify('ACCESS', '1111')).toMatchObject({
        hintCode: 'too_many_attempts',
        verification: { pausedS: pauseS },
      });
      expect(await signer.verify('ACCESS', '2580')).toMatchObject({ passed: false, hintCode: 'too_many_attempts' });
      kit.clock.move(pauseS * 1000);
    }
    expect(await tries(signer, 'ACCESS', '2580')).toBe('passed');
    const failed = (await activity(cast, document)).filter(e => e.type === 'PIN_VERIFICATION_FAILED');
    expect(failed).toHaveLength(10);
    // The other party has its own tries.
    expect((await (await signerOf(cast, document, bo.name)).locked()).verification.triesLeft).toBe(5);
  });

  test('two wrong tries at once count as two, and a right code in two browsers at once unlocks one', async () => {
    const cast = await kit.organization();
    const document = await twoPartyDocument(cast, opening('EMAIL'));
    const [one, two] = [await signerOf(cast, document, anna.name), await signerOf(cast, document, anna.name)];
    await one.code('ACCESS');
    const code = await codeTo(anna.email);
    const wrong = await Promise.all([one, two].map(s => tries(s, 'ACCESS', another(code))));
    expect(wrong.map(w => w[1]).sort()).toEqual([3, 4]);
    const right = await Promise.all([one, two].map(s => s.verify('ACCESS', code)));
    expect(right.filter(r => r.passed)).toHaveLength(1);
    const published = (await events(cast)).filter(e => e.type === 'document.party.verified');
    expect(published).toHaveLength(1);
  });

  test('malformed codes are rejected at their field and do not count as tries', async () => {
    const cast = await kit.organization();
    const document = await twoPartyDocument(cast, opening('PIN', { openVerificationPin: '2580' }));
    const signer = await signerOf(cast, document, anna.name);
    for (const code of ['', '123', '123456789', 'abcd', '12a4', 1234]) {
      const answer = await signer.raw('POST', '/verify', { purpose: 'ACCESS', code });
      expect([answer.status, answer.body]).toEqual([
        400,
        expect.objectContaining({ issues: [expect.objectContaining({ path: 'code' })] }),
      ]);
    }
    expect((await signer.raw('POST', '/verify', { purpose: 'OTHER', code: '2580' })).status).toBe(400);
    expect((await signer.raw('POST', '/code', { purpose: 'ACCESS' })).status).toBe(409);
    expect((await signer.raw('POST', '/code', {})).status).toBe(400);
    expect((await signer.locked()).verification.triesLeft).toBe(5);
  });

  test('withdrawing and correcting the address end passes and codes', async () => {
    const cast = await kit.organization();
    const document = await twoPartyDocument(cast, opening('EMAIL'));
    const signer = await signerOf(cast, document, anna.name);
    await signer.code('ACCESS');
    const code = await codeTo(anna.email);
    const params = { id: document.id, partyId: document.parties[0]?.id ?? '' };
    const changes = { params, query: { expand: 'signingUrl' }, body: { email: 'anna.new@example.com' } };
    const moved = await cast.api.done(partyOperations.update, changes);
    expect(await refused(signer.verify('ACCESS', code))).toEqual([410, 'LINK_REPLACED']);
    const again = await signerOf(cast, document, anna.name);
    expect(moved.signingUrl).toContain(document.id);
    expect(await tries(again, 'ACCESS', code)).toEqual(['expired_code', 4]);
    kit.clock.move(minute);
    await again.code('ACCESS');
    expect(await tries(again, 'ACCESS', await codeTo('anna.new@example.com'))).toBe('passed');
    await cast.api.done(documentOperations.withdraw, { params: { id: document.id }, body: {} });
    expect(await refused(again.view())).toEqual([410, 'WITHDRAWN']);
    await cast.api.done(documentOperations.send, { params: { id: document.id }, body: {} });
    const resent = await signerOf(cast, document, anna.name);
    expect((await resent.locked()).verification).toMatchObject({ triesLeft: 5, codeLastsS: 0 });
  });

  test('a party of a sent document cannot lose the address that its codes are sent to', async () => {
    const cast = await kit.organization();
    const document = await twoPartyDocument(cast, {
      parties: [{ ...anna, phone: '+46701234567', openVerification: 'SMS' as const }, bo],
    });
    const params = { id: document.id, partyId: document.parties[0]?.id ?? '' };
    const answer = await cast.api.call(partyOperations.update, { params, body: { phone: null } });
    expect(answer).toMatchObject({ status: 400, body: { issues: [{ path: 'phone' }] } });
  });
});
