/** Columns return times as Date, aggregates as text. */
export type Moment = Date | string;
export const iso = (at: Moment): string => (at instanceof Date ? at : new Date(at)).toISOString();
export const isoOrNull = (at: Moment | null): string | null => (at === null ? null : iso(at));
