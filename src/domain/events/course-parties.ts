/** Who are the parties of a document according to its journal, and what each of them has done. Pure. */
import { entryName, type ReadableEntry } from './chain.ts';

interface Party {
  isSigner: boolean;
  /** Null if it is not known: the entry is of an older format, or the name was erased. */
  name: string | null;
  /** The party that handed signing over to this one. */
  actsFor: string | null;
  /** By itself, or by its delegate. */
  hasSigned: boolean;
  /** The party that signs in its place, and the entry that says so. */
  delegate: string | null;
  handedOverIn: string;
}

export interface Parties {
  /** By their ids. */
  all: Map<string, Party>;
  /** Whether all of them are known: the sending lists them, and nobody can have been added out of sight. */
  isComplete: boolean;
  /** The sending is of an old form that names neither its document nor a party. */
  isVague: boolean;
  /** The last of those who should sign has signed. Removing the last who has not is no signature. */
  isSigned: boolean;
}

/** An entry, and whether it is of an older format, whose entries said less. */
export interface JudgedEntry {
  entry: ReadableEntry;
  isOld: boolean;
}

/** How many of those who should sign have. */
export interface Signers {
  signed: number;
  all: number;
}

export const noParties = (): Parties => ({ all: new Map(), isComplete: false, isVague: false, isSigned: false });

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);
const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Parties without a role are signers, as all were at first. Returns what is wrong with it. */
function addParty({ all }: Parties, facts: unknown, isOld: boolean): string[] {
  const id = isObject(facts) ? textOf(facts.partyId) : null;
  if (!isObject(facts) || id === null) return isOld ? [] : ['names a party without an id'];
  if (all.has(id)) return ['names a party again'];
  const isSigner = facts.role === undefined || facts.role === 'SIGNER';
  const name = isOld ? null : textOf(facts.name);
  const actsFor = textOf(facts.actsFor);
  all.set(id, { isSigner, name, actsFor, hasSigned: false, delegate: null, handedOverIn: '' });
  return [];
}

/** Those of a sending, and what is wrong with it. */
export function partiesOf({ entry: { data }, isOld }: JudgedEntry): { parties: Parties; wrong: string[] } {
  const listed = Array.isArray(data.parties) ? data.parties : [];
  const parties = noParties();
  const wrong = listed.flatMap(one => addParty(parties, one, isOld));
  // Since the third format, each sending names its document and who should sign.
  parties.isVague = isOld && parties.all.size === 0 && data.documentId === undefined;
  parties.isComplete = !parties.isVague;
  const all = [...parties.all.values()];
  if (!isOld && !all.some(party => party.isSigner)) wrong.push('names nobody who should sign');
  // Withdrawing removes delegates, so a sending has none.
  if (!isOld && all.some(party => party.actsFor !== null)) wrong.push('names a delegate');
  return { parties, wrong: [...new Set(wrong)] };
}

/** The entries that hand signing over to somebody who is no party. */
export const strayDelegations = ({ all, isComplete }: Parties): string[] =>
  isComplete
    ? [...all.values()]
        .filter(({ delegate }) => delegate !== null && !all.has(delegate))
        .map(({ handedOverIn }) => `${handedOverIn} hands over to somebody who is no party`)
    : [];

/** What only a party of the document can do, or what can be done only to one. */
const ofParty =
  /^(DOCUMENT_(OPENED|READ|SIGNED|REJECTED)|DEVICE_PASSED_ON|LINK_SHOWN_ON_FORM|SIGNER_(UPDATED|DELETED)|SIGNER_ATTACHMENT_\w+|DELEGATION_\w+)$/;

/** Notes what the entry says of a party. Returns what is wrong with that. */
export function stepOfParty(judged: JudgedEntry, parties: Parties): string[] {
  const { entry, isOld } = judged;
  const { type, data } = entry;
  if (type === 'SIGNER_CREATED') return created(judged, parties);
  if (type === 'DOCUMENT_FORCE_COMPLETED') return forced(parties);
  if (!ofParty.test(type)) return [];
  const id = textOf(data.partyId);
  const party = id === null ? undefined : parties.all.get(id);
  if (!party) return parties.isComplete ? ['names no party of the document'] : [];
  switch (type) {
    case 'DOCUMENT_OPENED':
    case 'DOCUMENT_READ':
      return otherActor(judged, party);
    case 'DOCUMENT_SIGNED':
      return signed(judged, party, parties);
    case 'DOCUMENT_REJECTED':
      return party.hasSigned ? ['declines for a party that has signed'] : otherActor(judged, party);
    case 'SIGNER_UPDATED':
      return renamed(data, party, isOld);
    case 'DELEGATION_CREATED':
      return [...otherActor(judged, party), ...handedOver(entry, party, parties)];
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

/** A party acts for itself alone, under its name. */
function otherActor({ entry: { who, data }, isOld }: JudgedEntry, { name }: Party): string[] {
  if (who.kind !== 'PARTY') return ['is not by the party that it names'];
  if (who.id !== data.partyId && !(isOld && who.id === null)) return ['is by another party than it names'];
  const isRenamed = !isOld && name !== null && who.name !== null && who.name !== name;
  return isRenamed ? ['is under another name than that of the party'] : [];
}

function created({ entry: { data }, isOld }: JudgedEntry, parties: Parties): string[] {
  const wrong = addParty(parties, data, isOld);
  const actsFor = textOf(data.actsFor);
  const isHandedOver = actsFor === null || parties.all.get(actsFor)?.delegate === data.partyId;
  if (!isHandedOver && parties.isComplete) wrong.push('adds a delegate to whom nobody handed over');
  return wrong;
}

/** The new name; null if it was erased. */
function renamed({ changes }: ReadableEntry['data'], party: Party, isOld: boolean): string[] {
  for (const change of Array.isArray(changes) ? changes : [])
    if (isObject(change) && change.member === 'name') party.name = isOld ? null : textOf(change.to);
  return [];
}

/** The sender completes what somebody has signed, and not everybody. */
function forced(parties: Parties): string[] {
  const count = countSigners(parties);
  if (count === null) return [];
  if (count.signed === 0) return ['completes a document that nobody has signed'];
  return parties.isSigned ? ['completes a document that everybody has signed'] : [];
}

function signed(judged: JudgedEntry, party: Party, parties: Parties): string[] {
  const wrong = otherActor(judged, party);
  const original = party.actsFor === null ? undefined : parties.all.get(party.actsFor);
  if (party.hasSigned || original?.hasSigned) wrong.push('signs for a party that has signed');
  if (!party.isSigner) wrong.push('signs for a party that only reads');
  if (party.delegate !== null) wrong.push('signs for a party that handed signing over');
  if (original && original.delegate !== judged.entry.data.partyId)
    wrong.push('signs for a party that did not hand over');
  party.hasSigned = true;
  if (original) original.hasSigned = true;
  const count = countSigners(parties);
  parties.isSigned = count !== null && count.signed === count.all;
  return wrong;
}

function handedOver(entry: ReadableEntry, party: Party, { all }: Parties): string[] {
  const { data, sequence, type } = entry;
  const wrong = party.hasSigned ? ['hands over for a party that has signed'] : [];
  const delegate = textOf(data.delegateId);
  if (delegate === null) wrong.push('hands over to nobody');
  else if (delegate === data.partyId) wrong.push('hands over to the party itself');
  else if (all.has(delegate)) wrong.push('hands over to a party that was there');
  party.delegate = delegate;
  party.handedOverIn = entryName(sequence, type);
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
  return { signed: own.filter(({ hasSigned }) => hasSigned).length, all: own.length };
}
