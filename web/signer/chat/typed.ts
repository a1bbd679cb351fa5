/**
 * Keeps an unsent message in the browser until it was received, so that a lost connection, a reload or a closed sheet
 * loses nothing. The key is document and party, never the token. Messages older than two weeks are deleted.
 */
/** Where the message goes: the chat, a comment on the document or a passage, or a reply to a comment. */
export type Place =
  | { kind: 'CHAT' }
  | { kind: 'COMMENT'; excerpt: string | null }
  | { kind: 'ANSWER'; threadId: string };

/**
 * `sentAs` is an idempotency key: it stays the same until the message was received, so that a retry does not create a
 * second one.
 */
export type Typed = { body: string; place: Place; sentAs: string };

const prefix = 'sigill.talk.';
const keptFor = 14 * 24 * 3600 * 1000;

export const typedKey = (documentId: string, partyId: string) => `${prefix}${documentId}.${partyId}`;

const newName = () =>
  [...crypto.getRandomValues(new Uint8Array(16))].map(byte => byte.toString(16).padStart(2, '0')).join('');

export const nothingTyped = (place: Place = { kind: 'CHAT' }): Typed => ({ body: '', place, sentAs: newName() });

type Kept = Typed & { at: number };

const parse = (text: string | null): Kept | null => {
  const kept = JSON.parse(text ?? 'null') as Kept | null; // boundary: only this file writes under these keys
  return kept && typeof kept.body === 'string' && typeof kept.sentAs === 'string' && kept.place?.kind ? kept : null;
};

/** Storage may be blocked or full; the page works without it. */
const quietly = <Value>(storage: Storage | null, action: (storage: Storage) => Value, otherwise: Value): Value => {
  try {
    return storage ? action(storage) : otherwise;
  } catch {
    return otherwise;
  }
};

export const findTyped = (storage: Storage | null, key: string): Typed | null =>
  quietly(
    storage,
    there => {
      const kept = parse(there.getItem(key));
      return kept && { body: kept.body, place: kept.place, sentAs: kept.sentAs };
    },
    null,
  );

export const keepTyped = (storage: Storage | null, key: string, typed: Typed, now: number) =>
  quietly(
    storage,
    there => {
      if (typed.body === '') there.removeItem(key);
      else there.setItem(key, JSON.stringify({ ...typed, at: now } satisfies Kept));
    },
    undefined,
  );

export const sweepTyped = (storage: Storage | null, now: number) =>
  quietly(
    storage,
    there => {
      const keys = Array.from({ length: there.length }, (_, index) => there.key(index));
      for (const key of keys) {
        if (!key?.startsWith(prefix)) continue;
        const { at } = JSON.parse(there.getItem(key) ?? '{}') as { at?: number }; // boundary: as above
        if (at === undefined || now - at > keptFor) there.removeItem(key);
      }
    },
    undefined,
  );
