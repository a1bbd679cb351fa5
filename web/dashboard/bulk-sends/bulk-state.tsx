/** Where a bulk send is, in a word. */
import type { BulkSendStatus } from '../../../src/contract/bulk-send-statuses.ts';
import type { BulkSend } from '../../../src/contract/schemas/bulk-sends.ts';
import { type Look, StatusWord } from '../developers/status-word.tsx';
import { useBulkTexts } from './texts.ts';

const looks: Record<BulkSendStatus, Look> = {
  CHECKING: 'todo',
  READY: 'none',
  SCHEDULED: 'todo',
  RUNNING: 'todo',
  PAUSED: 'warn',
  FINISHED: 'done',
  CANCELLED: 'none',
};

export const BulkState = ({ bulkSend: { status, counts } }: { bulkSend: BulkSend }) => {
  const texts = useBulkTexts();
  const look = status === 'FINISHED' && counts.failed > 0 ? 'warn' : looks[status];
  return <StatusWord look={look}>{texts.status[status]}</StatusWord>;
};
