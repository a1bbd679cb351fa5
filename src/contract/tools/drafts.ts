/**
 * What is different for drafts and documents that were sent. One operation serves both, but a tool that changes drafts
 * must not reach parties of a sent document, which has tools of its own that a workspace switches on.
 */
import { documentOperations } from '../operations/documents/documents.ts';
import type { Document } from '../schemas/documents/documents.ts';
import { type Ask, refused } from './tool.ts';

const load = (ask: Ask, id: string): Promise<Document> => ask(documentOperations.get, { params: { id } });

/** `instead` says which tool does it for a document that was sent. */
export async function loadDraft(ask: Ask, id: string, instead: string): Promise<Document> {
  const document = await load(ask, id);
  if (document.status !== 'DRAFT' && document.status !== 'IMPORTED')
    refused(`The document is ${document.status} and no draft any more. ${instead}`);
  return document;
}

export async function loadSent(ask: Ask, id: string, instead: string): Promise<Document> {
  const document = await load(ask, id);
  if (document.status === 'DRAFT') refused(`The document is a draft. ${instead}`);
  return document;
}
