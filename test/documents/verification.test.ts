/** Gates: what a party proves before it reads and before it signs (details 0.20, 0.32, 3.2, 4.1). */
import { describe, expect, test } from 'vitest';
import { activityRows } from '../../src/contract/activity.ts';
import { documentRows } from '../../src/contract/document-rows.ts';
import type { Document } from '../../src/contract/documents.ts';
import { eventRows } from '../../src/contract/events.ts';
import { partyRows } from '../../src/contract/parties.ts';
import { anna, bo, signerOf, twoPartyDocument } from '../kit/documents.ts';
import { letterBox } from '../kit/letters.ts';
import { type Cast, useService } from '../kit/service.ts';
import type { Signer, SignerRefused } from '../kit/signer.ts';

const kit = useService();
const letters = letterBox(kit);
const minute = 60_000;

const activity = async (cast: Cast, document: Document) =>
  (await cast.api.done(activityRows.list, { params: { id: document.id }, query: { limit: 100 } })).data;
const events = async (cast: Cast) => (await cast.api.done(eventRows.list, { query: { limit: 100 } })).data;

/** The newest code that was sent to an address. */
async function codeTo(address: string): Promise<string> {
  const found = (await letters(address)).flatMap(m => /(?:är|is) (\d{6})/.exec(m?.text ?? '')?.[1] ?? []);
  const code = found.at(-1);
  if (!code) throw new Error(`no code reached ${address}`);
  return code;
}
const another = (code: string) => (code === '111111' ? '222222' : '111111');
const refused = async (act: Promise<unknown>) => {
  const error = (await act.then(
    () => null,
    e => e,
  )) as SignerRefused | null;
  return [error?.status, error?.body.code];
};
const tries = async (signer: Signer, purpose: 'ACCESS' | 'SIGN', code: string) => {
  const answer = await signer.verify(purpose, code);
  return answer.passed ? 'passed' : [answer.hintCode, answer.gate.triesLeft];
};

const withPin = { parties: [{ ...anna, signVerification: 'PIN' as const, signVerificationPin: '4711' }, bo] };
const byLetter = { parties: [{ ...anna, signVerification: 'EMAIL' as const }, bo] };
const opening = (openVerification: 'PIN' | 'EMAIL' | 'SMS', more = {}) => ({
  documentMeta: { openVerification, ...more },
});

