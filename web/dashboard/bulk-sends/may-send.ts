/** Whether the person may send in bulk: prepare, start, pause and cancel. Who may not sees the same pages without that. */
import type { Permission } from '../../../src/contract/permissions.ts';
import { useDashboard } from '../session/context.ts';

const needed = [
  'CREATE_BULK_SEND',
  'CREATE_DOCUMENT',
  'SEND_DOCUMENT',
  'SEND_WITHOUT_APPROVAL',
  'READ_DOCUMENT',
] as const satisfies readonly Permission[];

export function useMaySend(): boolean {
  const { permissions } = useDashboard();
  return needed.every(one => permissions.has(one));
}
