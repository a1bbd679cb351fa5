/**
 * Random requests to every operation of both versions, the signing page's protocol and all pages: none fails inside the
 * service, whatever it is sent. `npm run fuzz` sends 100,000 and reports how long answers took and what memory was used.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, expect, test } from 'vitest';
import { errorCodes } from '../../src/contract/errors.ts';
import { partyOperations } from '../../src/contract/operations/documents/parties.ts';
import { sessionHeader } from '../../src/contract/pages/error.ts';
import { domain } from '../../src/domain/modules.ts';
import { ordinaryDay } from '../../src/platform/clock.ts';
import { entry } from '../contacts/registry-entry.ts';
import { builtPages } from '../kit/built-pages.ts';
import { twoPartyDocument } from '../kit/documents.ts';
import { isFull } from '../kit/full.ts';
import { pick, randomOf } from '../kit/random.ts';
import { useService } from '../kit/service.ts';
import { signingLinkOf } from '../kit/signer.ts';
import { tenant } from '../kit/tenant.ts';
import { type Answered, type Asked, ask, requestFor, type Scene, type Session } from './asking.ts';
import { type Target, targetsOf } from './targets.ts';

const isWhole = isFull('fuzz');
const count = isWhole ? 100_000 : 5_000;
const seed = Number(process.env.SIGILL_SEED ?? 20_261_123);
/** Requests change and delete what they find, so there is something new to find after so many. */
const each = 400;
const atOnce = 4;

const dir = mkdtempSync(join(tmpdir(), 'sigill-fuzz-'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));
/** Without a registry a look-up fails like any other service that does not answer. */
const registry = join(dir, 'companies.jsonl');
writeFileSync(registry, `${JSON.stringify(entry('556677-8899', 'Bygg AB'))}\n`);

const log: string[] = [];
const kit = useService({
  env: { SIGILL_LOG_LEVEL: 'error', SIGILL_TRUSTED_PROXIES: '127.0.0.1', SIGILL_COMPANY_REGISTRY_FILE: registry },
  logTo: { write: line => void log.push(line) },
  web: builtPages(),
  startsAt: ordinaryDay,
});

async function scene(): Promise<Scene> {
  // Limits by network have passed until the next one.
  kit.clock.move(60_000);
  const cast = await kit.organization({ plan: 'ENTERPRISE' });
  const { ids } = await tenant(kit, cast, 'zqfuzz', domain.operations);
  const document = await twoPartyDocument(cast);
  const parties = document.parties.map(async ({ id: partyId }) => {
    const party = await cast.api.done(partyOperations.get, { params: { id: document.id, partyId } });
    return session(new URL(signingLinkOf(party)));
  });
  const named = [...ids].map(([list, id]) => [list.slice(list.lastIndexOf('/') + 1), id] as const);
  return {
    origin: kit.baseUrl,
    apiKey: cast.apiKey,
    ids: new Map([...named, ['sign', document.id]]),
    parties: await Promise.all(parties),
  };
}

/** Opens the page of a party, as a browser does. */
async function session(link: URL): Promise<Session> {
  const token = link.searchParams.get('token') ?? '';
  const view = await fetch(`${link.origin}/api${link.pathname}`, { headers: { authorization: `Bearer ${token}` } });
  const cookies = view.headers.getSetCookie().map(line => line.split(';')[0]);
  return { token, headers: { [sessionHeader]: view.headers.get(sessionHeader) ?? '', Cookie: cookies.join('; ') } };
}

/** Why the answer is a defect; null if it is fine. */
function wrongWith({ path }: Asked, { status, text }: Answered): string | null {
  if (status === 0) return `no answer: ${text}`;
  if (/node_modules|\.ts:\d+:\d+|\bat async /.test(text)) return 'the answer shows code';
  if (!path.startsWith('/api/v1/') || status < 400) return status < 500 ? null : `status ${status}`;
  const code = text.startsWith('{') ? (JSON.parse(text) as { code?: string }).code : undefined;
  if (status >= 500) return code === 'UPSTREAM_UNAVAILABLE' ? null : `status ${status}`;
  return status === 431 || errorCodes.some(one => one === code) || isOlder(text) ? null : `no error of ours: ${text}`;
}

/** Errors of 2026-09 have a shape of their own. */
const isOlder = (text: string): boolean => /"(error|message)"/.test(text);

const shownOf = ({ method, path, headers, body }: Asked): string =>
  `${method} ${path.slice(0, 300)} ${JSON.stringify(headers).slice(0, 300)} ${String(body).slice(0, 600)}`;

test('no request makes the service fail, and each is answered', async () => {
  const targets = targetsOf(kit.service.server);
  const defects: string[] = [];
  const slow: { ms: number; what: string }[] = [];
  const heap: number[] = [];
  const statuses = new Map<number, number>();
  for (let from = 0; from < count; from += each) {
    const there = await scene();
    let next = from;
    const one = async (): Promise<void> => {
      while (next < Math.min(from + each, count)) {
        const i = next++;
        const random = randomOf(seed + i * 7919);
        const target: Target = pick(random, targets);
        const asked = requestFor(target, there, random);
        const logged = log.length;
        const answered = await ask(kit.baseUrl, asked);
        statuses.set(answered.status, (statuses.get(answered.status) ?? 0) + 1);
        const wrong = wrongWith(asked, answered);
        if (wrong)
          defects.push(`request ${i}: ${wrong}\n${shownOf(asked)}\n${log.slice(logged).join('').slice(0, 1500)}`);
        slow.push({ ms: answered.ms, what: `request ${i}: ${shownOf(asked)}` });
      }
    };
    await Promise.all(Array.from({ length: atOnce }, one));
    slow.sort((a, b) => b.ms - a.ms).splice(10);
    if (isWhole) heap.push(await usedAfterCollecting());
  }
  expect(defects.slice(0, 20)).toEqual([]);
  expect(log).toEqual([]);
  if (!isWhole) return;
  console.log(`statuses: ${JSON.stringify([...statuses].sort(([a], [b]) => a - b))}`);
  console.log(`memory in use, in MB: ${heap.filter((_, i) => i % Math.ceil(heap.length / 20) === 0).join(' ')}`);
  console.log(slow.map(({ ms, what }) => `${Math.round(ms)} ms ${what.slice(0, 200)}`).join('\n'));
}, 7_200_000);

/** In megabytes. */
async function usedAfterCollecting(): Promise<number> {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  collect();
  await new Promise(resolve => setImmediate(resolve));
  collect();
  return Math.round(process.memoryUsage().heapUsed / 1e6);
}
