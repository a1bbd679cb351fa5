/** Opens the session of a frame once, and finds the account that it stands for at each request. */
import { apiError } from '../../../contract/errors.ts';
import { documentOperations } from '../../../contract/operations/documents/documents.ts';
import type { PreparingEnded, PreparingOpened } from '../../../contract/pages/preparing.ts';
import type { Queryable } from '../../../platform/postgres/database.ts';
import type { Actor, Origin } from '../../app/actor.ts';
import type { AnyHandler, App } from '../../app/app.ts';
import { journalActor } from '../../documents/journal.ts';
import { writeJournal } from '../../events/journal.ts';
import { isListed, lastsMs, newSecret, secretIn } from '../../signing/embedding/session.ts';
import { viewerOf } from '../viewer.ts';
import { accountOf } from './account.ts';
import { findPreparationBySecret, lockIfDraft, markPreparationOpened, type PreparationRow } from './session.ts';

const ended = () => apiError('UNAUTHORIZED', { message: 'The session of this frame has ended.' });

const isUsable = (app: App, row: PreparationRow): boolean => row.is_draft && isListed(app, row);

async function rowOf(db: Queryable, kind: 'a' | 's', token: string | null): Promise<PreparationRow> {
  const given = secretIn(kind, token ?? '');
  const row = given && (await findPreparationBySecret(db, kind, given));
  if (!row) throw ended();
  return row;
}

/** Throws UNAUTHORIZED if the address was opened before or too late, or if the session would have ended. */
export async function openPreparing(app: App, token: string | null, origin: Origin): Promise<PreparingOpened> {
  const now = app.clock.now();
  const row = await rowOf(app.db, 'a', token);
  const actor = isUsable(app, row) ? await accountOf(app, row) : null;
  if (!actor) throw ended();
  const { token: session, hash } = newSecret('s', row.id);
  const endsAt = new Date(now.getTime() + lastsMs);
  const isOpened = await app.db.tx(async tx => {
    // It may have been sent since.
    if (!(await lockIfDraft(tx, row.document_id))) return false;
    if (!(await markPreparationOpened(tx, row.id, hash, endsAt, now))) return false;
    const of = { organizationId: row.organization_id, workspaceId: row.workspace_id, documentId: row.document_id };
    const who = journalActor({ actor, origin });
    await writeJournal(
      tx,
      app.secrets,
      of,
      [{ type: 'DOCUMENT_FRAME_OPENED', who, data: { embeddedBy: row.origin } }],
      now,
    );
    return true;
  });
  if (!isOpened) throw ended();
  const viewer = await viewerOf(app, app.db, actor);
  // The person at the frame is not the account that asked for it.
  const nobody = { ...viewer, user: { id: row.id, email: '', name: '', isFirstOwner: false }, isOperator: false };
  return { token: session, lastsMs, allow: row.allow, viewer: nobody };
}

/** Why an address or a session does not work. Throws UNAUTHORIZED for a token that is of none. */
export async function endingOf(app: App, token: string | null): Promise<PreparingEnded> {
  const isSession = secretIn('s', token ?? '') !== null;
  const row = await rowOf(app.db, isSession ? 's' : 'a', token);
  const endsAt = isSession ? row.ends_at : row.opens_until;
  if (row.is_sent) return { ending: 'SENT' };
  if (!row.is_draft) return { ending: 'CLOSED' };
  if (!isSession && row.is_opened) return { ending: 'USED' };
  if (endsAt !== null && new Date(endsAt) <= app.clock.now()) return { ending: 'EXPIRED' };
  return { ending: 'WITHDRAWN' };
}

/** The actor of a session, with no more permissions than it uses. Throws UNAUTHORIZED once it has ended. */
export async function actorOfFrame(app: App, token: string | null): Promise<Actor> {
  const row = await rowOf(app.db, 's', token);
  const isOver = row.ends_at === null || new Date(row.ends_at) <= app.clock.now();
  const actor = isOver || !isUsable(app, row) ? null : await accountOf(app, row);
  if (!actor) throw ended();
  return actor;
}

/** The same handler, which ends with UNAUTHORIZED if the document was sent since the session was looked at. */
export const ofDraft = (handler: AnyHandler, documentId: string): AnyHandler =>
  // Sending looks at it itself.
  !handler.writes || handler.operation === documentOperations.send
    ? handler
    : {
        ...handler,
        async handle(ctx, input, prepared) {
          if (!(await lockIfDraft(ctx.tx, documentId))) throw ended();
          return handler.handle(ctx, input, prepared);
        },
      };
