import { describe, expect, it } from 'vitest';
import { signedOf, stateOf } from './state.ts';

const signer = (signingStatus: 'SIGNED' | 'NOT_SIGNED' | 'REJECTED') => ({ role: 'SIGNER', signingStatus }) as const;
const reader = { role: 'REVIEWER', signingStatus: 'NOT_SIGNED' } as const;

describe('The state of a document', () => {
  it('follows its status', () => {
    const of = (status: Parameters<typeof stateOf>[0]['status']) => stateOf({ status, parties: [] });
    expect(of('DRAFT')).toBe('DRAFT');
    expect(of('COMPLETED')).toBe('SEALED');
    expect(of('REJECTED')).toBe('DECLINED');
    expect(of('EXPIRED')).toBe('EXPIRED');
    expect(of('IMPORTED')).toBe('IMPORTED');
  });

  it('is sealing once everyone who signs has signed', () => {
    expect(stateOf({ status: 'PENDING', parties: [signer('SIGNED'), signer('NOT_SIGNED')] })).toBe('WAITING');
    expect(stateOf({ status: 'PENDING', parties: [signer('SIGNED'), reader] })).toBe('SEALING');
    expect(stateOf({ status: 'PENDING', parties: [reader] })).toBe('WAITING');
  });

  it('counts those who sign', () => {
    expect(signedOf({ parties: [signer('SIGNED'), signer('REJECTED'), reader] })).toEqual({ signed: 1, all: 2 });
  });

  it('counts a delegate as the party that handed over', () => {
    const olof = { ...signer('SIGNED'), actsFor: 'elin' };
    expect(signedOf({ parties: [signer('SIGNED'), signer('NOT_SIGNED'), olof] })).toEqual({ signed: 1, all: 2 });
  });

  it('says whose act it waits for, before anything else', () => {
    const parties = [signer('NOT_SIGNED')];
    expect(stateOf({ status: 'PENDING', parties, needs: 'SIGN' })).toBe('YOU_SIGN');
    expect(stateOf({ status: 'PENDING', parties: [{ ...parties[0], sendStatus: 'BOUNCED' } as never] })).toBe(
      'BOUNCED',
    );
    const approval = { requestId: 'apr_1', status: 'PENDING', asked: ['Siri'] } as const;
    expect(stateOf({ status: 'DRAFT', parties, approval: { ...approval, asked: ['Siri'] } })).toBe('APPROVAL');
    expect(stateOf({ status: 'DRAFT', parties, approval: { ...approval, asked: ['Siri'] }, needs: 'APPROVE' })).toBe(
      'YOU_APPROVE',
    );
  });
});
