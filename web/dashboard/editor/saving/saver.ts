/**
 * Sends what the page shows and the service does not have: one request at a time, 600 ms after the last key and at most
 * 3 s after the first. A request whose answer was lost is repeated under the same idempotency key, so that it is done
 * once.
 */
import type { SaveState } from '../../prepare/save-state.ts';
import { type Failure, failureOf } from '../../session/requests.ts';
import type { ContentBlock, Meta } from '../model/block.ts';
import type { OpenDocument } from '../model/document.ts';
import { adopted } from './adopt.ts';
import { after, nextStep, type ServerState, type Step } from './server-state.ts';

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
  /** The service may have another version: finds out. True: there is something new to send, or to decide. */
  reconcile(step: Step): Promise<boolean>;
  /** After blocks were added, deleted or moved on the service. */
  onArranged(): void;
  /** Called with every change of what is saved. */
  onState(state: SaveState): void;
}

export interface Saver {
  server(): ServerState;
  setServer(server: ServerState): void;
  /** Counts the answers, so that a list that was read meanwhile is known to be old. */
  answers(): number;
  /** Lets a block wait for the person to decide, or goes on with it. */
  hold(key: string, isHeld: boolean): void;
  pending(): Pending | null;
  /** What the service did not accept, by block. It is sent again when the block changes. */
  refused(): ReadonlyMap<string, Failure>;
  /** Something changed. `soon`: it is sent at once. */
  changed(soon: boolean): void;
  /** Sends now; resolves to whether everything is saved. */
  flush(): Promise<boolean>;
  isSaved(): boolean;
  close(): void;
}

const quietMs = 600;
const longestMs = 3_000;
const retryMs = [1_000, 2_000, 4_000, 8_000, 15_000] as const;
/** Failures that pass by themselves; the same request is sent again. */
const passing: readonly Failure['code'][] = ['OFFLINE', 'INTERNAL_ERROR', 'RATE_LIMITED', 'IDEMPOTENCY_KEY_IN_USE'];

/** A block waits for the person to decide between two versions. */
const undecided: Failure = { code: 'INVALID_STATE', message: null, issues: [], requestId: null };

export function openSaver(parts: SaverParts, resumed: Pending | null = null): Saver {
  const { document, send, onState } = parts;
  const held = new Set<string>();
  const refused = new Map<string, { meta: Meta | null; failure: Failure }>();
  let server = parts.server;
  let pending = resumed;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let firstAt = 0;
  let tries = 0;
  let answers = 0;
  let running: Promise<boolean> | null = null;
  let isClosed = false;
  let isArranged = false;

  const metaOf = (key: string): Meta | null => document.block(key)?.meta ?? null;
  const waiting = (): Set<string> => {
    for (const [key, { meta }] of refused) if (metaOf(key) !== meta) refused.delete(key);
    return new Set([...held, ...refused.keys()]);
  };
  const next = (): Pending | null => {
    const step = nextStep(document.state().blocks, server, waiting());
    return step && { step, idempotencyKey: crypto.randomUUID() };
  };
  const isSaved = () => pending === null && next() === null && held.size === 0 && refused.size === 0;

  function schedule(ms: number) {
    clearTimeout(timer);
    if (!isClosed) timer = setTimeout(() => void flush(), ms);
  }
  function stop(failure: Failure, again: boolean): false {
    onState({ state: 'unsaved', failure, kept: true });
    if (again) schedule(retryMs[Math.min(tries++, retryMs.length - 1)] ?? 0);
    return false;
  }

  /** Sends one request. Null: go on; a failure: wait with everything. */
  async function sendOne(one: Pending): Promise<Failure | null> {
    const { step } = one;
    try {
      const answer = await send(one);
      answers++;
      tries = 0;
      pending = null;
      server = after(server, step, answer);
      if (step.kind !== 'change') isArranged = true;
      adopted(document, server, step);
      return null;
    } catch (error) {
      const failure = failureOf(error);
      if (passing.includes(failure.code) || failure.code === 'SIGNED_OUT') return failure;
      pending = null;
      const isKnown = await parts.reconcile(step);
      if (!isKnown) refused.set(step.key, { meta: metaOf(step.key), failure });
      return null;
    }
  }

  async function run(): Promise<boolean> {
    for (;;) {
      pending ??= next();
      if (!pending) break;
      onState({ state: 'saving' });
      const failure = await sendOne(pending);
      if (failure) return stop(failure, failure.code !== 'SIGNED_OUT');
    }
    firstAt = 0;
    if (isArranged) parts.onArranged();
    isArranged = false;
    const [first] = refused.values();
    if (first) return stop(first.failure, false);
    if (held.size > 0) return stop(undecided, false);
    onState({ state: 'saved', at: new Date() });
    return true;
  }

  function flush(): Promise<boolean> {
    clearTimeout(timer);
    running ??= run().finally(() => {
      running = null;
    });
    return running;
  }

  return {
    server: () => server,
    setServer: given => {
      server = given;
    },
    answers: () => answers,
    hold: (key, isHeld) => void (isHeld ? held.add(key) : held.delete(key)),
    pending: () => pending,
    refused: () => new Map([...refused].map(([key, { failure }]) => [key, failure])),
    changed(soon) {
      const now = Date.now();
      firstAt ||= now;
      schedule(soon ? 0 : Math.max(0, Math.min(quietMs, firstAt + longestMs - now)));
    },
    flush,
    isSaved,
    close() {
      isClosed = true;
      clearTimeout(timer);
    },
  };
}
