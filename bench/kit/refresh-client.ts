/**
 * A client process that refreshes tokens at a fixed rate and measures how long the responses take, while it reads
 * documents as often. A process of its own, because collecting the garbage of a benchmark takes longer than a refresh.
 */
import { Agent, request } from 'node:http';

export interface Refreshes {
  url: string;
  clientId: string;
  clientSecret: string;
  /**
   * Each of a grant of its own, used in turn, and again when the response has brought its successor; the next call goes on
   * with the tokens that replaced them.
   */
  refreshTokens: string[];
  /** Read in turn. */
  paths: string[];
  apiKey: string;
  count: number;
  everyMs: number;
}

export interface RefreshResult {
  /** Milliseconds to the last byte of each refresh. */
  times: number[];
  failures: string[];
}

const agent = new Agent({ keepAlive: true });
let current: string[] = [];

function ask(url: string, headers: Record<string, string>, body?: string): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { agent, headers, method: body === undefined ? 'GET' : 'POST' }, response => {
      let text = '';
      response.setEncoding('utf8').on('data', part => {
        text += part;
      });
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text }));
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

async function refresh(given: Refreshes): Promise<RefreshResult> {
  if (current.length === 0) current = given.refreshTokens;
  const result: RefreshResult = { times: [], failures: [] };
  const form = { 'Content-Type': 'application/x-www-form-urlencoded' };

  const free = [...current.keys()];
  const waiting: ((at: number) => void)[] = [];
  const take = async (): Promise<number> => free.shift() ?? new Promise(resolve => waiting.push(resolve));
  const giveBack = (at: number): void => {
    const next = waiting.shift();
    if (next) next(at);
    else free.push(at);
  };

  async function refreshOne(): Promise<void> {
    const from = performance.now();
    const at = await take();
    const body = new URLSearchParams({
      grant_type: 'refresh_token',
      refresh_token: current[at] ?? '',
      client_id: given.clientId,
      client_secret: given.clientSecret,
    });
    const { status, text } = await ask(`${given.url}/api/oauth/token`, form, body.toString());
    result.times.push(performance.now() - from);
    const { refresh_token: next } = JSON.parse(text) as { refresh_token?: string };
    if (next) current[at] = next;
    else result.failures.push(`${status}: ${text}`);
    giveBack(at);
  }
  async function readOne(n: number): Promise<void> {
    const path = given.paths[n % given.paths.length] ?? '';
    const { status, text } = await ask(`${given.url}${path}`, { Authorization: `Bearer ${given.apiKey}` });
    if (status !== 200) result.failures.push(`${status}: ${text}`);
  }

  // Sent on schedule even while earlier requests are open: a client that waits would hide slow responses.
  let sent = 0;
  const running: Promise<void>[] = [];
  await new Promise<void>(resolve => {
    const timer = setInterval(() => {
      running.push(refreshOne(), readOne(sent));
      if (++sent < given.count) return;
      clearInterval(timer);
      resolve();
    }, given.everyMs);
  });
  await Promise.all(running);
  return result;
}

process.on('message', async (message: unknown) => {
  process.send?.(await refresh(message as Refreshes));
});
