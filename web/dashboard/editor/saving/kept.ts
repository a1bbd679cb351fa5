/** What the browser kept of a draft is sent before the draft is opened, as far as it was on its way. */
import { mayBeDone } from '../../../saving/failure.ts';
import { Failed } from '../../session/requests.ts';
import type { Send } from './content-saver.ts';
import { answered, type Kept } from './restore.ts';

/** Sends the request whose answer had not come again, under its key. Rejects while there can be no answer. */
export async function settled(kept: Kept, send: Send): Promise<Kept> {
  const { pending } = kept;
  if (!pending) return kept;
  const outcome = await send(pending);
  if (outcome.done) return answered(kept, pending, outcome.value);
  if (mayBeDone(outcome.failure)) throw new Failed(outcome.failure);
  return { ...kept, pending: null };
}
