/** What a frame of the service posts, as docs/embedding.md lists it. Types and members that are new are passed on. */

/** Of the page that a party signs on. */
export interface SignMessage {
  source: 'sigill';
  version: 1;
  type: string;
  documentId: string;
  partyId: string;
}

/** Of the page that prepares a draft. */
export interface PrepareMessage {
  source: 'sigill';
  version: 1;
  type: string;
  documentId: string;
}

export interface FrameMessage extends PrepareMessage {
  partyId?: string;
  /** With `resize`: of the content, in CSS pixels. */
  height?: number;
  /** With `error`. */
  code?: string;
}

type Posted = { readonly [Member in keyof FrameMessage]?: unknown };

const isRecord = (value: unknown): value is Posted => typeof value === 'object' && value !== null;

const isText = (value: unknown): value is string => typeof value === 'string';

/** Null: it is none of these. The caller compares `origin` and `source` of the event before. */
export function frameMessageIn(data: unknown): FrameMessage | null {
  if (!isRecord(data) || data.source !== 'sigill' || data.version !== 1) return null;
  const { type, documentId, partyId, height, code } = data;
  if (!isText(type) || !isText(documentId)) return null;
  return {
    source: 'sigill',
    version: 1,
    type,
    documentId,
    ...(isText(partyId) && { partyId }),
    ...(typeof height === 'number' && Number.isFinite(height) && { height }),
    ...(isText(code) && { code }),
  };
}
