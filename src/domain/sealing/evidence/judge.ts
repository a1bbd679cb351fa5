/** What a stranger's file proves, without keeping the requests of others waiting. */
import type { Verification } from '../../../platform/seal/seal.ts';
import type { Threads } from '../../../platform/threads/threads.ts';
import { type Evidence, evidenceOf, type FileFacts } from './evidence.ts';
import type { Judging } from './judging-thread.ts';

const module = new URL('./judging-thread.ts', import.meta.url);
/** A journal of the usual size is judged in a few milliseconds. */
const shortBytes = 64 * 1024;

/**
 * `found` is the result of `verifyPdf`, or null if the file could not be read. Short journals are judged at once, others
 * in a thread; those who wait take turns by `key`. Throws a `ThreadError`.
 */
export async function judge(
  threads: Threads,
  key: string,
  { file, found }: { file: FileFacts; found: Verification | null },
): Promise<Evidence> {
  const size = found?.attachments.reduce((sum, { bytes }) => sum + bytes.length, 0) ?? 0;
  if (size <= shortBytes) return evidenceOf(file, found);
  const job: Judging = { file, found };
  return threads.run<Evidence>(module, job, key);
}
