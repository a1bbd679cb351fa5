/**
 * SQL conditions that a user sees a row: a document `d`, a template `t`, a reusable block `r`. They are never null;
 * parameters such as `$3` are the user's id. Here, because files are as private as what uses them.
 */
import { type Actor, holds } from '../app/actor.ts';

export const documentSeenBy = (user: string): string =>
  `(d.visibility = 'EVERYONE' or d.created_by = ${user} or ${user} = coalesce(d.responsible_user_id, d.created_by) or ${user} = any(d.selected_user_ids))`;

export const templateSeenBy = (user: string): string =>
  `(t.visibility = 'EVERYONE' or t.created_by = ${user} or ${user} = any(t.selected_user_ids))`;

/** Of blocks that the workspace reaches. */
export const blockSeenBy = (user: string): string =>
  `(r.created_by = ${user} or r.is_published and r.visibility <> 'PRIVATE')`;

type Seeing = Pick<Actor, 'user' | 'permissions'>;

/** The user whose documents alone are visible, or null if the actor sees every document of the workspace. */
export const onlyDocumentsFor = (actor: Seeing): string | null =>
  holds(actor, 'VIEW_PRIVATE_DOCUMENT') ? null : actor.user.id;

/** The user whose templates alone are visible, or null if the actor sees every template of the workspace. */
export const onlyTemplatesFor = (actor: Seeing): string | null =>
  holds(actor, 'VIEW_PRIVATE_TEMPLATE') ? null : actor.user.id;
