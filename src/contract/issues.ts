/**
 * Converts zod's issues to those of the contract: every problem of a request, with a dotted path and a code of the
 * closed list. Messages are short English and never repeat the input. Nothing here runs for a valid request.
 */
import { z } from 'zod';
import { type Issue, issueCodes, maxIssues } from './errors.ts';
import { IssueList } from './issue-list.ts';
import { meant } from './nearest.ts';

const required = 'is required';
const longest = 100;
const clip = (given: string): string => (given.length > longest ? `${given.slice(0, longest)}…` : given);

type Problem = z.core.$ZodIssue;
type RawProblem = z.core.$ZodRawIssue;

const nouns: Record<string, string> = {
  string: 'a string',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  object: 'an object',
  record: 'an object',
  array: 'an array',
  null: 'null',
};
const noun = (expected: string): string => nouns[expected] ?? expected;
const formats: Record<string, string> = { datetime: 'a date-time', email: 'an e-mail address', url: 'a URL' };

const oneOf = (values: readonly unknown[], given: unknown): string => {
  if (values.length <= 20) return `must be ${values.join(', ').replace(/, ([^,]*)$/, ' or $1')}`;
  return `is not one of the values${typeof given === 'string' ? meant(given, values.map(String)) : ''}`;
};

const unknownMember = 'is not a known property';
const knownAre = '; known are ';

/** The members that the object could have, for `unrecognized` to look for the nearest. */
function knownMembers({ inst }: RawProblem): string {
  const { shape } = (inst?._zod.def ?? {}) as { shape?: Record<string, unknown> };
  return `${unknownMember}${knownAre}${Object.keys(shape ?? {}).join(', ')}`;
}

/** What other interfaces call a member. */
const otherNames: Readonly<Record<string, string>> = { type: 'kind' };

const meantMember = (given: string, known: readonly string[]): string => {
  const other = Object.hasOwn(otherNames, given) ? otherNames[given] : undefined;
  return other !== undefined && known.includes(other) ? `; did you mean "${other}"?` : meant(given, known);
};

/** A member without which nothing else of the object can be checked. */
function missing(member: string, input: unknown): string {
  const other = Object.keys(otherNames).find(name => otherNames[name] === member);
  const isThere = other !== undefined && typeof input === 'object' && input !== null && Object.hasOwn(input, other);
  return isThere ? `${required}; write "${member}" for "${other}"` : required;
}

const plural = (bound: unknown, noun: string): string => `${bound} ${noun}${Number(bound) === 1 ? '' : 's'}`;
const sized = (problem: { origin: string }, bound: unknown): string =>
  problem.origin === 'string'
    ? plural(bound, 'character')
    : problem.origin === 'array'
      ? plural(bound, 'item')
      : String(bound);
/** What a union looked for its branch by. */
const chosen = ({ input, discriminator }: RawProblem & { code: 'invalid_union' }): unknown =>
  typeof input === 'object' && input !== null && discriminator !== undefined
    ? (input as Record<string, unknown>)[discriminator]
    : null;
const lacks = (input: unknown, member: unknown): boolean =>
  typeof input === 'object' && input !== null && (input as Record<string, unknown>)[String(member)] === undefined;

/** The message for each kind of problem; `undefined` keeps zod's own message. */
function texts(problem: RawProblem): string | undefined {
  if (problem.input === undefined && problem.code !== 'unrecognized_keys' && problem.code !== 'custom') return required;
  switch (problem.code) {
    case 'invalid_type':
      return `must be ${noun(problem.expected)}`;
    case 'invalid_format':
      return formats[problem.format] ? `must be ${formats[problem.format]}` : 'has the wrong form';
    case 'unrecognized_keys':
      return knownMembers(problem);
    case 'invalid_value':
      return oneOf(problem.values, problem.input);
    case 'too_small':
      return `must be at least ${sized(problem, problem.minimum)}`;
    case 'too_big':
      return `must be at most ${sized(problem, problem.maximum)}`;
    case 'invalid_union':
      if (problem.discriminator !== undefined && lacks(problem.input, problem.discriminator))
        return missing(problem.discriminator, problem.input);
      return Array.isArray(problem.options) ? oneOf(problem.options, chosen(problem)) : 'has the wrong type';
    case 'not_multiple_of':
      return `must be a multiple of ${problem.divisor}`;
    default:
      return undefined;
  }
}

