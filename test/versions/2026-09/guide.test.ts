/** docs/versions.md, the guide for moving from 2026-09 to 2026-10. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { allOperations } from '../../../src/contract/operations/all.ts';
import { changes0926 } from '../../../src/versions/2026-09/changes.ts';
import { version0926 } from '../../../src/versions/2026-09/version.ts';
import { withoutRoute } from '../../../src/versions/2026-09/without-route.ts';
import { send } from '../../kit/http.ts';
import { useService } from '../../kit/service.ts';

const kit = useService();
const guide = readFileSync(new URL('../../../docs/versions.md', import.meta.url), 'utf8');

/** Requests with the answer that follows them. */
const examples = [
  ...guide.matchAll(/```http\n(\w+) \/api\/v1(\S+)\nSvc-Version: (\S+)\n\n([\s\S]*?)```\n\n```json\n([\s\S]*?)```/g),
].map(([, method = '', path = '', version = '', body = '', answer = '']) => ({
  method,
  path,
  version,
  body: JSON.parse(body),
  answer: JSON.parse(answer),
}));

/** The members that the guide shows, as they are in the answer; ids and times differ. */
function shown(example: unknown, actual: unknown): unknown {
  if (Array.isArray(example))
    return example.map((item, i) => shown(item, Array.isArray(actual) ? actual[i] : undefined));
  if (typeof example === 'object' && example !== null) {
    const of = (actual ?? {}) as Record<string, unknown>;
    return Object.fromEntries(Object.entries(example).map(([name, inner]) => [name, shown(inner, of[name])]));
  }
  const differs = typeof example === 'string' && /^(doc|prt)_|^\d{4}-\d\d-\d\dT/.test(example);
  return differs && typeof actual === 'string' ? example : actual;
}

describe('The migration guide', () => {
  test('lists every operation that is new in 2026-10, with the reason', () => {
    const rows = Object.entries(withoutRoute).map(([id, reason]) => {
      const operation = allOperations.find(one => one.id === id);
      return `| \`${operation?.method} ${operation?.path}\` | ${operation?.title} | ${reason} |`;
    });
    expect(
      guide
        .split('## New in 2026-10')[1]
        ?.split('\n')
        .filter(line => line.startsWith('| `')),
    ).toEqual(rows);
  });

  test('describes every change as the dashboard does', () => {
    for (const [heading, isEverywhere] of [
      ['## What changed everywhere', true],
      ['## What changed by area', false],
    ] as const)
      expect(
        guide
          .split(heading)[1]
          ?.split('\n#')[0]
          ?.split('\n')
          .filter(line => line.startsWith('| ') && !line.startsWith('| Area ')),
      ).toEqual(
        changes0926
          .filter(change => change.isEverywhere === isEverywhere)
          .map(({ area, before, after }) => `| ${area} | ${before} | ${after} |`),
      );
  });

  test('has the dates of the version', () => {
    expect(guide).toContain(`\`Deprecation: @${version0926.deprecatedAt.getTime() / 1000}\``);
    expect(guide).toContain(`\`Sunset: ${version0926.sunsetAt.toUTCString()}\``);
    expect(version0926.sunsetAt.toISOString()).toBe('2027-10-01T00:00:00.000Z');
  });

  test('names every error code of 2026-09', () => {
    const codes = guide.split('### Errors')[1]?.split('\n## ')[0] ?? '';
    for (const code of ['INVALID_REQUEST', 'FORBIDDEN', 'DUPLICATE_EXTERNAL_ID', 'TOO_MANY_REQUESTS', 'EXPIRED_CODE'])
      expect(codes).toContain(`\`${code}\``);
  });

  test('shows requests that work in their version, with the answers they get', async () => {
    const cast = await kit.organization();
    expect(examples.map(({ version }) => version)).toEqual(['2026-09', '2026-10']);
    for (const { method, path, version, body, answer } of examples) {
      const got = await send(kit.baseUrl, path, {
        method,
        token: cast.apiKey,
        headers: { 'Svc-Version': version },
        body,
      });
      expect([got.status, got.headers['svc-version']], got.text).toEqual([200, version]);
      expect(shown(answer, got.body)).toEqual(answer);
    }
  });
});
