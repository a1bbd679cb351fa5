/**
 * A client of 2026-09. Every answer is validated against the route of that version, every error against its error body,
 * and every status against the OpenAPI document.
 */
import { readFileSync } from 'node:fs';
import { expect } from 'vitest';
import { z } from 'zod';
import { contractFile } from '../../../src/print/contracts.ts';
import { routes0926 } from '../../../src/versions/2026-09/version.ts';
import { type Sending, send, type Wire } from '../../kit/http.ts';
import type { Cast } from '../../kit/service.ts';

const errorShape = z.strictObject({
  message: z.string().min(1),
  code: z.string().regex(/^[A-Z_]+$/),
  errorId: z.string().regex(/^req_/),
  issues: z.array(z.strictObject({ path: z.string(), message: z.string() })).optional(),
  requiredScopes: z.array(z.string()).optional(),
  grantedScopes: z.array(z.string()).optional(),
});

/** Responses by path, method and status. */
const { paths }: { paths: Record<string, Record<string, { responses: Record<string, unknown> }>> } = JSON.parse(
  readFileSync(contractFile('2026-09'), 'utf8'),
);

const written = (path: string) => new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`);
const routes = routes0926.map(route => ({ route, path: written(route.path) }));
/** A literal path takes precedence over one with a parameter. */
const routeOf = (method: string, path: string) =>
  routes
    .filter(r => r.route.method === method && r.path.test(path))
    .sort((a, b) => a.route.path.split('{').length - b.route.path.split('{').length)[0]?.route;

export interface OldClient {
  call(method: string, path: string, sending?: Sending): Promise<Wire>;
  // biome-ignore lint/suspicious/noExplicitAny: the answer was validated against its route
  done(method: string, path: string, body?: unknown): Promise<any>;
  refused(
    method: string,
    path: string,
    body?: unknown,
  ): Promise<{ status: number; code: string; message: string; paths: string[] }>;
}

export function oldClient(baseUrl: () => string, cast: Pick<Cast, 'apiKey'>): OldClient {
  async function ctx(method: string, path: string, sending: Sending = {}): Promise<Wire> {
    const headers = { 'Svc-Version': '2026-09', ...sending.headers };
    const answer = await send(baseUrl(), path, { ...sending, method, token: cast.apiKey, headers });
    expect(answer.headers['svc-version']).toBe('2026-09');
    const route = routeOf(method, path.split('?')[0] ?? path);
    if (route)
      expect(Object.keys(paths[route.path]?.[method.toLowerCase()]?.responses ?? {})).toContain(`${answer.status}`);
    const promised = answer.status < 300 ? route?.answer : errorShape;
    const read = promised?.safeParse(answer.body);
    if (!read?.success) throw new Error(`${method} ${path} ${answer.status}: ${read?.error.message}\n${answer.text}`);
    return answer;
  }
  return {
    call: ctx,
    async done(method, path, body) {
      const answer = await ctx(method, path, body === undefined ? {} : { body });
      if (answer.status !== 200) throw new Error(`${method} ${path} ${answer.status} ${answer.text}`);
      return answer.body;
    },
    async refused(method, path, body) {
      const { status, body: error, text } = await ctx(method, path, body === undefined ? {} : { body });
      if (status < 300) throw new Error(`${method} ${path} was not refused: ${text}`);
      return {
        status,
        code: error.code,
        message: error.message,
        paths: (error.issues ?? []).map((i: { path: string }) => i.path),
      };
    },
  };
}
