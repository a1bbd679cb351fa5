/**
 * Step 10, and the whole reuse story: every edge and every old version reaches an act only through `call`, so a
 * permission cannot be forgotten at a new edge. Authorize by the row, validate every issue by the row, act.
 */
import { type Act, type Actor, type AnyAct, type Call, holds } from '../../areas/act.ts';
import { hasFeature } from '../../areas/organizations/organization.ts';
import type { Queryable } from '../../base/database.ts';
import { type Issue, invalid, refusal } from '../../contract/errors.ts';
import { issuesOf } from '../../contract/issues.ts';
import type { Input, Row } from '../../contract/row.ts';
import type { RawInput, VersionedRoute } from '../../contract/version.ts';

/** A row without a scope is unreachable for OAuth apps by construction. */
export function authorize(actor: Actor, row: Row): void {
  if (actor.scopes !== null) {
    if (row.scope === null) throw refusal('PERMISSION_DENIED', { message: 'This endpoint is not open to OAuth apps.' });
    if (!actor.scopes.includes(row.scope)) {
      throw refusal('INSUFFICIENT_SCOPE', { requiredScopes: [row.scope], grantedScopes: [...actor.scopes] });
    }
  }
  if (row.permission !== null && !holds(actor, row.permission)) {
    throw refusal('PERMISSION_DENIED', { message: `The account lacks the permission ${row.permission}.` });
  }
  if (row.feature !== null && !hasFeature(actor.organization, row.feature)) {
    throw refusal('PLAN_REQUIRED', { message: `The plan of the organization does not include ${row.feature}.` });
  }
}

const noBody = (body: unknown): boolean =>
  body === undefined ||
  body === null ||
  (typeof body === 'object' && !Array.isArray(body) && Object.keys(body).length === 0);

/** Every issue of path, query and body at once. */
export function validate<R extends Row>(row: R, raw: RawInput): Input<R> {
  const params = row.params.safeParse(raw.params);
  const query = row.query.safeParse(raw.query);
  // A row without a body may be sent `{}`; one with a body that was sent none is told what is missing.
  const body = row.body ? row.body.safeParse(raw.body ?? {}) : null;
  const issues: Issue[] = [];
  if (!params.success) issues.push(...issuesOf(params.error, 'params'));
  if (!query.success) issues.push(...issuesOf(query.error, 'query'));
  if (body && !body.success) issues.push(...issuesOf(body.error, 'body'));
  if (!body && !noBody(raw.body)) {
    const keys =
      typeof raw.body === 'object' && raw.body !== null && !Array.isArray(raw.body) ? Object.keys(raw.body) : [''];
    issues.push(
      ...keys.map(path => ({ path, code: 'UNRECOGNIZED_KEY', message: 'this endpoint takes no body' }) as const),
    );
  }
  if (issues.length > 0) throw invalid(...issues);
  return { params: params.data, query: query.data, body: body ? body.data : {} } as Input<R>;
}

/** The act behind a row, prepared outside the transaction where the row asks for it. */
export async function prepare(act: AnyAct, call: Call<Queryable>, raw: RawInput): Promise<unknown> {
  if (!act.prepare) return undefined;
  authorize(call.actor, act.row);
  return act.prepare(call, validate(act.row, raw));
}

/** What the first act that writes was prepared with. */
export class Prepared {
  readonly found: unknown;
  constructor(found: unknown) {
    this.found = found;
  }
}

/**
 * An older route asks its rows in the middle of its way: it goes up to the first that writes, which is prepared with what
 * it is asked and not done. Undefined: it came to none.
 */
export async function prepareOlder(
  actOf: (rowId: string) => AnyAct,
  given: Call<Queryable>,
  route: VersionedRoute,
  raw: RawInput,
): Promise<Prepared | undefined> {
  authorize(given.actor, actOf(route.rowId).row);
  try {
    await route.serve(
      raw,
      async (rowId, input) => {
        const act = actOf(rowId);
        const found = await prepare(act, given, input);
        if (act.writes) throw new Prepared(found);
        return call(act, given as Call, input, found); // a reading act is given the pool
      },
      given.now,
    );
  } catch (thrown) {
    if (thrown instanceof Prepared) return thrown;
    throw thrown;
  }
}

export async function call<R extends Row>(
  act: Act<R>,
  given: Call,
  raw: RawInput,
  prepared: unknown,
): Promise<unknown> {
  authorize(given.actor, act.row);
  return act.act(given, validate(act.row, raw), prepared);
}
