/** Makes the methods of the client from the table of operations. */
import { operations } from './generated/operations.gen.ts';
import { List } from './list.ts';
import type { FileBytes, RequestOptions } from './options.ts';
import type { Requests, Sent } from './requests.ts';

type Query = Record<string, unknown>;

interface Row {
  method: string;
  path: string;
  /** Names of what is in braces. */
  names: string[];
  flags: string;
}

function rowOf(text: string): Row {
  const [method = '', path = '', flags = ''] = text.split(' ');
  return { method, path, flags, names: [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name) };
}

/** A list as a parameter for each of its values, times as ISO 8601; without what is absent. */
export function queryOf(query: Query): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    for (const one of Array.isArray(value) ? value : [value])
      if (one !== undefined && one !== null) params.append(name, one instanceof Date ? one.toISOString() : String(one));
  const text = params.toString();
  return text === '' ? '' : `?${text}`;
}

export const isFile = (body: unknown): body is FileBytes =>
  body instanceof Blob || body instanceof Uint8Array || body instanceof ArrayBuffer || body instanceof ReadableStream;

function bodyOf(body: unknown, takesFile: boolean): Pick<Sent, 'body' | 'contentType' | 'repeatable'> {
  if (body === undefined) return { repeatable: true };
  if (takesFile && isFile(body))
    return {
      body: body as NonNullable<Sent['body']>, // every kind of file is one
      contentType: 'application/pdf',
      repeatable: !(body instanceof ReadableStream),
    };
  return { body: JSON.stringify(body), contentType: 'application/json', repeatable: true };
}

function pathOf(operation: string, { path, names }: Row, values: unknown[]): string {
  let filled = path;
  for (const [i, name] of names.entries()) {
    const value = values[i];
    if (typeof value !== 'string' || value === '')
      throw new TypeError(`${operation} needs ${name} as argument ${i + 1}.`);
    filled = filled.replace(`{${name}}`, encodeURIComponent(value));
  }
  return filled;
}

/** A method: the values of its path, then body, query and options, as far as the operation has them. */
function methodOf(operation: string, row: Row, requests: Requests): (...given: unknown[]) => unknown {
  const { method, names, flags } = row;
  return (...given) => {
    const path = pathOf(operation, row, given);
    let at = names.length;
    const body = flags.includes('b') ? (given[at++] ?? {}) : undefined;
    const query = (flags.includes('q') ? given[at++] : undefined) as Query | undefined;
    const options = (given[at] ?? {}) as RequestOptions;
    const send = (more: Query) =>
      requests.send({
        operation,
        method,
        path: path + queryOf({ ...query, ...more }),
        ...bodyOf(body, flags.includes('f')),
        isText: flags.includes('t'),
        options,
      });
    if (!flags.includes('p')) return send({});
    return new List(cursor => send(cursor === undefined ? {} : { cursor }) as Promise<never>); // as the table says
  };
}

/** The groups of methods; `Operations` has their types. */
export function operationCalls(requests: Requests): object {
  return Object.fromEntries(
    Object.entries(operations).map(([group, rows]) => [
      group,
      Object.fromEntries(
        Object.entries(rows as Record<string, string>).map(([verb, text]) => [
          verb,
          methodOf(`${group}.${verb}`, rowOf(text), requests),
        ]),
      ),
    ]),
  );
}
