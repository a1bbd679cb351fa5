/** What is counted as it happens. Parts of the service get the member that they need, and nobody when nothing is measured. */
import { type OperatorProblem, operatorProblems } from '../mail/replies.ts';
import type { Counter, Metrics } from './registry.ts';

export type JobOutcome = 'done' | 'failed' | 'given_up' | 'postponed' | 'blocked';
export type MessageOutcome = 'sent' | 'failed' | 'refused' | 'blocked';
export type MessageChannel = 'email' | 'sms';

/** Where an unexpected error can happen. */
export const errorPlaces = [
  'api',
  'link',
  'page',
  'sign_in',
  'oauth',
  'eid',
  'tool',
  'storage',
  'health',
  'metrics',
] as const;
export type ErrorPlace = (typeof errorPlaces)[number];

export interface Observer {
  /** `operation` is one of a bounded set: the id of an operation, or method and template of a route. */
  request(operation: string, status: number, seconds: number): void;
  job(queue: string, outcome: JobOutcome, seconds: number): void;
  /** `refused`: the address or number does not accept it. `blocked`: the settings of the service do not let it pass. */
  message(channel: MessageChannel, outcome: MessageOutcome): void;
  /** A message is blocked by the given problem. */
  messageBlocked(channel: MessageChannel, problem: OperatorProblem): void;
  /** A timestamp, revocation data or the signature of a remote key was not available for a seal. */
  authorityFailed(): void;
  /** `recorded`: of an e-mail to a party; `other`: of any other e-mail. */
  bounce(outcome: 'recorded' | 'other'): void;
  /** The mailbox of bounces could not be read. */
  mailboxFailed(): void;
  delivery(outcome: 'delivered' | 'failed'): void;
  storageFailed(action: string): void;
  /** A bug, or what the operator has to end. */
  unexpected(where: ErrorPlace): void;
  /** Lists and exports, where a replica is configured: which server of the database answered. */
  read(server: 'primary' | 'replica'): void;
}

export const nobody: Observer = {
  request: () => {},
  job: () => {},
  message: () => {},
  messageBlocked: () => {},
  authorityFailed: () => {},
  bounce: () => {},
  mailboxFailed: () => {},
  delivery: () => {},
  storageFailed: () => {},
  unexpected: () => {},
  read: () => {},
};

const requestBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];
const jobBuckets = [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 30, 60, 300];

const channels: readonly MessageChannel[] = ['email', 'sms'];
const messageOutcomes: readonly MessageOutcome[] = ['sent', 'failed', 'refused', 'blocked'];

/** An alert sees that a counter has grown only if it was there before: what matters is shown as 0 from the start. */
function startAtZero(counter: Counter, combinations: readonly (readonly string[])[]): Counter {
  for (const labels of combinations) counter.add(labels, 0);
  return counter;
}

/** `queues` are those whose runs are counted from the start. */
export function observeWith(metrics: Metrics, queues: readonly string[] = []): Observer {
  const requests = metrics.counter('sigill_http_requests_total', 'Requests that were answered.', [
    'operation',
    'status',
  ]);
  const latency = metrics.histogram(
    'sigill_http_request_seconds',
    'Time from the request to its answer.',
    requestBuckets,
    ['operation'],
  );
  const jobs = startAtZero(
    metrics.counter('sigill_jobs_run_total', 'Runs of jobs that ended.', ['queue', 'outcome']),
    queues.map(queue => [queue, 'given_up']),
  );
  const jobTimes = metrics.histogram('sigill_job_seconds', 'Time that a run of a job took.', jobBuckets, ['queue']);
  const messages = startAtZero(
    metrics.counter('sigill_messages_total', 'Attempts to send e-mail and SMS.', ['channel', 'outcome']),
    channels.flatMap(channel => messageOutcomes.map(outcome => [channel, outcome])),
  );
  const blocked = startAtZero(
    metrics.counter(
      'sigill_messages_refused_total',
      'Attempts to send e-mail and SMS that the settings, the account or the server of the service did not let pass.',
      ['channel', 'reason'],
    ),
    channels.flatMap(channel => operatorProblems.map(problem => [channel, problem.toLowerCase()])),
  );
  const authority = metrics.counter(
    'sigill_authority_failures_total',
    'Seals for which no timestamp, revocation data or signature of a remote key was available.',
  );
  const bounces = metrics.counter('sigill_bounces_total', 'E-mails that came back.', ['outcome']);
  const mailbox = metrics.counter('sigill_bounce_mailbox_failures_total', 'Failures to read the mailbox of bounces.');
  const deliveries = startAtZero(
    metrics.counter('sigill_webhook_attempts_total', 'Attempts to deliver to webhooks.', ['outcome']),
    [['delivered'], ['failed']],
  );
  const storage = startAtZero(
    metrics.counter('sigill_storage_failures_total', 'Accesses to stored files that failed.', ['action']),
    [['put'], ['adopt'], ['read'], ['remove']],
  );
  const unexpected = startAtZero(
    metrics.counter('sigill_unexpected_errors_total', 'Errors that nothing expected.', ['where']),
    errorPlaces.map(where => [where]),
  );
  const reads = metrics.counter('sigill_database_reads_total', 'Lists and exports that a replica may serve.', [
    'server',
  ]);
  return {
    request(operation, status, seconds) {
      requests.add([operation, String(status)]);
      latency.observe(seconds, [operation]);
    },
    job(queue, outcome, seconds) {
      jobs.add([queue, outcome]);
      jobTimes.observe(seconds, [queue]);
    },
    message: (channel, outcome) => messages.add([channel, outcome]),
    messageBlocked: (channel, problem) => blocked.add([channel, problem.toLowerCase()]),
    authorityFailed: () => authority.add(),
    bounce: outcome => bounces.add([outcome]),
    mailboxFailed: () => mailbox.add(),
    delivery: outcome => deliveries.add([outcome]),
    storageFailed: action => storage.add([action]),
    unexpected: where => unexpected.add([where]),
    read: server => reads.add([server]),
  };
}
