/**
 * Takes from the budgets of a day: of the networks of an address, and of what many strangers share. They are counted in
 * the database, all or none, before anything is stored, so that requests at the same time cannot exceed one together.
 */
import { rateLimited } from '../../contract/limit-errors.ts';
import type { Queryable, Tx } from '../../platform/postgres/database.ts';
import { networksOf } from '../../platform/rate/network.ts';
import type { App } from '../app/app.ts';
import { type DayBudget, type DayBudgetName, dayBudgets, reserve } from './budgets.ts';

/** Whose budget it is. A member that is left out is not counted. */
export interface Taker {
  ip?: string | null;
  /** What is counted apart from networks, such as the id of a party. */
  one?: string;
  formId?: string;
  organizationId?: string;
  /** It belongs to no organization, and counts for the installation. */
  ofNobody?: true;
}

type Budgets = Pick<App, 'db' | 'clock' | 'secrets'>;

/** How much is taken of which budgets. */
export type Amounts = Readonly<Partial<Record<DayBudgetName, number>>>;

interface Share {
  key: Buffer;
  allowed: number;
  amount: number;
}

/** What was taken, and can be given back. */
export interface TakenBudget {
  keys: Buffer[];
  day: string;
}

const dayOf = (now: Date): string => now.toISOString().slice(0, 10);
const endOf = (day: string): number => Date.parse(`${day}T00:00:00Z`) + 86_400_000;

const usedOf = 'select key, used from budget_days where key = any($1::bytea[]) and day >= $2';

/** In the order of their keys, so that two requests never deadlock. */
const countAnd = (more: string) => `
  insert into budget_days as b (key, day, used)
  select key, $4::date, amount from unnest($1::bytea[], $3::bigint[]) as given (key, amount)${more}
  order by key
  on conflict (key) do update set day = greatest(b.day, excluded.day),
    used = case when b.day < excluded.day then excluded.used else b.used + excluded.used end
  where case when b.day < excluded.day then 0 else b.used end + excluded.used
    <= (select share.allowed from unnest($1::bytea[], $2::bigint[]) as share (key, allowed) where share.key = b.key)
  returning key`;
const count = countAnd('');
/** The commit does not wait for the disk: a crash of the database may forget what was counted in its last second. */
const countAlone = countAnd(", set_config('synchronous_commit', 'off', true)");

const returned = `
  with mine as (select key from budget_days where key = any($1::bytea[]) and day = $2 order by key for update)
  update budget_days b set used = greatest(0, b.used - $3) from mine where b.key = mine.key`;

class UsedUp extends Error {}

const keyOf = ({ secrets }: Budgets, name: DayBudgetName, whose: string): Buffer =>
  secrets.mac('budget', `${name} ${whose}`);

function networkShares(app: Budgets, name: DayBudgetName, ip: string | null, amount: number): Share[] {
  const { network } = dayBudgets[name];
  if (network === null) return [];
  return networksOf(ip).map(({ name: of, times }) => ({
    ...{ key: keyOf(app, name, `network ${of}`), allowed: times * network, amount },
  }));
}

function sharedShares(
  app: Budgets,
  name: DayBudgetName,
  { one, formId, organizationId, ofNobody }: Taker,
  amount: number,
): Share[] {
  const { one: ofOne, form, organization, installation }: DayBudget = dayBudgets[name];
  const share = (whose: string | undefined, allowed: number | undefined): Share[] =>
    whose === undefined || allowed === undefined ? [] : [{ key: keyOf(app, name, whose), allowed, amount }];
  return [
    ...share(one && `one ${one}`, ofOne),
    ...share(formId && `form ${formId}`, form),
    // What accounts caused is limited by their plan, and not by what others do.
    ...share(formId && organizationId && `organization ${organizationId}`, organization),
    ...share(formId || ofNobody ? 'installation' : undefined, installation),
  ];
}

/** What was used today, by the key. */
async function usedToday({ db }: Budgets, shares: readonly Share[], day: string): Promise<(share: Share) => number> {
  const rows = await db.rows<{ key: Buffer; used: string }>(usedOf, [shares.map(({ key }) => key), day]);
  const used = new Map(rows.map(row => [row.key.toString('hex'), Number(row.used)]));
  return ({ key }) => used.get(key.toString('hex')) ?? 0;
}

