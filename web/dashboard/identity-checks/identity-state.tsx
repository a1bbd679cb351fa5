import type { IdentityCheckStatus } from '../../../src/contract/schemas/identity-checks.ts';
import { type Look, StatusWord } from '../developers/status-word.tsx';
import { useIdentityTexts } from './texts.ts';

const looks: Record<IdentityCheckStatus, Look> = {
  CREATED: 'todo',
  SENT: 'todo',
  OPENED: 'todo',
  VERIFIED: 'done',
  FAILED: 'warn',
  EXPIRED: 'none',
  CANCELLED: 'none',
};

export const IdentityState = ({ status }: { status: IdentityCheckStatus }) => {
  const texts = useIdentityTexts();
  return <StatusWord look={looks[status]}>{texts.status[status]}</StatusWord>;
};
