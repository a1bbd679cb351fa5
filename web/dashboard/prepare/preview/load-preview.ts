/** A preview with the bytes of its file. */
import type { Preview } from '../../../../src/contract/dashboard/preview.ts';
import { openPdf } from '../../../signer/document/pdf.ts';
import { Failed, type Requests } from '../../session/requests.ts';

export async function loadPreview<Shown extends Preview>(requests: Requests, path: string, signal: AbortSignal) {
  const preview = await requests.get<Shown>(path, {}, signal);
  const answer = await fetch(preview.url, { signal, credentials: 'same-origin' }).catch(() => null);
  if (!answer?.ok) throw new Failed({ code: 'OFFLINE', message: null, issues: [], requestId: null });
  return { preview, pdf: await openPdf(await answer.arrayBuffer()) };
}
