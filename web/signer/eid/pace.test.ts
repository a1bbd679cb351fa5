import { describe, expect, it } from 'vitest';
import { mockOpens, nextQuestion, type Situation, sandboxWaits } from './pace.ts';
import type { Order } from './routes.ts';

const order = (more: Partial<Order> = {}): Order => ({
  id: 'eid_1',
  scheme: 'SE_BANKID',
  use: 'SIGNATURE',
  status: 'PENDING',
  message: 'Starta BankID-appen.',
  failure: null,
  qr: 'bankid.1',
  autostart: { universal: 'https://app.bankid.com/', desktop: 'bankid:///' },
  redirect: null,
  mockUrl: null,
  ...more,
});
const now = (more: Partial<Situation> = {}): Situation => ({
  visible: true,
  failure: null,
  asked: 1,
  mockOpened: false,
  ...more,
});

describe('the next poll of an order', () => {
  it('comes after a second while a QR code is visible, later once the app has it or the page is hidden', () => {
    expect(nextQuestion(order(), now())).toBe(1_000);
    expect(nextQuestion(order({ qr: null, autostart: null }), now())).toBe(2_000);
    expect(nextQuestion(order(), now({ visible: false }))).toBe(5_000);
  });

  it('does not come after the end of the order', () => {
    expect(nextQuestion(order({ status: 'DONE' }), now())).toBeNull();
    expect(nextQuestion(order({ status: 'FAILED' }), now({ failure: { code: 'OFFLINE' } }))).toBeNull();
  });

  it('comes at once while nothing is known about the order', () => {
    expect(nextQuestion(null, now({ asked: 0 }))).toBe(0);
  });

  it('comes later while the service is unreachable, and latest when it is rate limited', () => {
    expect(nextQuestion(order(), now({ failure: { code: 'OFFLINE' } }))).toBe(3_000);
    expect(nextQuestion(null, now({ failure: { code: 'OFFLINE' } }))).toBe(3_000);
    const busy = { code: 'RATE_LIMITED', requestId: null, issues: [] } as const;
    expect(nextQuestion(order(), now({ failure: { ...busy, issues: [] } }))).toBe(10_000);
  });

  it('waits in a sandbox until the simulated app can be opened, since the first poll ends the order', () => {
    const sandbox = order({ mockUrl: 'https://example.com/mock' });
    expect(nextQuestion(sandbox, now({ asked: 0 }))).toBe(sandboxWaits);
    expect(nextQuestion(sandbox, now({ asked: 0, mockOpened: true }))).toBe(mockOpens);
    expect(nextQuestion(sandbox, now({ asked: 1, mockOpened: true }))).toBe(1_000);
  });
});
