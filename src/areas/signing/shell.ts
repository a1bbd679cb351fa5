/**
 * What a link's page says before any of its script has run: what it is, from whom, and what to do. Null where the page
 * has something else to say first, or nothing may be told: a gate to reading, an end, a link that leads nowhere.
 */
import { Refusal } from '../../contract/errors.ts';
import type { DocumentLanguage } from '../../contract/values.ts';
import type { Ground } from '../act.ts';
import { isSigner } from '../documents/party.ts';
import { findDocumentOfVisit } from '../documents/store.ts';
import type { PageBrand } from '../organizations/brand.ts';
import { stateOf } from './state.ts';
import { openVisit, type Visit } from './visit.ts';

export interface Shell {
  language: DocumentLanguage;
  document: string;
  sender: string;
  organization: string;
  /** Else they read. */
  signs: boolean;
  brand: PageBrand | null;
}

const begins: ReadonlySet<string> = new Set(['OPEN', 'WAITING', 'READING']);

/** Marks nothing: whoever follows a link by machine reads this too. */
export async function shellOf(ground: Ground, documentId: string, token: string): Promise<Shell | null> {
  const visit = await visitOf(ground, documentId, token);
  if (!visit || !begins.has(stateOf(visit))) return null;
  const { document, party, organization, sender } = visit;
  return {
    language: document.meta.language,
    document: document.name,
    sender,
    organization: organization.name,
    signs: isSigner(party),
    brand: organization.brand,
  };
}

async function visitOf(ground: Ground, documentId: string, token: string): Promise<Visit | null> {
  const document = await findDocumentOfVisit(ground.db, documentId);
  try {
    return await openVisit(ground, ground.db, document, { token, access: null, sign: null, device: null });
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}
