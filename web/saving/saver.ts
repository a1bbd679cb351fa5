/**
 * Saves by itself what somebody types: one request at a time, a moment after the last key. A request that failed for the
 * time being is sent again under its idempotency key, so that it is done once, until it is answered. What others changed
 * is read only between requests, because what was read while something was being saved does not say whose change it
 * holds.
 */
import { isTransient, mayBeDone, type Outcome, type RequestFailure } from './failure.ts';
import { onPageEvents } from './page-events.ts';
import { openSchedule } from './schedule.ts';

export interface Pending<Request> {
  request: Request;
  idempotencyKey: string;
}

/** Whether what was typed has reached the service. `failure` says why not, and whether it is sent again by itself. */
export type SaveState<Failure> =
  | { state: 'saved'; at: Date | null }
  | { state: 'saving' }
  | { state: 'unsaved'; failure: Failure };

type Read<Failure> = () => Promise<Failure | null>;

/** What is saved, and how. */
export interface Subject<Request, Answer, Failure extends RequestFailure> {
  /** What to send next; null: the service has everything that can be sent. */
  next(): Request | null;
  send(pending: Pending<Request>): Promise<Outcome<Answer, Failure>>;
  /** The service has it. */
  done(request: Request, answer: Answer): void;
  /**
   * It will not be done as it is. Null: go on with what is next, which must be something else. By default, it waits for a
   * change. `read` asks what the service has.
   */
  refused?(request: Request, failure: Failure, read: Read<Failure>): Promise<Failure | null> | Failure | null;
  /** Why something is left when nothing can be sent; null: everything is saved. */
  left?(): Failure | null;
  /** Takes in what the service has. Nothing is being sent at that moment. */
  read?: Read<Failure>;
  /** Called with every change of what is saved. */
  onState(state: SaveState<Failure>): void;
  /** A request says all that those before it said: after a failure the newest is sent instead. */
  replaces?: boolean;
  /** Whether what is not saved outlives the page; true: always. By default it does not, and the browser asks first. */
  isKept?: true | (() => boolean);
}

export interface Saver<Request, Failure> {
  /** The request whose answer has not come. */
  pending(): Pending<Request> | null;
  /** Something changed. `soon`: it is sent at once. */
  changed(soon?: boolean): void;
  /** Sends now; resolves to why something is not saved, or null. */
  flush(): Promise<Failure | null>;
  /** Reads what the service has, as soon as no request is on its way. */
  refresh(): Promise<void>;
  isSaved(): boolean;
  /** Sends nothing until the next change; resolves once nothing is on its way. */
  pause(): Promise<void>;
  close(): void;
}

const canRepeat = (failure: RequestFailure): boolean => isTransient(failure) || mayBeDone(failure);

export function openSaver<Request, Answer, Failure extends RequestFailure>(
  subject: Subject<Request, Answer, Failure>,
): Saver<Request, Failure> {
  let pending: Pending<Request> | null = null;
  /** The last request was refused, and nothing changed since. */
  let isRefused = false;
  let isClosed = false;
  let isReadWanted = false;
  let isShownSaved = true;
  let queue: Promise<unknown> = Promise.resolve();
  let flushing: Promise<Failure | null> | null = null;
  let reading: Promise<void> | null = null;

  const left = () => subject.left?.() ?? null;
  const isSaved = () => pending === null && subject.next() === null && left() === null;

  /** One after another. */
  function inOrder<T>(work: () => Promise<T>): Promise<T> {
    const done = queue.then(work);
    queue = done.catch(() => undefined);
    return done;
  }
  function show(state: SaveState<Failure>) {
    isShownSaved = state.state === 'saved';
    subject.onState(state);
  }
  function stop(failure: Failure): Failure {
    show({ state: 'unsaved', failure });
    isRefused = !canRepeat(failure);
    if (isTransient(failure)) schedule.failed(failure);
    return failure;
  }

  /** Null: it was read; a failure: it has to be read later. */
  async function readNow(): Promise<Failure | null> {
    const failure = (await subject.read?.()) ?? null;
    isReadWanted = failure !== null;
    return failure;
  }

  /** A failure: everything waits until it can be read. */
  const readFirst = async () => {
    const failure = await readNow();
    return failure && canRepeat(failure) ? failure : null;
  };

  /** Sends one request. Null: go on; a failure: wait with everything. */
  async function sendOne(one: Pending<Request>): Promise<Failure | null> {
    const { request } = one;
    const outcome = await subject.send(one);
    if (outcome.done) {
      schedule.answered();
      pending = null;
      subject.done(request, outcome.value);
      return null;
    }
    const { failure } = outcome;
    if (subject.replaces || !canRepeat(failure)) pending = null;
    if (canRepeat(failure)) return failure;
    schedule.answered();
    return subject.refused ? subject.refused(request, failure, readFirst) : failure;
  }

  async function run(): Promise<Failure | null> {
    let hasSent = false;
    for (;;) {
      const request = pending?.request ?? subject.next();
      if (request === null) break;
      pending ??= { request, idempotencyKey: crypto.randomUUID() };
      show({ state: 'saving' });
      const failure = await sendOne(pending);
      if (failure) return stop(failure);
      hasSent = true;
    }
    schedule.done();
    if (isReadWanted) void refresh();
    const failure = left();
    if (failure) return stop(failure);
    if (hasSent || !isShownSaved) show({ state: 'saved', at: new Date() });
    return null;
  }

  function flush(): Promise<Failure | null> {
    schedule.stop();
    flushing ??= inOrder(() => {
      flushing = null;
      return run();
    });
    return flushing;
  }

  function refresh(): Promise<void> {
    isReadWanted = true;
    reading ??= inOrder(async () => {
      reading = null;
      // Whether an unanswered request was done is not known: after its answer.
      if (isReadWanted && !pending && !isClosed) await readNow();
    });
    return reading;
  }

  const schedule = openSchedule(() => void flush());
  const { isKept } = subject;
  const wouldLose = isKept === true ? null : () => !isSaved() && !isKept?.();
  const again = () => !isRefused && !isSaved() && void flush();
  const leavePage = onPageEvents({ online: again, hidden: again, wouldLose });

  return {
    pending: () => pending,
    changed(soon = false) {
      isRefused = false;
      // Else the page would still show "Saved".
      if (isShownSaved && !isSaved()) show({ state: 'saving' });
      schedule.changed(soon);
    },
    flush,
    refresh,
    isSaved,
    async pause() {
      schedule.stop();
      await queue;
      schedule.stop();
    },
    close() {
      isClosed = true;
      schedule.close();
      leavePage();
    },
  };
}
