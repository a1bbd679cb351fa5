/**
 * Query parameters: plain strings, multi-value filters as a comma-separated list or a repeated parameter, literal
 * quotes, booleans `true` and `false`, dates with or without a time (no offset means UTC). The pipeline passes every
 * parameter as a list of strings; these schemas parse it. OpenAPI prints their meta `param`.
 */
import { z } from 'zod';
import { limits } from './limits.ts';
import { meant } from './nearest.ts';

/** What members of several shapes are. */
export const aboutFilters = {
  createdAfter: 'Created at this moment or later.',
  createdBefore: 'Created at this moment or earlier.',
  updatedAfter: 'Changed at this moment or later.',
  updatedBefore: 'Changed at this moment or earlier.',
  createdById: 'Created by one of these users.',
};

type Json = Record<string, unknown>;
const strings = z.array(z.string());
const described = <T extends z.ZodType>(schema: T, param: Json, style: 'one' | 'time' | 'many' | 'repeated') =>
  schema.meta({ param, style });

const issue = (ctx: z.RefinementCtx, code: string, message: string) => {
  ctx.addIssue({ code: 'custom', message, params: { code } });
  return z.NEVER;
};

/** One value; a repeated parameter is rejected. */
const single = <T>(read: (value: string, ctx: z.RefinementCtx) => T, param: Json, style: 'one' | 'time' = 'one') =>
  described(
    strings.transform((values, ctx): T => {
      if (values.length !== 1) return issue(ctx, 'INVALID_VALUE', 'takes one value');
      return read(values[0] ?? '', ctx);
    }),
    param,
    style,
  ).optional();

export const text = (max = 255) =>
  single((v, ctx) => (v.length > max ? issue(ctx, 'TOO_BIG', `at most ${max} characters`) : v), {
    type: 'string',
    maxLength: max,
  });

/** `byDefault` is only printed; the handler applies it. */
export const oneOf = <const V extends string>(values: readonly V[], byDefault?: NoInfer<V>) =>
  single<V>(
    (v, ctx) =>
      (values as readonly string[]).includes(v) ? (v as V) : issue(ctx, 'INVALID_VALUE', `one of ${values.join(', ')}`),
    {
      type: 'string',
      enum: values,
      ...(byDefault !== undefined && { default: byDefault }),
    },
  );

export const flag = () =>
  single((v, ctx) => (v === 'true' ? true : v === 'false' ? false : issue(ctx, 'INVALID_VALUE', 'true or false')), {
    type: 'boolean',
  });

export const whole = (min: number, max: number, byDefault?: number) =>
  single(
    (v, ctx) => {
      if (!/^-?\d{1,9}$/.test(v)) return issue(ctx, 'INVALID_TYPE', 'a whole number');
      const n = Number(v);
      if (n < min) return issue(ctx, 'TOO_SMALL', `at least ${min}`);
      return n > max ? issue(ctx, 'TOO_BIG', `at most ${max}`) : n;
    },
    { type: 'integer', minimum: min, maximum: max, ...(byDefault !== undefined && { default: byDefault }) },
  );

const isoDate = /^\d{4}-\d{2}-\d{2}$/;
const isoTime = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:?\d{2})?$/;

/**
 * A moment in the query; a date without a time is its first instant in UTC. Null: not a date, or outside the years 1 to
 * 9999, which ISO 8601 writes in another form and PostgreSQL too.
 */
export function moment(v: string): Date | null {
  const written = isoDate.test(v)
    ? `${v}T00:00:00Z`
    : isoTime.test(v)
      ? /(Z|[+-]\d{2}:?\d{2})$/.test(v)
        ? v
        : `${v}Z`
      : null;
  if (!written) return null;
  const at = new Date(written);
  const year = at.getUTCFullYear();
  if (year < 1 || year > 9_999) return null;
  const day = Number(v.slice(8, 10));
  // Date rolls 31 February over to March, so the day must be the one that was written.
  if (Number.isNaN(at.getTime()) || new Date(`${v.slice(0, 10)}T00:00:00Z`).getUTCDate() !== day) return null;
  return at;
}

/** In JSON Schema: a date with a time or without. */
export const dayOrMoment = [
  { type: 'string', format: 'date-time' },
  { type: 'string', format: 'date' },
];

export const time = () =>
  single(
    (v, ctx) => moment(v) ?? issue(ctx, 'INVALID_FORMAT', 'an ISO 8601 date or date-time'),
    { anyOf: dayOrMoment },
    'time',
  );

const split = (values: string[]) => values.flatMap(v => v.split(','));

/** Several values of a closed list. */
export const manyOf = <const V extends string>(values: readonly V[]) =>
  described(
    strings.transform((given, ctx): V[] => {
      const out = split(given);
      for (const v of out)
        if (!(values as readonly string[]).includes(v))
          issue(ctx, 'INVALID_VALUE', `one of ${values.join(', ')}${meant(v, values)}`);
      return out as V[];
    }),
    { type: 'array', items: { type: 'string', enum: values } },
    'many',
  ).optional();

/** Several free values, such as ids. */
export const many = (max = 100) =>
  described(
    strings.transform((given, ctx): string[] => {
      const out = split(given);
      if (out.length > max) return issue(ctx, 'TOO_BIG', `at most ${max} values`);
      return out.some(v => v === '') ? issue(ctx, 'INVALID_VALUE', 'an empty value') : out;
    }),
    { type: 'array', items: { type: 'string' } },
    'many',
  ).optional();

/** HTTP statuses: `404`, or a group such as `4XX`. */
export const httpStatuses = () =>
  described(
    strings.transform((given, ctx): string[] => {
      const out = split(given);
      for (const v of out) if (!/^[1-5](\d\d|XX)$/.test(v)) issue(ctx, 'INVALID_VALUE', 'a status such as 404 or 4XX');
      return out;
    }),
    { type: 'array', items: { type: 'string', pattern: '^[1-5](\\d\\d|XX)$' } },
    'many',
  ).optional();

/** `<id>:<value>`, repeated for several. Values may contain commas, so they are not split there. */
export const pairs = (max = 10) =>
  described(
    strings.transform((given, ctx): { id: string; value: string }[] => {
      if (given.length > max) return issue(ctx, 'TOO_BIG', `at most ${max} values`);
      return given.map(one => {
        const at = one.indexOf(':');
        if (at < 1) return issue(ctx, 'INVALID_FORMAT', 'an id, a colon and a value');
        return { id: one.slice(0, at), value: one.slice(at + 1) };
      });
    }),
    { type: 'array', items: { type: 'string', pattern: '^[^:]+:' } },
    'repeated',
  ).optional();

/** The parameters of a paged list; `sorts` are the values of `orderBy`, the first being the default. */
export const paged = {
  limit: whole(1, 100, 25).describe('How many items a page has at the utmost.'),
  cursor: text(limits.cursor).describe('The `nextCursor` of the page before; keep the other parameters as they were.'),
  include: oneOf(['total']).describe('`total` adds the number of all items that match.'),
};
export const sorted = <const S extends string>(sorts: readonly S[]) => ({
  ...paged,
  orderBy: oneOf(sorts, sorts[0]).describe('What the list is sorted by; items without a value come last.'),
  orderDirection: oneOf(['asc', 'desc'], 'desc').describe('Whether the smallest or the largest value comes first.'),
});
