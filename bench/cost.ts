/**
 * Cost per byte: every kind of input that users control, of growing size up to its limit. Processor time of the service
 * and its children must grow no faster than the input, and another tenant must not notice it.
 */
import { request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { apiOf } from './kit/documents.ts';
import { print, quantile, reportGoal, round } from './kit/figures.ts';
import { hostileInputs, type Sent } from './kit/hostile-inputs.ts';
import type { ProbeRequest, ProbeResult } from './kit/latency-probe.ts';
import { isSmoke, scaled } from './kit/options.ts';
import { makeOrganization } from './kit/organizations.ts';
import { cpuMsOf } from './kit/process-usage.ts';
import { compile, startHelper, startService, tempFolder } from './kit/processes.ts';

/** Parts of the limit of each input. */
const shares = scaled([1 / 8, 1 / 4, 1 / 2, 1], [1 / 200, 1 / 100]);
/** Times linear, for the last doubling; and the processor time below which it is not compared. */
const [maxSlope, floorMs] = [1.3, 150];
const maxMs = 2_000;
const maxSlowdown = 5;
const idleMs = scaled(4_000, 300);

compile();
const dataDir = tempFolder();
const service = await startService(dataDir);
const [hostile, other] = [await makeOrganization(dataDir), await makeOrganization(dataDir)];

const send: Sent = (method, path, body, headers = {}) =>
  new Promise((resolve, reject) => {
    const bytes = body === undefined ? null : Buffer.from(JSON.stringify(body));
    const sent = request(
      `${service.baseUrl}/api/v1${path}`,
      {
        method,
        headers: {
          authorization: `Bearer ${hostile.apiKey}`,
          ...(bytes && { 'content-type': 'application/json', 'content-length': bytes.length }),
          ...headers,
        },
      },
      response => {
        const chunks: Buffer[] = [];
        response.on('data', chunk => chunks.push(chunk));
        response.on('end', () => {
          const text = Buffer.concat(chunks).toString('utf8');
          if ((response.statusCode ?? 500) >= 500) reject(new Error(`${method} ${path}: ${text.slice(0, 300)}`));
          else resolve(text);
        });
      },
    );
    sent.on('error', reject);
    sent.end(bytes);
  });

const probe = startHelper<ProbeRequest, ProbeResult>('latency-probe.ts');
const url = `${service.baseUrl}/api/v1/limits`;
await probe.send({ targets: [{ url, headers: { authorization: `Bearer ${other.apiKey}` } }] });

/** p99 of the other tenant's response times since the last call. */
async function othersP99(): Promise<number> {
  const { responses, failed } = await probe.send({ collect: true });
  if (failed > 0) throw new Error(`${failed} of the other tenant's requests failed`);
  return quantile(
    responses.map(({ ms }) => ms),
    0.99,
  );
}

/** Processor time that the service itself uses meanwhile is part of it: sealing goes on after the answer. */
async function cost(work: () => Promise<unknown>): Promise<number> {
  const before = cpuMsOf(service.roots());
  await work();
  return cpuMsOf(service.roots()) - before;
}

await pause(scaled(2_000, 100));
await othersP99();
await pause(idleMs);
const idle = await othersP99();
print(`p99 of another tenant's GET: ${round(idle, 1)} ms idle`);

const inputs = hostileInputs(apiOf(service, hostile), send);
for (const input of inputs) {
  await (await input.prepare(Math.max(1, Math.round(input.most * (shares[0] ?? 1)))))(); // warms up
  await othersP99();
  const costs: number[] = [];
  for (const share of shares) costs.push(await cost(await input.prepare(Math.max(1, Math.round(input.most * share)))));
  const p99 = await othersP99();
  const [half = 0, full = 0] = costs.slice(-2);
  const slope = half < floorMs ? 1 : full / half / 2;
  const figures = costs.map(ms => round(ms)).join(', ');
  const what = `${input.name}, up to ${input.most}`;
  reportGoal(`${what}, ms of CPU at growing sizes`, figures, `under ${maxMs}`, full < maxMs);
  reportGoal(`${what}, last doubling, times linear`, round(slope, 2), `at most ${maxSlope}`, slope <= maxSlope);
  const slowdown = p99 / idle;
  reportGoal(
    `${what}, p99 of another tenant`,
    `${round(p99, 1)} ms`,
    `${maxSlowdown} times idle`,
    slowdown <= maxSlowdown,
  );
}

probe.end();
await service.stop();
if (isSmoke) print(`${inputs.length} kinds of input`);
