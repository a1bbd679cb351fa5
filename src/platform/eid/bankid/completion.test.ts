import { describe, expect, it } from 'vitest';
import { anna, bankId, beginBankId, bo, identification, later, order, rp, start, started } from './bench.fixture.ts';
import { errorCodes, failedHints, pendingHints, rfaOf } from './hints.ts';
import { rfas } from './locales/messages/texts.ts';
import { messageOf } from './messages.ts';
import { authority, person } from './people.fixture.ts';

beginBankId();

describe('BankID orders that fail', () => {
  const reasons: Record<string, string> = {
    expiredTransaction: 'EXPIRED',
    certificateErr: 'CERTIFICATE',
    userCancel: 'USER_CANCEL',
    cancelled: 'ALREADY_IN_PROGRESS',
    startFailed: 'START_FAILED',
    userDeclinedCall: 'USER_CANCEL',
    notSupportedByUserApp: 'START_FAILED',
  };

  it.each([...failedHints, 'somethingNew'])('the hint %s maps to a reason', async hint => {
    const state = await started();
    rp.fail(hint);
    const found = await bankId.poll(state, later(3));
    expect(found).toMatchObject({ status: 'FAILED', hintCode: hint, reason: reasons[hint] ?? 'REFUSED' });
  });

  it('every hint and error code has a message in the language of the order', () => {
    const situations = [true, false].flatMap(isSameDevice =>
      [true, false].map(isMobile => ({ isSameDevice, isMobile })),
    );
    const used = new Set(
      situations.flatMap(situation => [
        ...pendingHints.map(hintCode => rfaOf({ status: 'PENDING', hintCode }, situation)),
        ...[...failedHints, ...errorCodes, 'new', null].map(hintCode =>
          rfaOf({ status: 'FAILED', hintCode }, situation),
        ),
      ]),
    );
    // Messages used by the page itself: no app, a button, and the choice of a device.
    const shown = ['RFA2', 'RFA18', 'RFA19', 'RFA20'];
    expect([...used, ...shown].sort()).toEqual([...rfas].sort());
    expect(rfaOf({ status: 'PENDING', hintCode: 'somethingNew' })).toBe('RFA21');
    expect(rfaOf({ status: 'FAILED', hintCode: 'somethingNew' })).toBe('RFA22');
    expect(messageOf('RFA9', 'SIGN', 'sv')).toBe('Skriv in din säkerhetskod i BankID-appen och välj Skriv under.');
    expect(messageOf('RFA21', 'AUTH', 'fi')).toBe('Tunnistus on käynnissä.');
    expect(messageOf('RFA21', 'AUTH', 'pl')).toBe('Identification in progress.');
  });

  it('a second order for a person fails with ALREADY_IN_PROGRESS and ends the first as well', async () => {
    const state = await started({ nationalId: '197210310020' });
    const again = await bankId.start({ ...order, nationalId: '197210310020' }, start);
    expect(again).toMatchObject({ status: 'FAILED', reason: 'ALREADY_IN_PROGRESS', hintCode: 'alreadyInProgress' });
    expect(JSON.stringify(again)).not.toContain('197210310020');
    expect(await bankId.poll(state, later(3))).toMatchObject({ reason: 'ALREADY_IN_PROGRESS', hintCode: 'cancelled' });
  });

  it.each([
    [400, 'invalidParameters'],
    [401, 'unauthorized'],
    [404, 'notFound'],
    [405, 'methodNotAllowed'],
    [408, 'requestTimeout'],
    [415, 'unsupportedMediaType'],
    [500, 'internalError'],
    [503, 'maintenance'],
    [400, 'somethingNew'],
  ])(
    'a start answered with %i %s fails as UNAVAILABLE, and the problem contains no numbers',
    async (status, errorCode) => {
      rp.behave({ error: [status, errorCode] });
      const found = await bankId.start(order, start);
      expect(found).toMatchObject({ status: 'FAILED', reason: 'UNAVAILABLE', hintCode: errorCode });
      expect(found).toMatchObject({ problem: `BankID answered /sign with ${status} ${errorCode}: about …` });
      expect(rp.asked.length).toBe(1);
    },
  );
});

describe('A completion that does not match the order', () => {
  const base64 = (given: string) => Buffer.from(given).toString('base64');
  it.each([
    ['another text', { signed: { visible: base64('Jag ger bort mitt hus.') } }],
    ['no text', { signed: { visible: null } }],
    ['another hash', { signed: { nonVisible: base64('cd'.repeat(32)) } }],
    ['no hash', { signed: { nonVisible: null } }],
    ['another format', { signed: { format: 'simpleMarkdownV1' } }],
    ['an identification', { signed: { purpose: 'AUTH' as const } }],
    ['the signature of another person', { signer: bo }],
    ['the name of another order', { orderRef: 'another' }],
    ['no XML', { completion: { signature: base64('yes') } }],
    ['a root of its own', { signer: person(['197210310020', 'Anna', 'A'], [authority('My CA')]) }],
  ])('is rejected: %s', async (_, how) => {
    const state = await started();
    rp.complete(anna, how);
    expect(await bankId.poll(state, later(3))).toMatchObject({ status: 'FAILED', reason: 'REFUSED' });
  });

  it('is rejected: an identification with signed text', async () => {
    const state = await started(identification);
    rp.complete(anna, { signed: { visible: base64('Jag ger bort mitt hus.') } });
    expect(await bankId.poll(state, later(3))).toMatchObject({ status: 'FAILED', reason: 'REFUSED' });
  });

  it('is rejected if members are missing', async () => {
    const state = await started();
    rp.complete(anna, { completion: { user: { personalNumber: '1' } } });
    expect(await bankId.poll(state, later(3))).toMatchObject({ status: 'FAILED', reason: 'UNAVAILABLE' });
  });
});

describe('The risk in a completion', () => {
  it('rejects the order if it is high, and not otherwise', async () => {
    const first = await started();
    rp.complete(anna, { completion: { risk: 'high' } });
    expect(await bankId.poll(first, later(3))).toMatchObject({
      status: 'FAILED',
      reason: 'REFUSED',
      hintCode: 'transactionRiskBlocked',
    });
    for (const risk of ['moderate', undefined]) {
      const state = await started();
      rp.complete(anna, { completion: { risk } });
      expect(await bankId.poll(state, later(3))).toMatchObject({ status: 'DONE' });
    }
  });
});