/** Without the reserve, unless the networks have used little of theirs. */
function withinReserve(networks: readonly Share[], shared: readonly Share[], after: (share: Share) => number): Share[] {
  const usesLittle = networks.every(share => after(share) <= share.allowed * reserve.little);
  if (usesLittle) return [...shared];
  return shared.map(share => ({ ...share, allowed: Math.floor(share.allowed * (1 - reserve.part)) }));
}

/** Takes amounts of budgets for everybody concerned. Throws RATE_LIMITED until the next day, having taken nothing. */
export async function takeBudget(app: Budgets, taker: Taker, amounts: Amounts): Promise<TakenBudget> {
  const day = dayOf(app.clock.now());
  const given = Object.entries(amounts) as [DayBudgetName, number][];
  const { ip } = taker;
  const networks = ip === undefined ? [] : given.flatMap(([name, amount]) => networkShares(app, name, ip, amount));
  const shared = given.flatMap(([name, amount]) => sharedShares(app, name, taker, amount));
  const used = await usedToday(app, [...networks, ...shared], day);
  const after = (share: Share): number => used(share) + share.amount;
  const shares = [...networks, ...withinReserve(networks, shared, after)];
  // Rejected without a write.
  if (shares.some(share => after(share) > share.allowed)) throw usedUp(app);
  try {
    await app.db.tx(tx => countAll(tx, countAlone, shares, day));
  } catch (error) {
    throw error instanceof UsedUp ? usedUp(app) : error;
  }
  return { keys: shares.map(({ key }) => key), day };
}

/**
 * Takes what is counted apart from networks, in the transaction that uses it and ends with it. Throws RATE_LIMITED until
 * the next day.
 */
export async function takeOneBudget(app: Budgets, tx: Tx, name: DayBudgetName, one: string): Promise<void> {
  const day = dayOf(app.clock.now());
  try {
    await countAll(tx, count, sharedShares(app, name, { one }, 1), day);
  } catch (error) {
    throw error instanceof UsedUp ? usedUp(app) : error;
  }
}

/**
 * Takes one of what each network of an address has of something in a day; wider ones may have more. Null if one of them has
 * none left.
 */
export async function takeOfNetworks(
  app: Budgets,
  { ip, what, allowedOf }: { ip: string | null; what: string; allowedOf(times: number): number },
): Promise<TakenBudget | null> {
  const taken = takenByNetworks(app, ip, what, app.clock.now());
  const allowed = networksOf(ip).map(({ times }) => allowedOf(times));
  const shares = taken.keys.map((key, i) => ({ key, allowed: allowed[i] ?? 0, amount: 1 }));
  try {
    await app.db.tx(tx => countAll(tx, countAlone, shares, taken.day));
  } catch (error) {
    if (error instanceof UsedUp) return null;
    throw error;
  }
  return taken;
}

/** What the networks of an address would give back of what they took at a time. */
export const takenByNetworks = (app: Pick<App, 'secrets'>, ip: string | null, what: string, at: Date): TakenBudget => ({
  keys: networksOf(ip).map(({ name }) => app.secrets.mac('budget', `${what} network ${name}`)),
  day: dayOf(at),
});

/** Until budgets of this day are whole again. */
export const secondsToNextDay = ({ clock }: Pick<App, 'clock'>): number => {
  const now = clock.now();
  return Math.max(1, Math.ceil((endOf(dayOf(now)) - now.getTime()) / 1_000));
};

/** Throws `UsedUp` if the statement counted for some and not for all: the transaction must not commit. */
async function countAll(tx: Tx, sql: string, shares: readonly Share[], day: string): Promise<void> {
  const values = [
    shares.map(({ key }) => key),
    shares.map(({ allowed }) => allowed),
    shares.map(({ amount }) => amount),
    day,
  ];
  if ((await tx.rows(sql, values)).length < shares.length) throw new UsedUp();
}

const usedUp = (app: Budgets) => rateLimited('storedByVisitors', { seconds: secondsToNextDay(app) });

/** Gives back what was taken and not needed. */
export const giveBudgetBack = (
  { db }: { db: Queryable },
  { keys, day }: TakenBudget,
  amount: number,
): Promise<unknown> => (amount > 0 ? db.run(returned, [keys, day, amount]) : Promise.resolve());
