/** Recorded requests and answers, for the examples of an OpenAPI document. */
import type { Json } from './schemas.ts';

export interface Example {
  path?: Readonly<Record<string, string>>;
  query?: Readonly<Record<string, unknown>>;
  /** The body; left out: none. */
  request?: unknown;
  response: unknown;
  /** Items of a long list are left out of the response. */
  shortened?: true;
}

export interface Examples {
  /** By operation. */
  operations: ReadonlyMap<string, Example>;
  /** Bodies of errors, by code. */
  errors: ReadonlyMap<string, unknown>;
}

export const noExamples: Examples = { operations: new Map(), errors: new Map() };

/** What a parameter of this name has, in addition to its schema. */
export const exampleOf = (values: Readonly<Record<string, unknown>> | undefined, name: string): Json =>
  values && Object.hasOwn(values, name) ? { example: values[name] } : {};

export const requestExample = (example: Example | undefined): Json =>
  example?.request === undefined ? {} : { example: example.request };

export const responseExample = (example: Example | undefined): Json =>
  example ? { example: example.response, ...(example.shortened && { 'x-shortened': true }) } : {};

/** References to the examples of these codes in `components`. */
export const errorExamples = (codes: readonly string[], { errors }: Examples): Json => {
  const known = codes.filter(code => errors.has(code));
  if (known.length === 0) return {};
  return { examples: Object.fromEntries(known.map(code => [code, { $ref: `#/components/examples/${code}` }])) };
};

/** The examples that errors refer to. */
export const sharedExamples = ({ errors }: Examples): Json =>
  errors.size === 0
    ? {}
    : { examples: Object.fromEntries([...errors].map(([code, value]) => [code, { summary: code, value }])) };
