import { describe, expect, it } from 'vitest';
import type { SignerView } from '../../../src/contract/pages/signer/view.ts';
import { exampleView } from './example-view.fixture.ts';
import { nextLook } from './poll.ts';

type Status = SignerView['parties'][number]['status'];
const minute = 60_000;

const view = (state: SignerView['state'], ...statuses: Status[]) =>
  exampleView({
    state,
    parties: statuses.map(status => ({
      name: 'Anna',
      role: 'SIGNER',
      you: false,
      status,
      signedAt: null,
      actsFor: null,
    })),
  });

describe('polling the server', () => {
  it('happens every two seconds while the document is being sealed, then every ten, then stops', () => {
    const sealing = view('SIGNED', 'SIGNED', 'SIGNED');
    expect([0, minute, 11 * minute].map(since => nextLook(sealing, since))).toEqual([2_000, 10_000, null]);
  });

  it('is rare while others have their turn', () => {
    expect(nextLook(view('SIGNED', 'SIGNED', 'INVITED'), 0)).toBe(15_000);
    expect(nextLook(view('WAITING', 'INVITED', 'WAITING'), 0)).toBe(15_000);
    expect(nextLook(view('WAITING', 'INVITED', 'WAITING'), 31 * minute)).toBeNull();
  });

  it('never happens while the person fills in fields, nor after the end', () => {
    const states = ['OPEN', 'READING', 'SEALED', 'DECLINED', 'EXPIRED'] as const;
    expect(states.map(state => nextLook(view(state, 'SIGNED'), 0))).toEqual([null, null, null, null, null]);
  });
});
