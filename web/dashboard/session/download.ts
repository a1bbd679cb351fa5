/** Downloads a file that the service makes piece by piece, such as a list as CSV. Loaded when somebody asks for one. */
import type { Dashboard } from './context.ts';
import { untilLeaving } from './leaving.ts';
import { addressOf, Failed, failureIn, offline, type Query } from './requests.ts';

async function blobAt(address: string, headers: Record<string, string>): Promise<Blob> {
  let response: Response;
  try {
    response = await fetch(address, { headers, cache: 'no-store', credentials: 'same-origin', signal: untilLeaving });
  } catch {
    throw offline();
  }
  if (!response.ok) throw new Failed(await failureIn(response));
  // The connection can end before the file has.
  return response.blob().catch(() => {
    throw offline();
  });
}

/** Characters that names of files may not have anywhere. */
const inNoName = /[\\/:*?"<>|]/g;

/** Has the browser save a file. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name.replace(inNoName, '-');
  link.click();
  // Browsers read it a moment after the click.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** Resolves once the whole file has come, and the browser saves it. */
export async function download(
  { viewer, language }: Pick<Dashboard, 'viewer' | 'language'>,
  path: string,
  query: Query,
  fileName: string,
): Promise<void> {
  const headers = { 'Svc-Workspace': viewer.workspace.id, 'Accept-Language': language };
  saveFile(await blobAt(addressOf(path, query), headers), fileName);
}
