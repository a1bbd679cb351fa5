/**
 * Texts that the signing page contains before its script has run: what the document is, who sent it, and what to do.
 * Null if the page starts with something else or must not reveal anything: a verification, an ended document, an
 * invalid link.
 */
import { ApiError } from '../../contract/errors.ts';
import type { DocumentLanguage } from '../../contract/values.ts';
import type { App } from '../app/app.ts';
import { isSigner } from '../documents/parties/party.ts';
import { findDocumentById } from '../documents/store.ts';
import type { PageBrand } from '../organizations/brand.ts';
import { openSigningSession, type SigningSession } from './signing-session.ts';
import { stateOf } from './state.ts';

export interface Shell {
  language: DocumentLanguage;
  document: string;
  sender: string;
  organization: string;
  /** False if the party only reads. */
  signs: boolean;
  brand: PageBrand | null;
}

const begins: ReadonlySet<string> = new Set(['OPEN', 'WAITING', 'READING']);

/** Records nothing, since link scanners load this page too. */
export async function shellOf(app: App, documentId: string, token: string): Promise<Shell | null> {
  const session = await findSigningSession(app, documentId, token);
  if (!session || !begins.has(stateOf(session))) return null;
  const { document, party, organization, sender } = session;
  return {
    language: document.meta.language,
    document: document.name,
    sender,
    organization: organization.name,
    signs: isSigner(party),
    brand: organization.brand,
  };
}

async function findSigningSession(app: App, documentId: string, token: string): Promise<SigningSession | null> {
  const document = await findDocumentById(app.db, documentId);
  try {
    return await openSigningSession(app, app.db, document, {
      token,
      access: null,
      sign: null,
      handOver: null,
      device: null,
      dashboard: null,
      framed: null,
    });
  } catch (error) {
    if (error instanceof ApiError) return null;
    throw error;
  }
}
