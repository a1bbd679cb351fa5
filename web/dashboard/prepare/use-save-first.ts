/** Before a draft is read or sent: everything that was typed into it is saved. */
import { useDashboard } from '../session/context.ts';
import { Failed } from '../session/requests.ts';
import type { Draft } from './draft.ts';
import { flushPending } from './pending-saves.ts';
import { usePrepareTexts } from './texts.ts';

/** The result throws a failure whose message says, by `sentence`, why something could not be saved. */
export function useSaveFirst({ path }: Draft, sentence: (reason: string) => string): () => Promise<void> {
  const { noConnection } = usePrepareTexts();
  const { texts: general } = useDashboard();
  return async () => {
    const failure = await flushPending(path);
    if (!failure) return;
    if (failure.code === 'SIGNED_OUT') throw new Failed(failure);
    const reason = failure.code === 'OFFLINE' ? noConnection : (failure.message ?? general.failed);
    throw new Failed({ ...failure, code: 'INVALID_STATE', message: sentence(reason) });
  };
}
