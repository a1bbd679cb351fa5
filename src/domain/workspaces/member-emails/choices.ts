/** Which e-mails a member gets in a workspace. What they switched off is stored, so that a new kind is on for everybody. */
import {
  type NotificationChoiceKind,
  type NotificationChoices,
  notificationChoiceKinds,
} from '../../../contract/dashboard/notification-choices.ts';
import type { Queryable, Tx } from '../../../platform/postgres/database.ts';

export interface Whose {
  workspaceId: string;
  userId: string;
}

const find = 'select off from notification_choices where workspace_id = $1 and user_id = $2';
/** In one statement, so that two changes at once do not lose each other. */
const save = `
  insert into notification_choices as c (workspace_id, user_id, off, updated_at) values ($1, $2, $3::text[], $5)
  on conflict (workspace_id, user_id) do update set updated_at = excluded.updated_at,
    off = array(select unnest(c.off) except select unnest($4::text[]) union select unnest(excluded.off))`;

async function switchedOff(db: Queryable, { workspaceId, userId }: Whose): Promise<ReadonlySet<string>> {
  const found = await db.row<{ off: string[] }>(find, [workspaceId, userId]);
  return new Set(found?.off ?? []);
}

export async function isSwitchedOff(db: Queryable, whose: Whose, kind: NotificationChoiceKind): Promise<boolean> {
  return (await switchedOff(db, whose)).has(kind);
}

export async function choicesOf(db: Queryable, whose: Whose): Promise<NotificationChoices> {
  const off = await switchedOff(db, whose);
  // boundary: `fromEntries` forgets which names there are
  return Object.fromEntries(notificationChoiceKinds.map(kind => [kind, !off.has(kind)])) as NotificationChoices;
}

export async function saveChoices(
  tx: Tx,
  whose: Whose,
  changes: { [Kind in NotificationChoiceKind]?: boolean | undefined },
  now: Date,
): Promise<NotificationChoices> {
  const chosen = (wanted: boolean) => notificationChoiceKinds.filter(kind => changes[kind] === wanted);
  await tx.run(save, [whose.workspaceId, whose.userId, chosen(false), chosen(true), now]);
  return choicesOf(tx, whose);
}
