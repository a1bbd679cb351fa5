/** Verification before signing: asked for right before it, from each party by its own method. */
import { describe, expect, test } from 'vitest';
import { documentOperations } from '../../src/contract/operations/documents/documents.ts';
import { partyOperations } from '../../src/contract/operations/documents/parties.ts';
import { anna, bo, signerOf, twoPartyDocument } from '../kit/documents.ts';
import { mailbox } from '../kit/emails.ts';
import { useService } from '../kit/service.ts';
import { signingLinkOf } from '../kit/signer.ts';
import { activity, byEmail, codeBox, events, opening, refused, tries, withPin } from '../sealing/verifying.ts';

const kit = useService();
const codeTo = codeBox(kit);
const emails = mailbox(kit);
const minute = 60_000;

describe('Before the verification for signing', () => {
  test('a PIN is asked for right before, and the signature records how the party was verified', async () => {
    const cast = await kit.organization();
    const document = await twoPartyDocument(cast, withPin);
    const signer = await signerOf(cast, document, anna.name);
    const view = await signer.view();
    expect(view.signVerification).toMatchObject({ purpose: 'SIGN', method: 'PIN', to: null });
    expect(await refused(signer.sign())).toEqual([403, 'VERIFICATION_REQUIRED']);
    expect(await tries(signer, 'SIGN', '0000')).toEqual(['invalid_code', 4]);
    expect(await tries(signer, 'SIGN', '4711')).toBe('passed');
    expect((await signer.view()).signVerification).toBeNull();
    // Only for a few minutes, and only in this browser.
    expect(await refused((await signerOf(cast, document, anna.name)).sign())).toEqual([403, 'VERIFICATION_REQUIRED']);
    kit.clock.move(10 * minute);
    expect(await refused(signer.sign())).toEqual([403, 'VERIFICATION_REQUIRED']);
    expect(await tries(signer, 'SIGN', '4711')).toBe('passed');
    expect((await signer.sign()).state).toBe('SIGNED');
    const signed = (await activity(cast, document)).find(e => e.type === 'DOCUMENT_SIGNED');
    expect(signed?.data).toMatchObject({ verifiedBy: 'PIN' });
    const published = (await events(cast)).filter(e => e.type === 'document.party.verified');
    expect(published[0]?.data).toMatchObject({ method: 'PIN', purpose: 'SIGN' });
    // Not after signing, and not from the other party.
    expect((await signer.view()).signVerification).toBeNull();
    expect((await (await signerOf(cast, document, bo.name)).sign()).signVerification).toBeNull();
  });

  test('a code by e-mail or SMS reaches the party, and one verification does not count as the other', async () => {
    const cast = await kit.organization();
    const phone = '+46701234567';
    const document = await twoPartyDocument(cast, {
      ...opening('EMAIL'),
      parties: [{ ...byEmail.parties[0], ...anna, phone, signVerification: 'SMS' as const }, bo],
    });
    const signer = await signerOf(cast, document, anna.name);
    expect(await refused(signer.code('SIGN'))).toEqual([403, 'VERIFICATION_REQUIRED']);
    await signer.code('ACCESS');
    const access = await codeTo(anna.email);
    await signer.verify('ACCESS', access);
    expect((await signer.view()).signVerification).toMatchObject({ method: 'SMS', to: '•••• 67' });
    kit.clock.move(minute);
    expect(await tries(signer, 'SIGN', access)).toEqual(['expired_code', 4]);
    await signer.code('SIGN');
    const found = (await emails(phone)).flatMap(m => /^(\d{6})/m.exec(m?.text ?? '')?.[1] ?? []);
    expect(await tries(signer, 'SIGN', found.at(-1) ?? '')).toBe('passed');
    expect((await signer.sign()).state).toBe('SIGNED');
    const types = (await activity(cast, document)).map(e => e.type);
    expect(types).toEqual(expect.arrayContaining(['SMS_VERIFICATION_SENT', 'SMS_VERIFICATION_COMPLETED']));
  });

  test('a party whose turn has not come has nothing to verify', async () => {
    const cast = await kit.organization();
    const document = await twoPartyDocument(cast, {
      documentMeta: { signingMode: 'SEQUENTIAL' },
      parties: [anna, { ...bo, signVerification: 'PIN' as const, signVerificationPin: '1234' }],
    });
    const signer = await signerOf(cast, document, bo.name);
    expect((await signer.view()).signVerification).toBeNull();
    expect(await refused(signer.verify('SIGN', '1234'))).toEqual([409, 'INVALID_STATE']);
  });
});

