/**
 * Another client, in a process of its own: a GET of each target a hundred times a second, and how long the answers took.
 * A second target that does nothing tells what the machine alone costs.
 */
import { request } from 'node:http';

export interface Target {
  url: string;
  headers: Record<string, string>;
}

export type Watch = { targets: Target[] } | { tell: true };

/** Which target, when it was sent by the clock of the machine, and its milliseconds to the last byte. */
export interface Watched {
  answers: { target: number; at: number; ms: number }[];
  failed: number;
}

const everyMs = 10;
let answers: Watched['answers'] = [];
let failed = 0;
let timer: NodeJS.Timeout | null = null;

/** Sent on time whether or not the last was answered: a client that waits would hide what it waited for. */
function send({ url, headers }: Target, target: number): void {
  const [at, from] = [Date.now(), performance.now()];
  const asked = request(url, { headers }, answer => {
    answer.resume();
    answer.on('end', () => {
      if (answer.statusCode !== 200) failed++;
      answers.push({ target, at, ms: performance.now() - from });
    });
  });
  asked.on('error', () => failed++);
  asked.end();
}

process.on('message', (message: unknown) => {
  const asked = message as Watch;
  if ('tell' in asked) {
    process.send?.({ answers, failed } satisfies Watched);
    [answers, failed] = [[], 0];
    return;
  }
  if (timer) clearInterval(timer);
  timer = setInterval(() => asked.targets.forEach(send), everyMs);
  process.send?.({ answers: [], failed: 0 } satisfies Watched);
});
