import { describe, expect, it } from 'vitest';
import type { DocumentRow } from '../../../../src/contract/dashboard/document-rows.ts';
import { actionOf, nextOf } from './next-step.ts';

const party = (id: string, name: string, signingStatus: string, sendStatus = 'SENT') => ({
  ...{ id, name, email: null, role: 'SIGNER', signingStatus, signedAt: null, sendStatus, company: null },
});
const row = (change: object): DocumentRow =>
  ({ status: 'PENDING', parties: [], approval: null, needs: null, deletedAt: null, partyId: null, ...change }) as never;

describe('What happens next with a document', () => {
  it('is a signature of the person’s own, with who has signed and who is left', () => {
    const parties = [party('a', 'Elin', 'SIGNED'), party('b', 'Me', 'NOT_SIGNED'), party('c', 'Nils', 'NOT_SIGNED')];
    const next = nextOf(row({ needs: 'SIGN', partyId: 'b', parties }));
    expect(next).toEqual({ kind: 'SIGN', signed: ['Elin'], left: 1 });
    expect(actionOf(next)).toBe('SIGN');
  });

  it('is a correction where an e-mail came back', () => {
    const parties = [party('a', 'Elin', 'SIGNED', 'BOUNCED'), party('b', 'Nils', 'NOT_SIGNED', 'BOUNCED')];
    expect(nextOf(row({ parties }))).toMatchObject({ kind: 'BOUNCED', party: { name: 'Nils' } });
  });

  it('is the operator’s work where settings refuse a message, before one that is only delayed', () => {
    const delayed = {
      ...party('a', 'Elin', 'NOT_SIGNED', 'NOT_SENT'),
      notSent: { isBlocked: false, triedUntil: null },
    };
    const blocked = { ...party('b', 'Nils', 'NOT_SIGNED', 'NOT_SENT'), notSent: { isBlocked: true, triedUntil: null } };
    expect(nextOf(row({ parties: [delayed, blocked] }))).toMatchObject({ kind: 'BLOCKED', party: { name: 'Nils' } });
    expect(nextOf(row({ parties: [delayed] }))).toEqual({ kind: 'DELAYED', party: delayed, until: null });
  });

  it('no longer waits for who handed signing over', () => {
    const parties = [party('a', 'Elin', 'NOT_SIGNED'), { ...party('b', 'Olof', 'NOT_SIGNED'), actsFor: 'a' }];
    expect(nextOf(row({ needs: 'SIGN', partyId: 'b', parties }))).toMatchObject({ kind: 'SIGN', left: 0 });
  });

  it('is nothing of the person’s for what is sealed, declined, expired or in the trash', () => {
    for (const change of [
      { status: 'COMPLETED' },
      { status: 'REJECTED' },
      { status: 'EXPIRED' },
      { status: 'DRAFT', deletedAt: '2026-11-01T00:00:00Z' },
    ])
      expect(actionOf(nextOf(row(change)))).toBe(null);
  });
});