test('a verification pass is valid for one party and one purpose, and cannot be forged', async () => {
  const cast = await kit.organization();
  const document = await twoPartyDocument(cast, opening('PIN', { openVerificationPin: '2580' }));
  const links = await Promise.all(
    document.parties.map(p =>
      cast.api
        .done(partyOperations.get, { params: { id: document.id, partyId: p.id } })
        .then(p => new URL(signingLinkOf(p))),
    ),
  );
  const ask = async (party: number, path: string, cookie: string, body?: object) => {
    const link = links[party] as URL;
    const headers = { authorization: `Bearer ${link.searchParams.get('token')}`, cookie };
    const address = `${link.origin}/api${link.pathname}${path}`;
    if (!body) return fetch(address, { headers });
    return fetch(address, { method: 'POST', headers, body: JSON.stringify(body) });
  };
  const passed = await ask(0, '/verify', '', { purpose: 'ACCESS', code: '2580' });
  const [given = ''] = passed.headers.getSetCookie();
  expect(given).toContain(`Path=/api/sign/${document.id}; Max-Age=14400; HttpOnly; SameSite=Strict`);
  const [name = '', pass = ''] = given.split(';')[0]?.split('=') ?? [];
  const other = name.replace(/[^_]+$/, document.parties[1]?.id.replace('pty_', '') ?? '');
  const status = async (party: number, cookie: string) => (await ask(party, '/original', cookie)).status;
  expect(await status(0, `a=b; ${name}=${pass}`)).toBe(200);
  const later = `${(Number.parseInt(pass, 36) + 1).toString(36)}.${pass.split('.')[1]}`;
  for (const made of [later, '', 'x', pass.slice(0, -1), `zzzzzzzzz.${pass.split('.')[1]}`])
    expect([made, await status(0, `${name}=${made}`)]).toEqual([made, 403]);
  expect(await status(1, `${name}=${pass}; ${other}=${pass}`)).toBe(403);
});

test('with several verifications, each party gets its own, and reviewers only the one before reading', async () => {
  const cast = await kit.organization();
  const document = await twoPartyDocument(cast, {
    ...opening('PIN', { openVerificationPin: '2580' }),
    parties: [
      { ...anna, openVerification: 'EMAIL' as const },
      bo,
      { name: 'Rut', email: 'rut@example.com', role: 'REVIEWER' as const, signVerification: 'PIN' as const },
    ],
  });
  const methods = [];
  for (const { name } of document.parties)
    methods.push((await (await signerOf(cast, document, name)).locked()).verification.method);
  expect(methods).toEqual(['EMAIL', 'PIN', 'PIN']);
  const rut = await signerOf(cast, document, 'Rut');
  expect(await tries(rut, 'ACCESS', '2580')).toBe('passed');
  expect(await rut.view()).toMatchObject({ state: 'READING', signVerification: null });
  // A verification that is not required cannot be attempted.
  expect(await refused(rut.verify('SIGN', '2580'))).toEqual([409, 'INVALID_STATE']);
});

test('SMS is rejected as not available if no SMS can be sent', async () => {
  const cast = await kit.organization();
  const { sms } = kit.service.app;
  Object.assign(kit.service.app, { sms: { ...sms, isAvailable: false } });
  try {
    const answer = await cast.api.call(documentOperations.create, {
      body: { name: 'A', documentMeta: { openVerification: 'SMS' }, parties: [{ ...anna, signVerification: 'SMS' }] },
    });
    expect(answer).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'documentMeta.openVerification' }, { path: 'parties.0.signVerification' }] },
    });
  } finally {
    Object.assign(kit.service.app, { sms });
  }
});
