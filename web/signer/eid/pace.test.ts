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

describe('how often an order is asked about', () => {
  it('is each second while its code is looked at, and more seldom when an app has it or nobody looks', () => {
    expect(nextQuestion(order(), now())).toBe(1_000);
    expect(nextQuestion(order({ qr: null, autostart: null }), now())).toBe(2_000);
    expect(nextQuestion(order(), now({ visible: false }))).toBe(5_000);
  });

  it('is never again once it has ended', () => {
    expect(nextQuestion(order({ status: 'DONE' }), now())).toBeNull();
    expect(nextQuestion(order({ status: 'FAILED' }), now({ failure: { code: 'OFFLINE' } }))).toBeNull();
  });

  it('is at once where nothing is known of it yet', () => {
    expect(nextQuestion(null, now({ asked: 0 }))).toBe(0);
  });

  it('is less while the service is out of reach, and least when it asks for less', () => {
    expect(nextQuestion(order(), now({ failure: { code: 'OFFLINE' } }))).toBe(3_000);
    expect(nextQuestion(null, now({ failure: { code: 'OFFLINE' } }))).toBe(3_000);
    const busy = { code: 'RATE_LIMITED', requestId: null, issues: [] } as const;
    expect(nextQuestion(order(), now({ failure: { ...busy, issues: [] } }))).toBe(10_000);
  });

  it('leaves time in a sandbox to open the page that stands for the app, since the first question ends the order', () => {
    const sandbox = order({ mockUrl: 'https://example.com/mock' });
    expect(nextQuestion(sandbox, now({ asked: 0 }))).toBe(sandboxWaits);
    expect(nextQuestion(sandbox, now({ asked: 0, mockOpened: true }))).toBe(mockOpens);
    expect(nextQuestion(sandbox, now({ asked: 1, mockOpened: true }))).toBe(1_000);
  });
});
