/** What a journal reports of its document: who signed what, and how it was sent. Pure. */
import type { ReadableEntry } from '../../events/chain.ts';
import { shownOnForm } from '../journal/shown-on-form.ts';

/** A party's signature according to the journal; null members were personal values and are erased. */
export interface ReportedSignature {
  partyId: string | null;
  name: string | null;
  at: string;
  method: string | null;
  /** The party they signed for as a delegate. Null if they signed for themselves or the name was erased. */
  actsFor: string | null;
  /** The party accepted the document instead of signing it. */
  accepted: boolean;
  /** Made with the simulated electronic ID of a sandbox. */
  simulated: boolean;
  /** Made by the sender of a sandbox in the place of the party. */
  simulatedByApi: boolean;
  /** The page of a form showed the link to the person who filled it in. */
  shownOnForm: boolean;
}

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** Of the original party of a delegation. */
const memberIn = (given: unknown, member: 'name' | 'partyId'): string | null =>
  typeof given === 'object' && given !== null ? textOf((given as Record<string, unknown>)[member]) : null;

export interface ReportedFacts {
  sentAt: string | null;
  sentThrough: string | null;
  originalSha256: string | null;
  /** SHA-256 of the uploads from which the original was made, where our writer wrote them. */
  uploads: string[];
  signatures: ReportedSignature[];
  sandbox: boolean;
  problems: string[];
}

/** A sandbox has a mock provider of electronic IDs; its evidence says so since before sendings did. */
export const isSimulated = (eid: unknown): boolean =>
  typeof eid === 'object' && eid !== null && 'evidence' in eid && eid.evidence === 'MOCK';

/** What the sender of a sandbox did in the place of a party. */
export const isByApi = (data: ReadableEntry['data']): boolean => data.simulated === true;

const isRecord = (given: unknown): given is Record<string, unknown> => typeof given === 'object' && given !== null;

const uploadsIn = (content: unknown): string[] =>
  (Array.isArray(content) ? content : []).flatMap(block => {
    const upload = isRecord(block) ? textOf(block.uploadedSha256) : null;
    return upload === null ? [] : [upload];
  });

/** Collects the facts since the document was last sent, because parties sign what was sent last. */
export function report(entries: readonly ReadableEntry[]): ReportedFacts {
  const reported: ReportedFacts = {
    sentAt: null,
    sentThrough: null,
    originalSha256: null,
    uploads: [],
    signatures: [],
    sandbox: false,
    problems: [],
  };
  const shown = shownOnForm(entries);
  for (const { type, at, who, data, sequence } of entries) {
    const original = textOf(data.originalSha256);
    if (type === 'DOCUMENT_SENT' || type === 'DOCUMENT_WITHDRAWN')
      Object.assign(reported, {
        sentAt: type === 'DOCUMENT_SENT' ? at : null,
        sentThrough: type === 'DOCUMENT_SENT' ? textOf(who.through) : null,
        originalSha256: type === 'DOCUMENT_SENT' ? original : null,
        uploads: type === 'DOCUMENT_SENT' ? uploadsIn(data.content) : [],
        signatures: [],
        sandbox: type === 'DOCUMENT_SENT' && data.sandbox === true,
      });
    if (isSimulated(data) || isByApi(data)) reported.sandbox = true;
    if (type !== 'DOCUMENT_SIGNED') continue;
    const simulated = isSimulated(data.eid);
    reported.sandbox ||= simulated;
    const method = textOf(data.method);
    reported.signatures.push({
      partyId: textOf(data.partyId),
      name: who.name,
      at,
      method,
      actsFor: memberIn(data.actsFor, 'name'),
      accepted: data.accepted === true,
      simulated,
      simulatedByApi: isByApi(data),
      shownOnForm: [textOf(data.partyId), memberIn(data.actsFor, 'partyId')].some(id => id !== null && shown.has(id)),
    });
    if (original !== reported.originalSha256)
      reported.problems.push(`entry ${sequence} signs other bytes than were sent`);
  }
  return reported;
}
