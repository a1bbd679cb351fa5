/** What happens next with a document, and the one act that is the person's. Pure. */
import type { DocumentRow } from '../../../../src/contract/dashboard/document-rows.ts';
import { isBounced, stateOf } from '../state.ts';

type Named = DocumentRow['parties'][number];

export type Next =
  | { kind: 'TRASH'; until: string | null }
  | { kind: 'APPROVE' }
  | { kind: 'APPROVAL'; asked: readonly string[] }
  | { kind: 'NOT_APPROVED' }
  | { kind: 'APPROVED' }
  | { kind: 'DRAFT'; parties: number }
  | { kind: 'SIGN'; signed: readonly string[]; left: number }
  | { kind: 'BOUNCED'; party: Named }
  | { kind: 'BLOCKED'; party: Named }
  | { kind: 'DELAYED'; party: Named; until: string | null }
  | { kind: 'WAITING'; row: DocumentRow; signed: number }
  | { kind: 'SEALING'; since: string | null }
  | { kind: 'SEALED'; at: string | null }
  | { kind: 'DECLINED'; who: string | null }
  | { kind: 'EXPIRED'; at: string | null }
  | { kind: 'IMPORTED' };

/** Who signs for another stands for the other, who is not waited for any more. */
const signers = ({ parties }: DocumentRow): Named[] =>
  parties.filter(({ id, role }) => role === 'SIGNER' && !parties.some(other => other.actsFor === id));
const namesOf = (parties: readonly Named[]): string[] => parties.map(({ name }) => name);

export function nextOf(row: DocumentRow): Next {
  if (row.deletedAt !== null) return { kind: 'TRASH', until: row.removedAt };
  const all = signers(row);
  const signed = all.filter(party => party.signingStatus === 'SIGNED');
  const open = all.filter(party => party.signingStatus === 'NOT_SIGNED');
  const state = stateOf(row);
  switch (state) {
    case 'YOU_APPROVE':
      return { kind: 'APPROVE' };
    case 'APPROVAL':
      return { kind: 'APPROVAL', asked: row.approval?.asked ?? [] };
    case 'NOT_APPROVED':
    case 'APPROVED':
    case 'IMPORTED':
      return { kind: state };
    case 'DRAFT':
      return { kind: 'DRAFT', parties: all.length };
    case 'YOU_SIGN':
      return { kind: 'SIGN', signed: namesOf(signed), left: open.filter(({ id }) => id !== row.partyId).length };
    case 'BOUNCED': {
      const party = open.find(isBounced);
      return party ? { kind: 'BOUNCED', party } : { kind: 'WAITING', row, signed: signed.length };
    }
    case 'WAITING': {
      const blocked = open.find(({ notSent }) => notSent?.isBlocked);
      if (blocked) return { kind: 'BLOCKED', party: blocked };
      const delayed = open.find(({ notSent }) => notSent);
      if (delayed) return { kind: 'DELAYED', party: delayed, until: delayed.notSent?.triedUntil ?? null };
      return { kind: 'WAITING', row, signed: signed.length };
    }
    case 'SEALING':
      return { kind: 'SEALING', since: row.fullySignedAt };
    case 'SEALED':
      return { kind: 'SEALED', at: row.completedAt };
    case 'DECLINED':
      return { kind: 'DECLINED', who: row.parties.find(party => party.signingStatus === 'REJECTED')?.name ?? null };
    case 'EXPIRED':
      return { kind: 'EXPIRED', at: row.expiresAt };
  }
}

export type Action = 'SIGN' | 'SEND' | null;

/** The red act. Approving has two buttons and a form of its own. */
export const actionOf = ({ kind }: Next): Action =>
  kind === 'SIGN' ? 'SIGN' : kind === 'DRAFT' || kind === 'APPROVED' ? 'SEND' : null;
