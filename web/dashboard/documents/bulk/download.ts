/** The sealed files of documents as ZIP files, a hundred documents in each. */
import type { DocumentRow } from '../../../../src/contract/dashboard/document-rows.ts';
import type { Requests } from '../../session/requests.ts';
import type { Done, Run } from './run.ts';

const each = 100;

/** The number of files; null if nothing could be downloaded. What went wrong is in the run. */
export async function download(
  requests: Requests,
  rows: readonly DocumentRow[],
  onProgress: (run: Run<DocumentRow> | null) => void,
): Promise<number | null> {
  const done: Done<DocumentRow>[] = [];
  let files = 0;
  const state = (isOver: boolean): Run<DocumentRow> => ({
    all: rows.length,
    done: [...done],
    isStopped: false,
    isOver,
  });
  onProgress(state(false));
  for (let at = 0; at < rows.length; at += each) {
    const part = rows.slice(at, at + each);
    try {
      const made = await requests.send<{ url: string; fileCount: number }>('POST', '/documents/export', {
        documentIds: part.map(row => row.id),
        fileTypes: ['SIGNED'],
      });
      files += made.fileCount;
      window.location.assign(made.url);
      done.push(...part.map(row => ({ row, problem: null })));
    } catch (problem) {
      done.push(...part.map(row => ({ row, problem })));
    }
    onProgress(state(false));
  }
  onProgress(done.some(({ problem }) => problem !== null) ? state(true) : null);
  return files === 0 ? null : files;
}
