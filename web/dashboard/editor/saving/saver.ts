/**
 * Sends what the page shows and the service does not have: one request at a time, 600 ms after the last key and at most
 * 3 s after the first. A request whose answer was lost is repeated under the same idempotency key, so that it is done
 * once. What others changed is read only between requests, because a list that was read while a block was being saved
 * does not say whose change it holds.
 */
import type { SaveState } from '../../prepare/save-state.ts';
import { type Failure, failureOf } from '../../session/requests.ts';
import type { ContentBlock } from '../model/block.ts';
import type { OpenDocument } from '../model/document.ts';
import { adopted } from './adopt.ts';
import { after, isSameStep, isStillWanted, nextStep, type ServerState, type Step } from './server-state.ts';

export interface Pending {
  step: Step;
  idempotencyKey: string;
}

/** How a step is sent; resolves to the block as the service has it, or null if it was deleted. */
export type Send = (pending: Pending) => Promise<ContentBlock | null>;

export interface SaverParts {
  document: OpenDocument;
  server: ServerState;
  send: Send;
  /** Reads all blocks of the service. */
  list(): Promise<readonly ContentBlock[]>;
  /** Brings them together with the page. Nothing is being sent at that moment. */
  onList(list: readonly ContentBlock[]): void;
  /** Called with every change of what is saved. */
  onState(state: SaveState): void;
}

export interface Saver {
  server(): ServerState;
  setServer(server: ServerState): void;
  /** Lets a block wait for the person to decide. */
  hold(key: string): void;
  /** Goes on with a block, even if the service refused it before. */
  release(key: string): void;
  pending(): Pending | null;
  /** Something changed. `soon`: it is sent at once. */
  changed(soon: boolean): void;
  /** Sends now; resolves to why something is not saved, or null. */
  flush(): Promise<Failure | null>;
  /** Reads what the service has, as soon as no request is on its way. */
  refresh(): Promise<void>;
  isSaved(): boolean;
  close(): void;
}

const quietMs = 600;
const longestMs = 3_000;
const retryMs = [1_000, 2_000, 4_000, 8_000, 15_000] as const;
/** The request has no answer yet, or could not be made now: it is sent again under its key. */
export const isUnanswered = ({ code }: Failure): boolean =>
  code === 'OFFLINE' || code === 'IDEMPOTENCY_KEY_IN_USE' || code === 'RATE_LIMITED';
/** The same request is sent again, some of them after signing in. */
const mustWait = (failure: Failure): boolean =>
  isUnanswered(failure) || failure.code === 'INTERNAL_ERROR' || failure.code === 'SIGNED_OUT';

/** A block waits for the person to decide between two versions. */
export const undecided: Failure = { code: 'INVALID_STATE', message: null, issues: [], requestId: null };

export function openSaver({ document, send, list, onList, onState, ...given }: SaverParts): Saver {
  const held = new Set<string>();
  const refused = new Map<string, { step: Step; failure: Failure }>();
  let server = given.server;
  let pending: Pending | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let firstAt = 0;
  let tries = 0;
  let isClosed = false;
  let isListWanted = false;
  let isShownSaved = true;
  let queue: Promise<unknown> = Promise.resolve();
  let flushing: Promise<Failure | null> | null = null;
  let reading: Promise<void> | null = null;

  const blocks = () => document.state().blocks;
  const waiting = (): Set<string> => {
    for (const [key, { step }] of refused) if (!isStillWanted(step, blocks(), server)) refused.delete(key);
    return new Set([...held, ...refused.keys()]);
  };
  const next = (): Step | null => nextStep(blocks(), server, waiting());
  const isSaved = () => pending === null && next() === null && held.size === 0 && refused.size === 0;

  /** One after another. */
  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = queue.then(work);
    queue = done.catch(() => undefined);
    return done;
  }
  function show(state: SaveState) {
    isShownSaved = state.state === 'saved';
    onState(state);
  }
  function schedule(ms: number) {
    clearTimeout(timer);
    if (!isClosed) timer = setTimeout(() => void flush(), ms);
  }
  function stop(failure: Failure, again: boolean): Failure {
    show({ state: 'unsaved', failure, kept: true });
    if (again) schedule(retryMs[Math.min(tries++, retryMs.length - 1)] ?? 0);
    return failure;
  }

  /** Null: it was read; a failure: it has to be read later. */
  async function read(): Promise<Failure | null> {
    isListWanted = false;
    try {
      onList(await list());
      return null;
    } catch (error) {
      isListWanted = true;
      return failureOf(error);
    }
  }

  /** Sends one request. Null: go on; a failure: wait with everything. */
  async function sendOne(one: Pending): Promise<Failure | null> {
    const { step } = one;
    try {
      const answer = await send(one);
      tries = 0;
      pending = null;
      server = after(server, step, answer);
      if (step.kind !== 'change') isListWanted = true;
      adopted(document, server, step);
      return null;
    } catch (error) {
      const failure = failureOf(error);
      if (mustWait(failure)) return failure;
      pending = null;
      // The service may have another version of the block, which leads to another request or a decision.
      const unread = await read();
      if (unread && mustWait(unread)) return unread;
      const following = next();
      if (following && isSameStep(following, step)) refused.set(step.key, { step, failure });
      return null;
    }
  }

  async function run(): Promise<Failure | null> {
    let hasSent = false;
    for (;;) {
      const step = pending?.step ?? next();
      if (!step) break;
      pending ??= { step, idempotencyKey: crypto.randomUUID() };
      show({ state: 'saving' });
      const failure = await sendOne(pending);
      if (failure) return stop(failure, failure.code !== 'SIGNED_OUT');
      hasSent = true;
    }
    firstAt = 0;
    if (isListWanted) void refresh();
    const [first] = refused.values();
    if (first) return stop(first.failure, false);
    if (held.size > 0) return stop(undecided, false);
    if (hasSent || !isShownSaved) show({ state: 'saved', at: new Date() });
    return null;
  }

  function flush(): Promise<Failure | null> {
    clearTimeout(timer);
    flushing ??= inTurn(() => {
      flushing = null;
      return run();
    });
    return flushing;
  }

  function refresh(): Promise<void> {
    isListWanted = true;
    reading ??= inTurn(async () => {
      reading = null;
      // Whether an unanswered request was done is not known: after its answer.
      if (isListWanted && !pending && !isClosed) await read();
    });
    return reading;
  }

  return {
    server: () => server,
    setServer: given => {
      server = given;
    },
    hold: key => void held.add(key),
    release(key) {
      held.delete(key);
      refused.delete(key);
    },
    pending: () => pending,
    changed(soon) {
      const now = Date.now();
      firstAt ||= now;
      schedule(soon ? 0 : Math.max(0, Math.min(quietMs, firstAt + longestMs - now)));
    },
    flush,
    refresh,
    isSaved,
    close() {
      isClosed = true;
      clearTimeout(timer);
    },
  };
}
