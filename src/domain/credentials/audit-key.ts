/** API keys in the audit log, with the account that each signs in. */
import type { UnpublishedType } from '../../contract/dashboard/audit-log.ts';
import type { Context } from '../app/operation.ts';
import { recordAudit } from '../events/audit.ts';
import type { KeyRow } from './key-store.ts';

type KeyEntry = Extract<UnpublishedType, `developer.api_key_${string}`>;

export const auditKey = (
  ctx: Context,
  type: KeyEntry,
  { id, name, account_name: account }: Pick<KeyRow, 'id' | 'name' | 'account_name'>,
) => recordAudit(ctx, { type, about: id, subject: name, facts: { account } });
