/** Saves the blocks of a draft, one step after another. A block that was refused, or is divided, does not stop the others. */

import type { Outcome } from '../../../saving/failure.ts';
import { openSaver, type Pending, type Saver } from '../../../saving/saver.ts';
import type { SaveState } from '../../prepare/save-state.ts';
import type { Failure } from '../../session/requests.ts';
import type { ContentBlock } from '../model/block.ts';
import type { OpenDocument } from '../model/document.ts';
import { adopted } from './adopt.ts';
import { after, isSameStep, isStillWanted, nextStep, type ServerState, type Step } from './server-state.ts';

/** How a step is sent; its answer is the block as the service has it, or null if it was deleted. */
export type Send = (pending: Pending<Step>) => Promise<Outcome<ContentBlock | null, Failure>>;

export interface ContentParts {
  document: OpenDocument;
  server: ServerState;
  send: Send;
  /** Reads all blocks of the service. */
  list(): Promise<Outcome<readonly ContentBlock[], Failure>>;
  /** Brings them together with the page. Nothing is being sent at that moment. */
  onList(list: readonly ContentBlock[]): void;
  /** Called with every change of what is saved. */
  onState(state: SaveState): void;
  /** Whether what is not saved outlives the page. */
  isKept(): boolean;
}

export interface ContentSaver extends Saver<Step, Failure> {
  server(): ServerState;
  setServer(server: ServerState): void;
  /** Lets a block wait for the person to decide. */
  hold(key: string): void;
  /** Goes on with a block, even if the service refused it before. */
  release(key: string): void;
}

/** A block waits for the person to decide between two versions. */
export const undecided: Failure = { code: 'INVALID_STATE', message: null, issues: [], requestId: null };

export function openContentSaver({ document, send, list, onList, ...parts }: ContentParts): ContentSaver {
  const held = new Set<string>();
  const refused = new Map<string, { step: Step; failure: Failure }>();
  let { server } = parts;

  const blocks = () => document.state().blocks;
  const waiting = (): Set<string> => {
    for (const [key, { step }] of refused) if (!isStillWanted(step, blocks(), server)) refused.delete(key);
    return new Set([...held, ...refused.keys()]);
  };
  const next = (): Step | null => nextStep(blocks(), server, waiting());

  const saver = openSaver<Step, ContentBlock | null, Failure>({
    ...{ next, send, onState: parts.onState, isKept: parts.isKept },
    done(step, answer) {
      server = after(server, step, answer);
      if (step.kind !== 'change') void saver.refresh();
      adopted(document, server, step);
    },
    async refused(step, failure, read) {
      // The service may have another version of the block, which leads to another request or a decision.
      const unread = await read();
      if (unread) return unread;
      const following = next();
      if (following && isSameStep(following, step)) refused.set(step.key, { step, failure });
      return null;
    },
    left() {
      const [first] = refused.values();
      return first?.failure ?? (held.size > 0 ? undecided : null);
    },
    async read() {
      const listed = await list();
      if (!listed.done) return listed.failure;
      onList(listed.value);
      return null;
    },
  });

  return {
    ...saver,
    server: () => server,
    setServer: given => {
      server = given;
    },
    hold: key => void held.add(key),
    release(key) {
      held.delete(key);
      refused.delete(key);
    },
  };
}
