/** POST /bulk-sends: keeps the rows, or what they are read from. They are checked by a job. */

import { invalid } from '../../contract/errors.ts';
import { bulkSendOperations } from '../../contract/operations/bulk-sends.ts';
import { newId } from '../../platform/ids.ts';
import { bulk, command } from '../app/operation.ts';
import { filesById } from '../files/store.ts';
import { holdTemplate } from '../templates/store.ts';
import { type BulkSendRow, mustBeWithinAYear } from './bulk-send.ts';
import { addCheck } from './checking/add-check.ts';
import { mustNeedNoApproval } from './context.ts';
import { insertRows } from './rows/store.ts';
import { showBulkSend } from './show.ts';
import { insertBulkSend, loadBulkSend } from './store.ts';

export const createBulkSend = bulk(
  command(bulkSendOperations.create, async ({ app, actor, tx, now }, { body }) => {
    mustNeedNoApproval(actor);
    mustBeWithinAYear(body.sendAt, now);
    await holdTemplate(tx, actor, body.templateId);
    if (body.fileId !== undefined) {
      const [file] = await filesById(tx, actor, [body.fileId]);
      if (!file?.storage_key)
        throw invalid({ path: 'fileId', code: 'INVALID_VALUE', message: 'no confirmed file has this id' });
    }
    const bulkSend: BulkSendRow = {
      id: newId('bks', now.getTime()),
      organization_id: actor.organization.id,
      workspace_id: actor.workspaceId,
      name: body.name,
      template_id: body.templateId,
      template_hash: null,
      status: 'CHECKING',
      paused_because: null,
      source: body.fileId === undefined ? 'ROWS' : 'FILE',
      file_id: body.fileId ?? null,
      mapping: body.mapping ?? null,
      columns: [],
      is_read: body.fileId === undefined,
      round: 1,
      sends: body.send,
      send_at: body.sendAt ?? null,
      issues: [],
      created_by: actor.user.id,
      started_by: null,
      checked_by: actor.user.id,
      created_at: now,
      updated_at: now,
      started_at: null,
      finished_at: null,
      forgotten_at: null,
    };
    insertBulkSend(tx, bulkSend);
    if (body.rows) await insertRows(tx, app.secrets, bulkSend.id, body.rows, now);
    await addCheck(app, tx, bulkSend);
    return showBulkSend(tx, await loadBulkSend(tx, actor, bulkSend.id));
  }),
);
