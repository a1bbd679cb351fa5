/**
 * How much of its daily limit each organization has used, counted in this process and saved every second. A crash loses
 * at most a second, an orderly stop nothing. Nodes add their own counts, so that none overwrites another's.
 */
import type { App } from '../../domain/app/app.ts';
import type { Queryable } from '../../platform/postgres/database.ts';
import { type Day, dayMs, learn, saved } from '../../platform/rate/day.ts';

export interface RequestDays {
  /** The day of an organization; read once, then kept in memory. */
  of(organizationId: string): Day | Promise<Day>;
  /** Saves the remaining counts. */
  close(): Promise<void>;
}

interface DayRow {
  organization_id: string;
  started_at: Date;
  used: number;
}

const load = 'select organization_id, started_at, used from request_days where organization_id = $1';
/**
 * Overlapping days are merged and a later one replaces an earlier one. A stored day that starts in the future ($4) was
 * written by a wrong clock.
 */
const add = `
  insert into request_days as d (organization_id, started_at, used)
  select * from unnest($1::text[], $2::timestamptz[], $3::int[])
  on conflict (organization_id) do update set
    started_at = case
      when excluded.started_at >= d.started_at + interval '24 hours' or d.started_at > $4 then excluded.started_at
      else d.started_at end,
    used = case
      when excluded.started_at >= d.started_at + interval '24 hours' then excluded.used
      when excluded.started_at > d.started_at - interval '24 hours' or d.started_at > $4 then d.used + excluded.used
      else d.used end
  returning organization_id, started_at, used`;

const saveEachMs = 1_000;
const logEachMs = 60_000;
/** How much the clocks of nodes may differ. */
const skewMs = 60_000;

const found = (row: DayRow) => ({ from: row.started_at.getTime(), used: row.used });

interface Unsaved {
  id: string;
  day: Day;
  /** The start of the day when saving began. */
  from: number;
  unsaved: number;
}

/** Adds the counts of this node and reads those of the others. */
async function write(db: Queryable, unsaved: Unsaved[], now: number): Promise<void> {
  // The same order on every node, so that two that save at once wait for each other instead of deadlocking.
  unsaved.sort((a, b) => (a.id < b.id ? -1 : 1));
  const rows = await db.rows<DayRow>(add, [
    unsaved.map(one => one.id),
    unsaved.map(one => new Date(one.from)),
    unsaved.map(one => one.unsaved),
    new Date(now + skewMs),
  ]);
  const byId = new Map(rows.map(row => [row.organization_id, found(row)]));
  for (const one of unsaved) {
    saved(one.day, one);
    const row = byId.get(one.id);
    if (row) learn(one.day, { from: row.from, used: row.used + one.day.unsaved });
  }
}

export function openRequestDays({ db, clock, log }: Pick<App, 'db' | 'clock' | 'log'>): RequestDays {
  const days = new Map<string, Day>();
  const loading = new Map<string, Promise<Day>>();
  let saving: Promise<void> | null = null;
  let loggedAt = Number.NEGATIVE_INFINITY;

  async function loadDay(id: string): Promise<Day> {
    try {
      const row = await db.row<DayRow>(load, [id]);
      const day: Day = { ...(row ? found(row) : { from: 0, used: 0 }), unsaved: 0 };
      days.set(id, day);
      return day;
    } finally {
      loading.delete(id);
    }
  }

  async function save(): Promise<void> {
    const now = clock.now().getTime();
    const unsaved: Unsaved[] = [];
    for (const [id, day] of days) {
      if (day.unsaved > 0) unsaved.push({ id, day, from: day.from, unsaved: day.unsaved });
      else if (day.from > 0 && day.from + dayMs + skewMs < now) days.delete(id);
    }
    if (unsaved.length > 0) await write(db, unsaved, now);
  }

  function saveLater(): void {
    saving ??= save()
      .catch(error => {
        if (performance.now() - loggedAt < logEachMs) return;
        loggedAt = performance.now();
        log.error({ err: error }, 'the daily request counters could not be stored');
      })
      .finally(() => {
        saving = null;
      });
  }
  const timer = setInterval(saveLater, saveEachMs);
  timer.unref();

  return {
    of(id) {
      const day = days.get(id);
      if (day) return day;
      const promise = loading.get(id) ?? loadDay(id);
      loading.set(id, promise);
      return promise;
    },
    async close() {
      clearInterval(timer);
      await saving;
      await save();
    },
  };
}