// Zod drops the input once an issue exists, so a missing value can only be recognized while the issue is created.
z.config({ customError: texts });

const dotted = (path: readonly PropertyKey[]): string => path.map(part => clip(String(part))).join('.');
const isIssueCode = (code: unknown): code is Issue['code'] => (issueCodes as readonly unknown[]).includes(code);

/** For a union without a discriminator: the branch that accepts the input's type has the most helpful problems. */
function branchOf(problem: Problem & { code: 'invalid_union' }): readonly Problem[] {
  const fitting = problem.errors.filter(branch => !branch.some(p => p.code === 'invalid_type' && p.path.length === 0));
  return fitting[0] ?? [];
}

function codeOf(problem: Problem): Issue['code'] {
  if (problem.message === required || problem.message.startsWith(`${required};`)) return 'INVALID_TYPE';
  switch (problem.code) {
    case 'invalid_type':
      return 'INVALID_TYPE';
    case 'invalid_format':
      return 'INVALID_FORMAT';
    case 'too_small':
      return 'TOO_SMALL';
    case 'too_big':
      return 'TOO_BIG';
    case 'invalid_union':
      return problem.discriminator === undefined ? 'INVALID_TYPE' : 'INVALID_VALUE';
    case 'custom':
      return isIssueCode(problem.params?.code) ? problem.params.code : 'INVALID_VALUE';
    default:
      return 'INVALID_VALUE';
  }
}

/** An unknown query parameter has an empty path and is named in the message. */
function unrecognized(path: readonly PropertyKey[], key: string, at: Place, { message }: Problem): Issue {
  const known = (message.split(knownAre)[1] ?? '').split(', ');
  return at === 'query'
    ? {
        path: '',
        code: 'UNRECOGNIZED_KEY',
        message: `the query parameter "${clip(key)}" is not known${meant(key, known)}`,
      }
    : {
        path: dotted([...path, key]),
        code: 'UNRECOGNIZED_KEY',
        message: `${unknownMember}${meantMember(key, known)}`,
      };
}

/** The problems within a problem: of a key or element, or of the branch that fits. */
const within = (problem: Problem): readonly Problem[] =>
  problem.code === 'invalid_key' || problem.code === 'invalid_element'
    ? problem.issues
    : problem.code === 'invalid_union' && problem.discriminator === undefined
      ? branchOf(problem)
      : [];

function collect(problems: readonly Problem[], at: Place, before: readonly PropertyKey[], into: IssueList): void {
  for (const problem of problems) {
    const path = () => [...before, ...problem.path];
    const inside = within(problem);
    if (problem.code === 'unrecognized_keys')
      for (const key of problem.keys) into.add(() => unrecognized(path(), key, at, problem));
    else if (inside.length > 0) collect(inside, at, path(), into);
    else into.add(() => ({ path: dotted(path()), code: codeOf(problem), message: problem.message }));
  }
}

export type Place = 'body' | 'query' | 'params';

/**
 * The issues of a failed parse, of which at most `max` are listed. `before` is prepended to each path, for parts that are
 * parsed on their own (such as the fieldMeta of a block that is changed).
 */
export function issuesOf(
  error: z.ZodError,
  at: Place,
  before: readonly (string | number)[] = [],
  max: number = maxIssues,
): IssueList {
  const issues = new IssueList(max);
  collect(error.issues, at, before, issues);
  return issues;
}

/** A setting of zod that its types leave out: every list and object ends with its first problem. */
const firstProblems = { abortEarly: true } as z.core.ParseContext<z.core.$ZodIssue>;

/**
 * Parses by the schema. Zod joins the issues of a list to those of what contains it as the arguments of one call, and fails
 * with a RangeError where there are more than a call takes: then only the first problem of each list is reported.
 */
export function parsed<S extends z.ZodType>(schema: S, given: unknown): z.ZodSafeParseResult<z.output<S>> {
  try {
    return schema.safeParse(given);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return schema.safeParse(given, firstProblems);
  }
}
