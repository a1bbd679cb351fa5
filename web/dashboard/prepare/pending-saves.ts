/**
 * What was typed into a draft and may not have reached the service yet. Whatever reads or sends the draft waits for it,
 * also after the page on which it was typed was left.
 */
import { type Failure, failureOf } from '../session/requests.ts';
import { onSignedIn } from '../session/signed-out.ts';

export interface PendingSave {
  /** Saves now; resolves to why something is left, or null. */
  flush(): Promise<Failure | null>;
  /** It is not needed any more. */
  close(): Promise<void> | void;
}

interface Entry extends PendingSave {
  /** The page was left: it stays here until everything is saved. */
  isLeft: boolean;
}

/** By the path of the draft, and by a name for each part of it. */
const drafts = new Map<string, Map<string, Entry>>();

onSignedIn(() => {
  for (const path of drafts.keys()) void flushPending(path);
});

function add(path: string, name: string, save: PendingSave): Entry {
  const entries = drafts.get(path) ?? new Map<string, Entry>();
  const entry: Entry = { ...save, isLeft: false };
  drafts.set(path, entries.set(name, entry));
  return entry;
}

function remove(path: string, name: string, entry: Entry): Promise<void> | void {
  const entries = drafts.get(path);
  if (entries?.get(name) !== entry) return;
  entries.delete(name);
  if (entries.size === 0) drafts.delete(path);
  return entry.close();
}

async function finish(path: string, name: string, entry: Entry): Promise<Failure | null> {
  const failure = await entry.flush();
  if (failure === null && entry.isLeft) await remove(path, name, entry);
  return failure;
}

/** Call the result when the page is left: it saves, and closes once everything is saved. */
export function registerPending(path: string, name: string, save: PendingSave): () => Promise<void> {
  const entry = add(path, name, save);
  return async () => {
    entry.isLeft = true;
    await finish(path, name, entry);
  };
}

/** A change that is on its way to the service: it is waited for until it has arrived, or failed where it was made. */
export function whilePending<T>(path: string, change: Promise<T>): Promise<T> {
  const name = crypto.randomUUID();
  const arrived = change.then(() => null, failureOf);
  const entry = add(path, name, { flush: () => arrived, close: () => undefined });
  void arrived.then(() => remove(path, name, entry));
  return change;
}

/** Saves everything that was typed into a draft; resolves to why something is left, or null. */
export async function flushPending(path: string): Promise<Failure | null> {
  const entries = [...(drafts.get(path) ?? [])];
  const failures = await Promise.all(entries.map(([name, entry]) => finish(path, name, entry)));
  return failures.find(failure => failure !== null) ?? null;
}

/** Before a part is opened again: ends what was left of it, as far as it could not be saved. */
export async function closeLeft(path: string, name: string): Promise<void> {
  const entry = drafts.get(path)?.get(name);
  if (!entry?.isLeft) return;
  await finish(path, name, entry);
  await remove(path, name, entry);
}