describe('a PIN', () => {
  test('is shown once, in the answer to the write that set it, and made where none is given', async () => {
    const cast = await kit.organization();
    const made = await cast.api.done(documentRows.create, {
      body: {
        name: 'A',
        documentMeta: { openVerification: 'PIN' },
        parties: [
          { ...anna, signVerification: 'PIN' },
          { ...bo, signVerification: 'PIN', signVerificationPin: '12345678' },
        ],
      },
    });
    const [first, second] = made.parties;
    expect(made.documentMeta.openVerificationPin).toMatch(/^\d{6}$/);
    expect(first?.signVerificationPin).toMatch(/^\d{6}$/);
    expect(second?.signVerificationPin).toBe('12345678');
    const read = await cast.api.done(documentRows.get, { params: { id: made.id } });
    expect([read.documentMeta.openVerification, read.documentMeta.openVerificationPin]).toEqual(['PIN', null]);
    expect(read.parties.map(p => [p.signVerification, p.signVerificationPin])).toEqual([
      ['PIN', null],
      ['PIN', null],
    ]);
    // A write that does not set it does not show it.
    const params = { id: made.id, partyId: first?.id ?? '' };
    const renamed = await cast.api.done(partyRows.update, {
      params,
      body: { name: 'Anna L', signVerification: 'PIN' },
    });
    expect(renamed.signVerificationPin).toBeNull();
    const set = await cast.api.done(partyRows.update, { params, body: { signVerificationPin: '0000' } });
    expect(set.signVerificationPin).toBe('0000');
    const changed = await cast.api.done(documentRows.update, {
      params: { id: made.id },
      body: { documentMeta: { openVerificationPin: '2580' } },
    });
    expect(changed.documentMeta.openVerificationPin).toBe('2580');
    const added = await cast.api.done(partyRows.create, {
      params: { id: made.id },
      body: { name: 'C', email: 'c@example.com', signVerification: 'PIN' },
    });
    expect(added.signVerificationPin).toMatch(/^\d{6}$/);
    const told = JSON.stringify([await activity(cast, made), await events(cast)]);
    for (const pin of ['12345678', '2580', added.signVerificationPin ?? '']) expect(told).not.toContain(`"${pin}"`);
    const rows = await kit.db.rows('select meta from documents where id = $1', [made.id]);
    expect(JSON.stringify(rows)).not.toContain('2580');
  });

  test('without its verification, of other than 4 to 8 digits, or to open with by one party, is refused', async () => {
    const cast = await kit.organization();
    const { id, parties } = await cast.api.done(documentRows.create, { body: { name: 'A', parties: [anna] } });
    const params = { id, partyId: parties[0]?.id ?? '' };
    const bad: [act: Promise<{ status: number; body: unknown }>, path: string][] = [
      [
        cast.api.call(documentRows.create, {
          body: { name: 'A', parties: [{ ...anna, signVerificationPin: '1234' }] },
        }),
        'parties.0.signVerificationPin',
      ],
      [
        cast.api.call(documentRows.create, { body: { name: 'A', documentMeta: { openVerificationPin: '1234' } } }),
        'documentMeta.openVerificationPin',
      ],
      [
        cast.api.call(documentRows.update, { params: { id }, body: { documentMeta: { openVerificationPin: '1234' } } }),
        'documentMeta.openVerificationPin',
      ],
      [cast.api.call(partyRows.update, { params, body: { signVerificationPin: '1234' } }), 'signVerificationPin'],
      [
        cast.api.call(partyRows.update, { params, body: { signVerification: 'EMAIL', signVerificationPin: '1234' } }),
        'signVerificationPin',
      ],
      [
        cast.api.call(partyRows.update, { params, body: { signVerification: 'PIN', signVerificationPin: '123' } }),
        'signVerificationPin',
      ],
      [
        cast.api.call(partyRows.update, {
          params,
          body: { signVerification: 'PIN', signVerificationPin: '123456789' },
        }),
        'signVerificationPin',
      ],
      [cast.api.call(partyRows.update, { params, body: { openVerification: 'PIN' as never } }), 'openVerification'],
      [cast.api.call(partyRows.update, { params, body: { signVerification: 'SE_BANKID' } }), 'signVerification'],
    ];
    for (const [act, path] of bad) {
      const answer = await act;
      expect([answer.status, answer.body]).toEqual([
        400,
        expect.objectContaining({
          code: 'VALIDATION_FAILED',
          issues: expect.arrayContaining([expect.objectContaining({ path })]),
        }),
      ]);
    }
  });
});

test('what a code needs and a party does not have keeps the document from being sent', async () => {
  const cast = await kit.organization();
  const body = {
    documentMeta: { openVerification: 'SMS' as const },
    parties: [
      { ref: 'anna', name: 'Anna', email: 'anna@example.com', signVerification: 'SMS' as const },
      { ref: 'bo', name: 'Bo', phone: '+46701234567', delivery: [], openVerification: 'EMAIL' as const },
    ],
    send: false,
  };
  const document = await twoPartyDocument(cast, body);
  const { issues } = await cast.api.done(documentRows.readiness, { params: { id: document.id } });
  expect(issues.filter(i => i.severity === 'BLOCKER').map(i => i.code)).toEqual([
    'MISSING_VERIFICATION_PHONE',
    'MISSING_ACCESS_VERIFICATION_PHONE',
    'MISSING_ACCESS_VERIFICATION_EMAIL',
  ]);
});

