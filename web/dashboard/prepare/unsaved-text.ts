/** What the page says about something that is not saved. */
import { isTransient } from '../../saving/failure.ts';
import type { Failure } from '../session/requests.ts';
import type { PrepareTexts } from './locales/sv.ts';

/** `failed` is the sentence for a failure about which nothing else is known. */
export function unsavedText(failure: Failure, texts: PrepareTexts, failed: string): string {
  if (failure.code === 'OFFLINE') return texts.unsavedOffline;
  return isTransient(failure) ? texts.unsavedYet : texts.unsaved(failure.message ?? failed);
}
