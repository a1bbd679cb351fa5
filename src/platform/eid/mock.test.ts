import { describe, expect, it } from 'vitest';
import type { EidOrder, EidState } from './eid.ts';
import { choose, type MockChoice, openMock } from './mock.ts';
import { knownSchemes } from './schemes.ts';

const mock = openMock();
const start = new Date();
const later = (seconds: number): Date => new Date(start.getTime() + seconds * 1_000);
const order: EidOrder = {
  scheme: 'SE_BANKID',
  purpose: 'SIGN',
  visibleText: 'Jag skriver under.',
  hash: 'ab'.repeat(32),
  endUserIp: '192.0.2.7',
  language: 'sv',
  returnUrl: null,
  nationalId: null,
};
async function started(scheme = 'SE_BANKID'): Promise<EidState> {
  const found = await mock.start({ ...order, scheme }, start);
  if (found.status !== 'STARTED') throw new Error(found.reason);
  return JSON.parse(JSON.stringify(found.state));
}
const chosen = async (...choices: MockChoice[]): Promise<EidState> =>
  choices.reduce((state, choice) => choose(state, choice, later(1)), await started());

describe('The mock eID of a sandbox', () => {
  it.each(knownSchemes)('completes %s at the first poll as the test person', async scheme => {
    const hasNumber = !['NL_IDIN', 'DK_MITID_ERHVERV'].includes(scheme);
    expect(await mock.poll(await started(scheme), start)).toMatchObject({
      status: 'DONE',
      identity: { scheme, name: 'Sandbox Testsson', nationalId: hasNumber ? '190001019999' : null },
      evidence: { kind: 'MOCK', bound: { visibleText: order.visibleText, hash: order.hash }, checked: [] },
    });
  });

  it('waits once a page is open, like the app', async () => {
    const state = await chosen('WAIT');
    const found = await mock.poll(state, later(2));
    expect(found).toMatchObject({ status: 'PENDING', hintCode: 'outstandingTransaction', state });
    if (found.status === 'PENDING') expect(found.qr).toMatch(/^bankid\.[0-9a-f-]{36}\.2\.[0-9a-f]{64}$/);
    expect(await mock.poll(choose(state, 'OPEN', later(3)), later(4))).toMatchObject({
      status: 'PENDING',
      hintCode: 'userSign',
      qr: null,
      autostart: null,
    });
  });

  it('expires like the app: after half a minute to open it, or three minutes to sign', async () => {
    const [waiting, opened] = [await chosen('WAIT'), await chosen('WAIT', 'OPEN')];
    expect(await mock.poll(waiting, later(30))).toMatchObject({ status: 'PENDING' });
    expect(await mock.poll(waiting, later(31))).toMatchObject({ status: 'FAILED', reason: 'START_FAILED' });
    expect(await mock.poll(opened, later(181))).toMatchObject({ status: 'PENDING' });
    expect(await mock.poll(opened, later(182))).toMatchObject({ status: 'FAILED', reason: 'EXPIRED' });
  });

  it.each([
    ['CANCEL', 'USER_CANCEL', 'userCancel'],
    ['EXPIRE', 'EXPIRED', 'expiredTransaction'],
    ['BLOCKED', 'CERTIFICATE', 'certificateErr'],
    ['NO_APP', 'START_FAILED', 'startFailed'],
  ] as const)('ends with the chosen result: %s', async (choice, reason, hintCode) => {
    expect(await mock.poll(await chosen('WAIT', choice), later(2))).toMatchObject({
      status: 'FAILED',
      reason,
      hintCode,
    });
  });

  it('can complete as another person, to test comparisons', async () => {
    expect(await mock.poll(await chosen('WAIT', 'OPEN', 'OTHER_PERSON'), later(2))).toMatchObject({
      identity: { name: 'Annan Testsson', nationalId: '190001029998' },
    });
  });

  it('keeps its final choice', async () => {
    const state = await chosen('WAIT', 'CANCEL');
    expect(choose(state, 'COMPLETE', later(2))).toBe(state);
    const opened = await chosen('OPEN');
    expect(choose(opened, 'WAIT', later(2))).toBe(opened);
  });
});
