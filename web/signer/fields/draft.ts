/**
 * Keeps what was entered in the browser until it is signed, so that a lost connection or a reload loses nothing. The
 * key is document and party, never the token. Drafts older than two weeks are deleted the next time a signing page
 * opens.
 */

import { quietly } from '../browser/quietly.ts';
import { type Draft, emptyDraft } from './fields.ts';

type Kept = Draft & { at: number };

const prefix = 'sigill.draft.';
const keptFor = 14 * 24 * 3600 * 1000;

export const draftKey = (documentId: string, partyId: string) => `${prefix}${documentId}.${partyId}`;

const parse = (text: string | null): Kept | null => {
  try {
    const kept = JSON.parse(text ?? 'null') as Kept | null; // boundary: only this file writes under these keys
    return kept && typeof kept.at === 'number' && typeof kept.values === 'object' ? kept : null;
  } catch {
    return null;
  }
};

/** Null if the browser blocks storage for this site. */
export const browserStorage = (): Storage | null => quietly(() => window.localStorage, null);

export const findDraft = (storage: Storage | null, key: string): Draft =>
  quietly(() => {
    if (!storage) return emptyDraft;
    const kept = parse(storage.getItem(key));
    return kept
      ? {
          values: kept.values,
          choices: kept.choices ?? {},
          signature: kept.signature ?? null,
          initials: kept.initials ?? null,
        }
      : emptyDraft;
  }, emptyDraft);

export const keepDraft = (storage: Storage | null, key: string, draft: Draft, now: number) =>
  quietly(() => storage?.setItem(key, JSON.stringify({ ...draft, at: now } satisfies Kept)), undefined);

export const dropDraft = (storage: Storage | null, key: string) => quietly(() => storage?.removeItem(key), undefined);

export const sweepDrafts = (storage: Storage | null, now: number) =>
  quietly(() => {
    if (!storage) return;
    const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index));
    for (const key of keys) {
      if (!key?.startsWith(prefix)) continue;
      const kept = parse(storage.getItem(key));
      if (!kept || now - kept.at > keptFor) storage.removeItem(key);
    }
  }, undefined);
