/** Uploads a file to the workspace: it is announced, its bytes are put in the storage, and it is confirmed. */
import type { FileCreate } from '../../../../src/contract/schemas/files.ts';
import { Failed, type Requests } from '../../session/requests.ts';

interface Announced {
  id: string;
  key: string;
  uploadUrl: string;
}

const offline = () => new Failed({ code: 'OFFLINE', message: null, issues: [], requestId: null });

/** `fetch` does not tell how far it is. */
const put = (url: string, file: File, onShare: (share: number) => void) =>
  new Promise<void>((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('PUT', url);
    request.setRequestHeader('Content-Type', file.type);
    request.upload.onprogress = ({ loaded, total }) => onShare(total > 0 ? loaded / total : 0);
    request.onload = () => (request.status < 300 ? resolve() : reject(offline()));
    request.onerror = () => reject(offline());
    request.send(file);
  });

/** Resolves to the storage key. `onShare` is called with how much was sent, from 0 to 1. */
export async function uploadFile(
  requests: Requests,
  file: File,
  onShare: (share: number) => void,
): Promise<{ id: string; key: string }> {
  const announced = await requests.send<Announced>('POST', '/files', {
    ...{ fileName: file.name, size: file.size },
    mimeType: file.type as FileCreate['mimeType'], // the service refuses other types
  });
  await put(announced.uploadUrl, file, onShare);
  await requests.send('POST', `/files/${announced.id}/confirm`, {});
  return { id: announced.id, key: announced.key };
}
