/** The events of the audit log, which are kept longer than others. Each has a snapshot. */
import { auditDays } from '../../contract/dashboard/audit-log.ts';

/** A condition on an event, as the index `events_audited` has it. */
export const audited = "resource in ('security', 'member', 'invitation', 'workspace')";
export const notAudited = `not (${audited})`;

export const auditedSince = (now: Date): Date => new Date(now.getTime() - auditDays * 86_400_000);
