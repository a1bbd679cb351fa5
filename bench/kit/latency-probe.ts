/**
 * A client process that sends a GET to each target a hundred times a second and measures how long the responses take.
 * A second target that does nothing shows what the machine alone costs.
 */
import { request } from 'node:http';

export interface Target {
  url: string;
  headers: Record<string, string>;
}

/** New targets to probe, or a request for the results since the last one. */
export type ProbeRequest = { targets: Target[] } | { collect: true };

export interface ProbeResult {
  /** The index of the target, when the request was sent (system clock), and milliseconds to the last byte. */
  responses: { target: number; at: number; ms: number }[];
  failed: number;
}

const intervalMs = 10;
let responses: ProbeResult['responses'] = [];
let failed = 0;
let timer: NodeJS.Timeout | null = null;

/** Sent on schedule even while earlier requests are open: a client that waits would hide slow responses. */
function send({ url, headers }: Target, target: number): void {
  const [at, from] = [Date.now(), performance.now()];
  const sent = request(url, { headers }, response => {
    response.resume();
    response.on('end', () => {
      if (response.statusCode !== 200) failed++;
      responses.push({ target, at, ms: performance.now() - from });
    });
  });
  sent.on('error', () => failed++);
  sent.end();
}

process.on('message', (message: unknown) => {
  const given = message as ProbeRequest;
  if ('collect' in given) {
    process.send?.({ responses, failed } satisfies ProbeResult);
    [responses, failed] = [[], 0];
    return;
  }
  if (timer) clearInterval(timer);
  timer = setInterval(() => given.targets.forEach(send), intervalMs);
  process.send?.({ responses: [], failed: 0 } satisfies ProbeResult);
});
