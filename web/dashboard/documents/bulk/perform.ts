/** One bulk action on one document, and what takes it back. */
import type { DocumentRow } from '../../../../src/contract/dashboard/document-rows.ts';
import type { RemindersSent } from '../../../../src/contract/schemas/documents/reminders.ts';
import { Failed, type Requests } from '../../session/requests.ts';
import type { BulkAction } from './rules.ts';

export interface BulkInput {
  action: BulkAction;
  /** A tag, folder or person; null: no folder. */
  to?: string | null;
}

type Result = Pick<RemindersSent['results'][number], 'partyName' | 'reason'>;

/** Why a reminder reached nobody, as an error. */
export class NobodyReminded extends Error {
  readonly results: readonly Result[];
  constructor(results: readonly Result[]) {
    super('nobody was reminded');
    this.results = results;
  }
}

export async function performOn(requests: Requests, row: DocumentRow, { action, to = null }: BulkInput): Promise<void> {
  const path = `/documents/${row.id}`;
  switch (action) {
    case 'remind': {
      const { sent, results } = await requests.send<RemindersSent>('POST', `${path}/reminders`, {});
      if (sent === 0) throw new NobodyReminded(results);
      return;
    }
    case 'tag':
      return requests.send<void>('POST', `${path}/tags`, { tagId: to }).catch(leaveIf('ALREADY_EXISTS'));
    case 'move':
      return requests.send('PATCH', path, { folderId: to });
    case 'responsible':
      return requests.send('PATCH', path, { responsibleUserId: to });
    case 'trash':
      return requests.send('DELETE', path);
    case 'archive':
    case 'unarchive':
    case 'restore':
      return requests.send('POST', `${path}/${action}`, {});
    case 'download':
      return;
  }
}

const leaveIf = (code: string) => (error: unknown) => {
  if (!(error instanceof Failed) || error.failure.code !== code) throw error;
};

/** What takes the action back for a document, as it was before; null where nothing does. */
export function undoOf(
  row: DocumentRow,
  { action, to = null }: BulkInput,
): ((requests: Requests) => Promise<unknown>) | null {
  const path = `/documents/${row.id}`;
  switch (action) {
    case 'tag':
      return row.tags.some(tag => tag.id === to) ? null : requests => requests.send('DELETE', `${path}/tags/${to}`);
    case 'move':
      return requests => requests.send('PATCH', path, { folderId: row.folderId });
    case 'responsible': {
      const before = row.responsibleUserId;
      return before === null ? null : requests => requests.send('PATCH', path, { responsibleUserId: before });
    }
    case 'trash':
      return requests => requests.send('POST', `${path}/restore`, {});
    case 'restore':
      return requests => requests.send('DELETE', path);
    case 'archive':
      return requests => requests.send('POST', `${path}/unarchive`, {});
    case 'unarchive':
      return requests => requests.send('POST', `${path}/archive`, {});
    case 'remind':
    case 'download':
      return null;
  }
}
