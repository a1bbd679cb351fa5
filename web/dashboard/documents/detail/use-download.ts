import { useState } from 'react';
import type { DocumentFile } from '../../../../src/contract/schemas/files.ts';
import { useDashboard } from '../../session/context.ts';
import { type Failure, failureOf } from '../../session/requests.ts';

/** Downloads a file of a document. Its address is asked for by a press alone, because the service records each. */
export function useDownload(documentId: string) {
  const { requests } = useDashboard();
  const [failure, setFailure] = useState<Failure | null>(null);
  const download = async (type: DocumentFile['type']) => {
    setFailure(null);
    try {
      const { url } = await requests.get<DocumentFile>(`/documents/${documentId}/files/${type}`);
      window.location.assign(url);
    } catch (error) {
      setFailure(failureOf(error));
    }
  };
  return { download, failure };
}
