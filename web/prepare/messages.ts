/** Messages to the page that shows the frame: only to the origin that the service recorded, and nothing of the document. */
import type { PreparingMessage, preparingErrorCodes } from '../../src/contract/pages/preparing.ts';

/** Whose frame this is. */
export interface Embedding {
  origin: string;
  documentId: string;
}

type Simple = Exclude<PreparingMessage['type'], 'resize' | 'error'>;
type Sent<M = PreparingMessage> = M extends PreparingMessage ? Omit<M, 'source' | 'version' | 'documentId'> : never;

export interface Reports {
  ready(): void;
  happened(type: Exclude<Simple, 'ready'>): void;
  height(height: number): void;
  error(code: (typeof preparingErrorCodes)[number]): void;
}

export function reportsTo(
  { origin, documentId }: Embedding,
  post: (message: PreparingMessage, origin: string) => void,
): Reports {
  let isReady = false;
  let last = 0;
  const send = (message: Sent) =>
    post({ source: 'sigill', version: 1, documentId, ...message } as PreparingMessage, origin);
  return {
    ready() {
      if (!isReady) send({ type: 'ready' });
      isReady = true;
    },
    happened: type => send({ type }),
    height(height) {
      if (height !== last) send({ type: 'resize', height });
      last = height;
    },
    error: code => send({ type: 'error', code }),
  };
}
