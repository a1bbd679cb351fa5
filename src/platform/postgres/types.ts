/** How PostgreSQL's text becomes JavaScript: counts become numbers, instants become Dates, days stay text. */
import pg from 'pg';

type Reader = (text: string) => unknown;

/** The driver's own parser. Its types list only some type numbers, but it accepts every one. */
const driversOwn = (oid: number, format: 'text' | 'binary' = 'text'): Reader =>
  pg.types.getTypeParser(oid as (typeof pg.types.builtins)['TEXT'], format as 'text');

/** A number if it can be represented exactly, else the text itself. */
const exactNumber: Reader = text => {
  const number = Number(text);
  return Number.isSafeInteger(number) || (!Number.isInteger(number) && text.length <= 16 && text !== 'NaN')
    ? number
    : text;
};

const slowInstant = driversOwn(pg.types.builtins.TIMESTAMPTZ);
const instant: Reader = text =>
  text.endsWith('+00') && text.length < 30
    ? new Date(`${text.slice(0, 10)}T${text.slice(11, -3)}Z`)
    : slowInstant(text);

const asText: Reader = text => text;

const splitList = driversOwn(1009) as (text: string) => (string | null)[];
const listOf =
  (read: Reader): Reader =>
  text =>
    splitList(text).map(item => (item === null ? null : read(item)));

const ours = new Map<number, Reader>([
  [pg.types.builtins.INT8, exactNumber],
  [pg.types.builtins.NUMERIC, exactNumber],
  [pg.types.builtins.TIMESTAMPTZ, instant],
  [pg.types.builtins.DATE, asText],
  [1016, listOf(exactNumber)],
  [1231, listOf(exactNumber)],
  [1185, listOf(instant)],
  [1182, listOf(asText)],
]);

export const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    (format === 'binary' ? null : ours.get(oid)) ?? driversOwn(oid, format),
};