describe('before the gate to reading', () => {
  test('nothing of the document is shown or taken, and passing opens it for this browser alone', async () => {
    const cast = await kit.organization();
    const document = await twoPartyDocument(cast, { ...opening('EMAIL'), name: 'Hemligt avtal' });
    const signer = await signerOf(cast, document, anna.name);
    const locked = await signer.locked();
    expect(locked).toMatchObject({
      state: 'LOCKED',
      party: { name: anna.name, role: 'SIGNER' },
      gate: {
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
    for (const act of [
      signer.opened,
      signer.read,
      () => signer.reject('no'),
      () => signer.bytes('original'),
      () => signer.bytes('sealed'),
    ])
      expect(await refused(act())).toEqual([403, 'VERIFICATION_REQUIRED']);
    const choice = await signer.raw('POST', '/choice', { blockId: 'x', selectedIds: [], quantities: [] });
    const sign = await signer.raw('POST', '/sign', { values: [], signature: null, initials: null, sha256: 'x' });
    expect([choice.status, sign.status]).toEqual([403, 403]);

    expect(await signer.code('ACCESS')).toMatchObject({ sent: true, gate: { codeLastsS: 600, nextCodeS: 30 } });
    const code = await codeTo(anna.email);
    const [letter] = (await letters(anna.email)).slice(-1);
    expect(`${letter?.subject} ${letter?.text}`).not.toContain('Hemligt');
    const stored = JSON.stringify(await kit.db.rows('select * from verifications', []));
    expect(stored).not.toContain(code);
    expect(await tries(signer, 'ACCESS', `${code.slice(0, 3)} ${code.slice(3)}`)).toBe('passed');
    expect((await signer.view()).document.name).toBe('Hemligt avtal');
    await signer.opened();

    // The same link elsewhere opens nothing, nor does the same code again.
    const forwarded = await signerOf(cast, document, anna.name);
    expect((await forwarded.locked()).state).toBe('LOCKED');
    expect(await tries(forwarded, 'ACCESS', code)).toEqual(['expired_code', 4]);

    const entries = await activity(cast, document);
    expect(entries.map(e => e.type)).toEqual(
      expect.arrayContaining(['EMAIL_VERIFICATION_SENT', 'EMAIL_VERIFICATION_COMPLETED', 'EMAIL_VERIFICATION_FAILED']),
    );
    const told = (await events(cast)).filter(e => /verified|auth_failed/.test(e.type));
    expect(told.map(e => [e.type, e.data])).toEqual([
      ['document.party.auth_failed', expect.objectContaining({ method: 'EMAIL_OTP', hintCode: 'expired_code' })],
      ['document.party.verified', expect.objectContaining({ method: 'EMAIL_OTP', purpose: 'ACCESS' })],
    ]);
    expect(JSON.stringify([entries, told])).not.toContain(code);

    // For a limited time.
    kit.clock.move(4 * 60 * minute);
    expect((await signer.locked()).state).toBe('LOCKED');
  });

  test('a code goes to the party alone, lasts ten minutes, and another can be asked for after half a minute, five an hour', async () => {
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
    expect(await signer.code('ACCESS')).toMatchObject({ sent: false, gate: { nextCodeS: 30 } });
    kit.clock.move(10 * minute);
    expect(await tries(signer, 'ACCESS', first)).toEqual(['expired_code', 4]);
    for (let i = 0; i < 4; i++) {
      expect((await signer.code('ACCESS')).sent).toBe(true);
      kit.clock.move(minute);
    }
    expect(await signer.code('ACCESS')).toMatchObject({ sent: false, gate: { nextCodeS: 46 * 60 } });
    const codes = (await letters(party.email)).filter(m => /Din kod|Your code/.test(m?.subject ?? ''));
    expect(codes.length).toBeLessThanOrEqual(5);
    expect((await letters('owner-')).filter(m => /Din kod|Your code/.test(m?.subject ?? ''))).toEqual([]);
    expect((await activity(cast, document)).map(e => e.type)).toContain('EMAIL_VERIFICATION_RESENT');
    // Only the newest one holds.
    expect(await tries(signer, 'ACCESS', await codeTo(party.email))).toBe('passed');
  });

  test('after five wrong tries nothing is taken for a while, longer each time, and what was right is not looked at', async () => {
    const cast = await kit.organization();
    const document = await twoPartyDocument(cast, opening('PIN', { openVerificationPin: '2580' }));
    const signer = await signerOf(cast, document, anna.name);
    for (const pauseS of [300, 900]) {
      for (const left of [4, 3, 2, 1]) expect(await tries(signer, 'ACCESS', '1111')).toEqual(['invalid_code', left]);
      expect(await signer.verify('ACCESS', '1111')).toMatchObject({
        hintCode: 'too_many_attempts',
        gate: { pausedS: pauseS },
      });
      expect(await signer.verify('ACCESS', '2580')).toMatchObject({ passed: false, hintCode: 'too_many_attempts' });
      kit.clock.move(pauseS * 1000);
    }
    expect(await tries(signer, 'ACCESS', '2580')).toBe('passed');
    const failed = (await activity(cast, document)).filter(e => e.type === 'PIN_VERIFICATION_FAILED');
    expect(failed).toHaveLength(10);
    // The other party's tries are its own.
    expect((await (await signerOf(cast, document, bo.name)).locked()).gate.triesLeft).toBe(5);
  });

  test('two wrong tries at once are two, and a right code at once in two browsers opens one', async () => {
    const cast = await kit.organization();
    const document = await twoPartyDocument(cast, opening('EMAIL'));
    const [one, two] = [await signerOf(cast, document, anna.name), await signerOf(cast, document, anna.name)];
    await one.code('ACCESS');
    const code = await codeTo(anna.email);
    const wrong = await Promise.all([one, two].map(s => tries(s, 'ACCESS', another(code))));
    expect(wrong.map(w => w[1]).sort()).toEqual([3, 4]);
    const right = await Promise.all([one, two].map(s => s.verify('ACCESS', code)));
    expect(right.filter(r => r.passed)).toHaveLength(1);
    const told = (await events(cast)).filter(e => e.type === 'document.party.verified');
    expect(told).toHaveLength(1);
  });

  test('what is no code at all is refused at its field and counts as no try', async () => {
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
    expect((await signer.locked()).gate.triesLeft).toBe(5);
  });

  test('withdrawing and correcting the address end passes and codes', async () => {
    const cast = await kit.organization();
    const document = await twoPartyDocument(cast, opening('EMAIL'));
    const signer = await signerOf(cast, document, anna.name);
    await signer.code('ACCESS');
    const code = await codeTo(anna.email);
    const params = { id: document.id, partyId: document.parties[0]?.id ?? '' };
    const moved = await cast.api.done(partyRows.update, { params, body: { email: 'anna.new@example.com' } });
    expect(await refused(signer.verify('ACCESS', code))).toEqual([404, 'LINK_DEAD']);
    const again = await signerOf(cast, document, anna.name);
    expect(moved.signingUrl).toContain(document.id);
    expect(await tries(again, 'ACCESS', code)).toEqual(['expired_code', 4]);
    kit.clock.move(minute);
    await again.code('ACCESS');
    expect(await tries(again, 'ACCESS', await codeTo('anna.new@example.com'))).toBe('passed');
    await cast.api.done(documentRows.withdraw, { params: { id: document.id }, body: {} });
    expect(await refused(again.view())).toEqual([404, 'LINK_DEAD']);
    await cast.api.done(documentRows.send, { params: { id: document.id }, body: {} });
    const resent = await signerOf(cast, document, anna.name);
    expect((await resent.locked()).gate).toMatchObject({ triesLeft: 5, codeLastsS: 0 });
  });

  test('a party of a sent document cannot lose the address that its codes go to', async () => {
    const cast = await kit.organization();
    const document = await twoPartyDocument(cast, {
      parties: [{ ...anna, phone: '+46701234567', openVerification: 'SMS' as const }, bo],
    });
    const params = { id: document.id, partyId: document.parties[0]?.id ?? '' };
    const answer = await cast.api.call(partyRows.update, { params, body: { phone: null } });
    expect(answer).toMatchObject({ status: 400, body: { issues: [{ path: 'phone' }] } });
  });
});

describe('before the gate to signing', () => {
  test('a PIN is asked for right before, and the signature says by what the party was verified', async () => {
    const cast = await kit.organization();
    const document = await twoPartyDocument(cast, withPin);
    const signer = await signerOf(cast, document, anna.name);
    const view = await signer.view();
    expect(view.signGate).toMatchObject({ purpose: 'SIGN', method: 'PIN', to: null });
    expect(await refused(signer.sign())).toEqual([403, 'VERIFICATION_REQUIRED']);
    expect(await tries(signer, 'SIGN', '0000')).toEqual(['invalid_code', 4]);
    expect(await tries(signer, 'SIGN', '4711')).toBe('passed');
    expect((await signer.view()).signGate).toBeNull();
    // Only for some minutes, and only in this browser.
    expect(await refused((await signerOf(cast, document, anna.name)).sign())).toEqual([403, 'VERIFICATION_REQUIRED']);
    kit.clock.move(10 * minute);
    expect(await refused(signer.sign())).toEqual([403, 'VERIFICATION_REQUIRED']);
    expect(await tries(signer, 'SIGN', '4711')).toBe('passed');
    expect((await signer.sign()).state).toBe('SIGNED');
    const signed = (await activity(cast, document)).find(e => e.type === 'DOCUMENT_SIGNED');
    expect(signed?.data).toMatchObject({ verifiedBy: 'PIN' });
    const told = (await events(cast)).filter(e => e.type === 'document.party.verified');
    expect(told[0]?.data).toMatchObject({ method: 'PIN', purpose: 'SIGN' });
    // Once signed there is no gate, and the other party has none.
    expect((await signer.view()).signGate).toBeNull();
    expect((await (await signerOf(cast, document, bo.name)).sign()).signGate).toBeNull();
  });

  test('a code by e-mail or SMS reaches the party, and passing one gate is not passing the other', async () => {
    const cast = await kit.organization();
    const phone = '+46701234567';
    const document = await twoPartyDocument(cast, {
      ...opening('EMAIL'),
      parties: [{ ...byLetter.parties[0], ...anna, phone, signVerification: 'SMS' as const }, bo],
    });
    const signer = await signerOf(cast, document, anna.name);
    expect(await refused(signer.code('SIGN'))).toEqual([403, 'VERIFICATION_REQUIRED']);
    await signer.code('ACCESS');
    const access = await codeTo(anna.email);
    await signer.verify('ACCESS', access);
    expect((await signer.view()).signGate).toMatchObject({ method: 'SMS', to: '•••• 67' });
    kit.clock.move(minute);
    expect(await tries(signer, 'SIGN', access)).toEqual(['expired_code', 4]);
    await signer.code('SIGN');
    const found = (await letters(phone)).flatMap(m => /^(\d{6})/m.exec(m?.text ?? '')?.[1] ?? []);
    expect(await tries(signer, 'SIGN', found.at(-1) ?? '')).toBe('passed');
    expect((await signer.sign()).state).toBe('SIGNED');
    const types = (await activity(cast, document)).map(e => e.type);
    expect(types).toEqual(expect.arrayContaining(['SMS_VERIFICATION_SENT', 'SMS_VERIFICATION_COMPLETED']));
  });

  test('whose turn it is not has nothing to verify', async () => {
    const cast = await kit.organization();
    const document = await twoPartyDocument(cast, {
      documentMeta: { signingMode: 'SEQUENTIAL' },
      parties: [anna, { ...bo, signVerification: 'PIN' as const, signVerificationPin: '1234' }],
    });
    const signer = await signerOf(cast, document, bo.name);
    expect((await signer.view()).signGate).toBeNull();
    expect(await refused(signer.verify('SIGN', '1234'))).toEqual([409, 'INVALID_STATE']);
  });
});

test('a pass is of one party and one gate, and cannot be made up', async () => {
  const cast = await kit.organization();
  const document = await twoPartyDocument(cast, opening('PIN', { openVerificationPin: '2580' }));
  const links = await Promise.all(
    document.parties.map(p =>
      cast.api.done(partyRows.get, { params: { id: document.id, partyId: p.id } }).then(p => new URL(p.signingUrl)),
    ),
  );
  const ask = async (party: number, path: string, cookie: string, body?: object) => {
    const link = links[party] as URL;
    const headers = { authorization: `Bearer ${link.searchParams.get('token')}`, cookie };
    const address = `${link.origin}/api${link.pathname}${path}`;
    return body ? fetch(address, { method: 'POST', headers, body: JSON.stringify(body) }) : fetch(address, { headers });
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

test('a document of many gates asks each party for its own, and who only reads for the one to reading', async () => {
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
    methods.push((await (await signerOf(cast, document, name)).locked()).gate.method);
  expect(methods).toEqual(['EMAIL', 'PIN', 'PIN']);
  const rut = await signerOf(cast, document, 'Rut');
  expect(await tries(rut, 'ACCESS', '2580')).toBe('passed');
  expect(await rut.view()).toMatchObject({ state: 'READING', signGate: null });
  // A gate that is not there is no gate that can be tried.
  expect(await refused(rut.verify('SIGN', '2580'))).toEqual([409, 'INVALID_STATE']);
});

test('SMS is refused as not available where messages go nowhere', async () => {
  const cast = await kit.organization();
  const { sms } = kit.service.ground;
  Object.assign(kit.service.ground, { sms: { ...sms, isAvailable: false } });
  try {
    const answer = await cast.api.call(documentRows.create, {
      body: { name: 'A', documentMeta: { openVerification: 'SMS' }, parties: [{ ...anna, signVerification: 'SMS' }] },
    });
    expect(answer).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'documentMeta.openVerification' }, { path: 'parties.0.signVerification' }] },
    });
  } finally {
    Object.assign(kit.service.ground, { sms });
  }
});
