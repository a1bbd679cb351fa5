/** A random request for a target, and how it was answered. */
import { Agent, request } from 'node:http';
import { pick, type Random } from '../kit/random.ts';
import { brokenBodies, hostileTexts, hostileValue } from './hostile.ts';
import { changed, madeFrom } from './making.ts';
import type { Target } from './targets.ts';

/** What exists: ids by the noun in a path, the key and the links of parties. */
export interface Scene {
  origin: string;
  apiKey: string;
  /** Such as `documents` → `doc_…`. */
  ids: ReadonlyMap<string, string>;
  parties: readonly Session[];
}

/** A party's open page: what its requests carry. */
export interface Session {
  token: string;
  headers: Record<string, string>;
}

export interface Asked {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: string | Buffer | null;
}

const nouns: Record<string, string> = { signers: 'parties', fields: 'content', 'svc-id': 'identity-checks' };
const escapes = ['%00', '%ff', '%zz', '%2e%2e%2f', '%', '..', '.', '//', '%F0%9F%96%8B', '%ud800', ';a=b', '?', '#'];

const oddSegment = (random: Random): string =>
  random(3) === 0
    ? pick(random, escapes)
    : encodeURIComponent(pick(random, hostileTexts).toWellFormed()).slice(0, 4000);

function pathOf({ path }: Target, scene: Scene, random: Random): string {
  let before = '';
  const segments = path.split('/').map(segment => {
    if (!segment.startsWith('{')) {
      before = segment;
      return segment;
    }
    const known = scene.ids.get(nouns[before] ?? before);
    if (random(4) > 0 && known) return known;
    return random(3) === 0 ? pick(random, [...scene.ids.values()]) : oddSegment(random);
  });
  return segments.join('/');
}

function queryOf({ query }: Target, scene: Scene, random: Random): string {
  if (random(3) > 0) return '';
  const known = [...scene.ids.values(), 'true', 'false', '1', '100', '2026-01-01', 'createdAt', 'desc'];
  const one = (): string => {
    const name = query.length > 0 && random(5) > 0 ? pick(random, query) : pick(random, hostileTexts).slice(0, 60);
    const value = random(2) === 0 ? pick(random, known) : pick(random, hostileTexts).slice(0, 2000);
    return `${encodeURIComponent(name.toWellFormed())}=${random(9) === 0 ? pick(random, escapes.slice(0, 5)) : encodeURIComponent(value.toWellFormed())}`;
  };
  return `?${Array.from({ length: 1 + random(4) }, one).join('&')}`.slice(0, 9000);
}

function bodyOf({ body, method }: Target, scene: Scene, random: Random): string | Buffer | null {
  if (method === 'GET' ? random(20) > 0 : body === null && random(4) > 0) return null;
  if (random(10) === 0) return pick(random, brokenBodies);
  if (body === null && random(2) === 0) return `token=${pick(random, brokenBodies)}&email=%00&a=${random(9)}`;
  const made = body ? madeFrom(body, body, random, [...scene.ids.values()]) : hostileValue(random);
  return jsonOf(random(3) === 0 ? made : changed(made, random));
}

/** Empty where the text would be longer than a string can be. */
function jsonOf(value: unknown): string {
  try {
    return JSON.stringify(value) ?? '';
  } catch (error) {
    if (error instanceof RangeError) return '';
    throw error;
  }
}

/** A header can contain neither control characters nor anything beyond Latin-1. */
const inHeader = (text: string): string => text.replace(/[^\x20-\x7e\x80-\xff]/g, '').slice(0, 2000);
const odd = [
  'Svc-Workspace',
  'Svc-Version',
  'Accept-Language',
  'Cookie',
  'User-Agent',
  'Origin',
  'Range',
  'If-None-Match',
];
const more = ['Content-Type', 'X-Forwarded-For', 'Accept', 'svc-session', 'svc-filename', 'Content-Encoding'];

function headersOf({ version, as }: Target, scene: Scene, random: Random): Record<string, string> {
  const party = as === 'PARTY' ? pick(random, scene.parties) : null;
  const token = party ? party.token : as === 'KEY' && random(50) > 0 ? scene.apiKey : null;
  // Every request from another network, since strangers have limits.
  const headers: Record<string, string> = {
    'Content-Type': as === 'NOBODY' && random(2) === 0 ? 'application/x-www-form-urlencoded' : 'application/json',
    'X-Forwarded-For': `203.${random(256)}.${random(256)}.${random(256)}`,
  };
  if (party && random(20) > 0) Object.assign(headers, party.headers);
  if (token !== null) headers.Authorization = `Bearer ${token}`;
  if (version !== null) headers['Svc-Version'] = version;
  if (version === null && random(4) > 0) headers.Origin = scene.origin;
  if (random(8) === 0) headers['Idempotency-Key'] = `key${random(40)}`;
  if (random(6) === 0) headers[pick(random, [...odd, ...more])] = inHeader(pick(random, hostileTexts));
  return headers;
}

export function requestFor(target: Target, scene: Scene, random: Random): Asked {
  const base = pathOf(target, scene, random);
  const path = `${base.replace(/[^\x21-\x7e]/g, '_')}${queryOf(target, scene, random)}`;
  return {
    method: target.method,
    path,
    headers: headersOf(target, scene, random),
    body: bodyOf(target, scene, random),
  };
}

export interface Answered {
  status: number;
  text: string;
  ms: number;
}

const agent = new Agent({ keepAlive: true, maxSockets: 8 });

/**
 * Status 0: the connection was closed without an answer. One that was used before may be closed while a request is on
 * its way, as after an answer that comes before the whole body; clients then send it again.
 */
export function ask(baseUrl: string, { method, path, headers, body }: Asked): Promise<Answered> {
  const { hostname, port } = new URL(baseUrl);
  const began = performance.now();
  return new Promise(resolve => {
    const done = (status: number, text: string) => resolve({ status, text, ms: performance.now() - began });
    const length = body === null ? {} : { 'Content-Length': String(Buffer.byteLength(body)) };
    const sent = request({ hostname, port, method, path, agent, headers: { ...headers, ...length } }, answer => {
      const chunks: Buffer[] = [];
      answer.on('data', chunk => chunks.push(chunk));
      answer.on('error', () => done(answer.statusCode ?? 0, ''));
      answer.on('end', () => done(answer.statusCode ?? 0, Buffer.concat(chunks).toString('utf8')));
    });
    sent.on('error', error => {
      if (sent.reusedSocket)
        resolve(ask(baseUrl, { method, path, headers: { ...headers, Connection: 'close' }, body }));
      else done(0, String(error));
    });
    if (body !== null) sent.write(body);
    sent.end();
  });
}
