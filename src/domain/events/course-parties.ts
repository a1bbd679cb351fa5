/** Who are the parties of a document according to its journal, and what each of them has done. Pure. */
import type { ReadableEntry } from './chain.ts';

interface Party {
  isSigner: boolean;
  /** The party that handed signing over to this one. */
  actsFor: string | null;
  hasSigned: boolean;
  /** The party that signs in its place. */
  delegate: string | null;
}

export interface Parties {
  /** By their ids. */
  all: Map<string, Party>;
  /** Whether all of them are known: the sending lists them, and nobody can have been added out of sight. */
  isComplete: boolean;
  /** The sending is of an old form that names neither its document nor a party. */
  isVague: boolean;
}

/** How many of those who should sign have. */
export interface Signers {
  signed: number;
  all: number;
}

export const noParties = (): Parties => ({ all: new Map(), isComplete: false, isVague: false });

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);
const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Parties without a role are signers, as all were at first. */
function addParty({ all }: Parties, facts: unknown): void {
  if (!isObject(facts)) return;
  const id = textOf(facts.partyId);
  if (id === null) return;
  const isSigner = facts.role === undefined || facts.role === 'SIGNER';
  all.set(id, { isSigner, actsFor: textOf(facts.actsFor), hasSigned: false, delegate: null });
}

/** Those of a sending. */
export function partiesOf(sending: ReadableEntry): Parties {
  const { parties } = sending.data;
  const listed = Array.isArray(parties) ? parties : [];
  const found = noParties();
  for (const one of listed) addParty(found, one);
  // Since the third format, each sending names its document.
  found.isVague = found.all.size === 0 && sending.data.documentId === undefined;
  found.isComplete = !found.isVague;
  return found;
}

/** What only a party of the document can do, or what can be done only to one. */
const ofParty =
  /^(DOCUMENT_(OPENED|READ|SIGNED|REJECTED)|DEVICE_PASSED_ON|SIGNER_(UPDATED|DELETED)|SIGNER_ATTACHMENT_\w+|DELEGATION_\w+)$/;

/** Notes what the entry says of a party. Returns what is wrong with that. */
export function stepOfParty(entry: ReadableEntry, parties: Parties): string[] {
  const { type, data } = entry;
  if (type === 'SIGNER_CREATED') return created(data, parties);
  if (!ofParty.test(type)) return [];
  const id = textOf(data.partyId);
  const party = id === null ? undefined : parties.all.get(id);
  if (!party) return parties.isComplete ? ['names no party of the document'] : [];
  switch (type) {
    case 'DOCUMENT_SIGNED':
      return signed(entry, party, parties);
    case 'DOCUMENT_REJECTED':
      return party.hasSigned ? ['declines for a party that has signed'] : otherActor(entry);
    case 'DELEGATION_CREATED':
      return handedOver(data, party);
    case 'DELEGATION_DECLINED':
    case 'DELEGATION_REVOKED':
      party.delegate = null;
      return [];
    case 'SIGNER_DELETED':
      return deleted(id ?? '', party, parties);
    default:
      return [];
  }
}

/** A party acts for itself alone. */
const otherActor = ({ who, data }: ReadableEntry): string[] =>
  who.kind === 'PARTY' && who.id !== null && who.id !== data.partyId ? ['is by another party than it names'] : [];

function created(data: ReadableEntry['data'], parties: Parties): string[] {
  const isKnown = parties.all.has(textOf(data.partyId) ?? '');
  addParty(parties, data);
  return isKnown ? ['adds a party that was there'] : [];
}

function signed(entry: ReadableEntry, party: Party, parties: Parties): string[] {
  const wrong = otherActor(entry);
  if (party.hasSigned) wrong.push('signs for a party that has signed');
  if (!party.isSigner) wrong.push('signs for a party that only reads');
  if (party.delegate !== null) wrong.push('signs for a party that handed signing over');
  if (party.actsFor !== null && parties.all.get(party.actsFor)?.hasSigned)
    wrong.push('signs for a party that has signed');
  party.hasSigned = true;
  return wrong;
}

function handedOver(data: ReadableEntry['data'], party: Party): string[] {
  const wrong = party.hasSigned ? ['hands over for a party that has signed'] : [];
  party.delegate = textOf(data.delegateId);
  return wrong;
}

function deleted(id: string, party: Party, parties: Parties): string[] {
  parties.all.delete(id);
  const original = party.actsFor === null ? undefined : parties.all.get(party.actsFor);
  if (original) original.delegate = null;
  return party.hasSigned ? ['removes a party that has signed'] : [];
}

/** A delegate signs for the party that handed over. Null if it is not known who the parties are. */
export function countSigners({ all, isComplete }: Parties): Signers | null {
  if (!isComplete) return null;
  const own = [...all.values()].filter(({ isSigner, actsFor }) => isSigner && actsFor === null);
  const byDelegate = ({ delegate }: Party): boolean => delegate !== null && (all.get(delegate)?.hasSigned ?? false);
  return { signed: own.filter(party => party.hasSigned || byDelegate(party)).length, all: own.length };
}
