/** Keeps the document on the page and the service together: saves, takes over what others change, and asks where both did. */
import { blockOf, type ContentBlock } from '../model/block.ts';
import type { OpenDocument } from '../model/document.ts';
import { type ContentParts, type ContentSaver, openContentSaver } from './content-saver.ts';
import { merge } from './merge.ts';
import type { Known, ServerState } from './server-state.ts';

/** What others made of blocks that were changed here too, by key. */
export type Conflicts = ReadonlyMap<string, ContentBlock>;

export interface SyncParts extends Pick<ContentParts, 'document' | 'send' | 'list' | 'onState' | 'isKept'> {
  /** What the service had when the document was opened. */
  loaded: readonly ContentBlock[];
  conflicts: Conflicts;
  onConflicts(conflicts: Conflicts): void;
}

export interface Sync {
  saver: ContentSaver;
  /** The person's decision on a conflict. */
  decide(key: string, which: 'MINE' | 'THEIRS'): void;
  close(): void;
}

/** Keys of blocks that the service made are their ids. */
export const keyFor = (id: string): string => id;

function serverStateOf(blocks: readonly ContentBlock[]): ServerState {
  const known = blocks.map(({ id, updatedAt, fieldMeta }): [string, Known] => [
    keyFor(id),
    { id, updatedAt, meta: fieldMeta, served: fieldMeta },
  ]);
  return { known: new Map(known), order: known.map(([key]) => key) };
}

/** Whether a block differs from what others made of it. */
const isDivided = (document: OpenDocument, server: ServerState, key: string): boolean => {
  const block = document.block(key);
  const known = server.known.get(key);
  return block !== undefined && known !== undefined && known.meta !== block.meta;
};

export function openSync({ loaded, onConflicts, conflicts: given, ...parts }: SyncParts): Sync {
  const { document } = parts;
  let conflicts = given;

  const saver = openContentSaver({
    ...parts,
    server: serverStateOf(loaded),
    onList(found) {
      const merged = merge(document.state().blocks, saver.server(), found, keyFor);
      saver.setServer(merged.server);
      for (const key of merged.conflicts.keys()) saver.hold(key);
      if (merged.blocks !== document.state().blocks) document.replace(merged.blocks, merged.changed);
      setConflicts(new Map([...conflicts, ...merged.conflicts]));
    },
  });

  /** Where nothing is left to decide, saving goes on: both wrote the same, or one has deleted the block. */
  function setConflicts(next: Conflicts) {
    const left = new Map([...next].filter(([key]) => isDivided(document, saver.server(), key)));
    for (const key of next.keys()) if (!left.has(key)) saver.release(key);
    if (left.size < next.size) saver.changed(true);
    if (left.size === conflicts.size && [...left].every(([key, theirs]) => conflicts.get(key) === theirs)) return;
    conflicts = left;
    onConflicts(conflicts);
  }

  const stop = document.subscribe(change => {
    if (change !== 'edit' && change !== 'structure') return;
    saver.changed(change === 'structure');
    if (change === 'structure' && conflicts.size > 0) setConflicts(conflicts);
  });
  for (const key of conflicts.keys()) saver.hold(key);
  if (!saver.isSaved()) saver.changed(true);

  return {
    saver,
    decide(key, which) {
      const theirs = conflicts.get(key);
      if (!theirs) return;
      const server = saver.server();
      const known = server.known.get(key);
      if (which === 'THEIRS' && known) {
        const { meta } = blockOf(theirs, key);
        saver.setServer({ ...server, known: new Map([...server.known, [key, { ...known, meta, served: meta }]]) });
        document.change(key, meta);
      }
      saver.release(key);
      setConflicts(new Map([...conflicts].filter(([other]) => other !== key)));
      saver.changed(true);
    },
    close() {
      stop();
      saver.close();
    },
  };
}
