/** SQL of eID orders. Updates that end an order check its current status, so that a failure never overwrites DONE. */

import type { EidOrderFailure } from '../../contract/pages/eid.ts';
import type { EidFailed } from '../../platform/eid/eid.ts';
import type { Queryable, Tx } from '../../platform/postgres/database.ts';
import type { OrderUse } from '../app/eid-outcome.ts';
import { takeRoom } from '../operations/room.ts';
import { notSuspended } from '../organizations/suspended.ts';
import type { OrderRow } from './order.ts';

const columns = `id, organization_id, document_id, subject_id, use, scheme, environment, language, status, hint_code, failure, cancelled, refused_as,
  state, payload, outcome, return_to, browser_hash, callback_hash, ip_address, user_agent, asking_until, polled_at, created_at, ended_at, settled_at`;

const find = `select ${columns} from eid_orders where id = $1`;
const ofSubject = `select ${columns} from eid_orders where subject_id = $1 and use = $2 and status = 'PENDING' order by id`;
const sinceThen =
  'select count(*)::int as count from eid_orders where subject_id = $1 and created_at > $2::timestamptz';
const insert = `
  insert into eid_orders (${columns})
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23, $24, $25, $26)`;

export const findOrder = (db: Queryable, id: string) => db.row<OrderRow>(find, [id]);

/** Oldest first. */
export const pendingOrders = (db: Queryable, subjectId: string, use: OrderUse) =>
  db.rows<OrderRow>(ofSubject, [subjectId, use]);

/** Whether less than `max` orders of the subject began since then. Until the transaction ends, no other is begun. */
export const mayStartOrder = (tx: Tx, subjectId: string, since: Date, max: number): Promise<boolean> =>
  takeRoom(tx, { of: `eid-orders ${subjectId}`, count: sinceThen, values: [subjectId, since.toISOString()], max });

const remove = 'delete from eid_orders where id = $1';
export const removeOrder = (db: Queryable, id: string) => db.run(remove, [id]);

export const insertOrder = (db: Queryable, o: OrderRow) =>
  db.run(insert, [
    o.id,
    o.organization_id,
    o.document_id,
    o.subject_id,
    o.use,
    o.scheme,
    o.environment,
    o.language,
    o.status,
    o.hint_code,
    o.failure,
    o.cancelled,
    o.refused_as,
    o.state,
    o.payload,
    o.outcome,
    o.return_to,
    o.browser_hash,
    o.callback_hash,
    o.ip_address,
    o.user_agent,
    o.asking_until,
    o.polled_at,
    o.created_at,
    o.ended_at,
    o.settled_at,
  ]);

const claim = `
  update eid_orders set asking_until = $3, polled_at = $2
  where id = $1 and status = 'PENDING' and (asking_until is null or asking_until <= $2) returning ${columns}`;
const touch = 'update eid_orders set polled_at = $2 where id = $1';
const takeCallback = `
  update eid_orders set callback_hash = null where callback_hash = $1 and browser_hash = $2 and status = 'PENDING' returning ${columns}`;
const savePending = `update eid_orders set asking_until = null, hint_code = $2, state = coalesce($3, state) where id = $1 and status = 'PENDING'`;
const saveDone = `
  update eid_orders set status = 'DONE', hint_code = null, failure = null, outcome = $2, ended_at = $3, settled_at = null, asking_until = null
  where id = $1 and (status = 'PENDING' or (status = 'FAILED' and not cancelled and settled_at is null))`;
const saveFailed = `
  update eid_orders set status = 'FAILED', failure = $2, hint_code = $3, cancelled = $4, ended_at = $5, asking_until = null
  where id = $1 and status = 'PENDING'`;
const saveState = `update eid_orders set state = $2 where id = $1 and status = 'PENDING'`;
const lock = `select ${columns} from eid_orders where id = $1 and status = 'PENDING' for update`;
const settle = `
  update eid_orders set settled_at = $2, refused_as = $3, state = null, payload = null, outcome = null, callback_hash = null
  where id = $1 and status = $4 and settled_at is null`;

/** Claims the order for polling. Null if another process polls it or it has ended. */
export const claimOrder = (db: Queryable, id: string, now: Date, until: Date) =>
  db.row<OrderRow>(claim, [id, now, until]);

/** Records that somebody still watches the order. */
export const touchOrder = (db: Queryable, id: string, now: Date) => db.run(touch, [id, now]);

/** The order of a returning browser. Works once: it clears the callback hash. */
export const takeReturned = (db: Queryable, callbackHash: Buffer, browserHash: Buffer) =>
  db.row<OrderRow>(takeCallback, [callbackHash, browserHash]);

export const markPending = (db: Queryable, id: string, hintCode: string, state: Buffer | null) =>
  db.run(savePending, [id, hintCode, state]);

/** Also replaces a failure that is not settled yet, unless it was ended by the person or by a newer order. */
export const markDone = (db: Queryable, id: string, outcome: Buffer, now: Date) => db.run(saveDone, [id, outcome, now]);

export const markFailed = (
  db: Queryable,
  id: string,
  { reason, hintCode }: Pick<EidFailed, 'reason' | 'hintCode'>,
  cancelled: boolean,
  now: Date,
) => db.run(saveFailed, [id, reason, hintCode, cancelled, now]);

export const lockPending = (tx: Tx, id: string) => tx.row<OrderRow>(lock, [id]);
export const saveProviderState = (tx: Tx, id: string, state: Buffer) => tx.run(saveState, [id, state]);

/** Also deletes the encrypted values. Updates no row if the order is already settled or its status has changed. */
export const saveSettled = (
  tx: Tx,
  { id, status }: Pick<OrderRow, 'id' | 'status'>,
  refusedAs: EidOrderFailure | null,
  now: Date,
) => tx.run(settle, [id, now, refusedAs, status]);

const left = `
  select id from eid_orders where settled_at is null and polled_at < $1
    and ${notSuspended('organization_id')} order by polled_at limit $2`;
const forget = 'delete from eid_orders where created_at < $1 and (settled_at is not null or created_at < $2)';

/** Orders that are not settled and that nobody has polled since `since`. */
export const leftOrders = (db: Queryable, since: Date, limit: number) => db.rows<{ id: string }>(left, [since, limit]);

export const deleteOrders = (db: Queryable, settledBefore: Date, anyBefore: Date) =>
  db.run(forget, [settledBefore, anyBefore]);
