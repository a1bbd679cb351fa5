/** A party of a document as the journal tells of it: what the sender asked of it, and what it has done. Pure. */
import { knownSchemes } from '../../platform/eid/schemes.ts';
import type { ReadableEntry } from './chain.ts';

/** What the sender asked of a party; null: nothing of its own. */
interface Asked {
  order: number | null;
  method: string | null;
  /** Verification before signing. */
  sign: string | null;
  /** Verification before reading. Without one of its own, that of the document counts, which only the sender learns. */
  open: string | null;
}

/** A verification that succeeded. `method` is PIN, SMS, EMAIL, or the scheme of an electronic ID. */
export interface Proof {
  purpose: string | null;
  method: string | null;
  /** The order of an electronic ID, and the SHA-256 of its evidence. */
  orderId: string | null;
  evidenceSha256: string | null;
}

export interface Party {
  isSigner: boolean;
  /** Null if it is not known: the entry is of an older format, or the value was erased or is withheld. */
  named: { name: string | null; email: string | null; phone: string | null };
  /** Null if it is not known: the entry is of an older format. */
  asked: Asked | null;
  /** The party that handed signing over to this one. */
  actsFor: string | null;
  /** By itself, or by its delegate. */
  hasSigned: boolean;
  /** The party that signs in its place, and the entry that says so. */
  delegate: string | null;
  handedOverIn: string;
  /** Since it got its link. */
  proofs: Proof[];
}

export interface Parties {
  /** By their ids. */
  all: Map<string, Party>;
  /** Whether all of them are known: the sending lists them, and nobody can have been added out of sight. */
  isComplete: boolean;
  /** The sending is of an old form that names neither its document nor a party. */
  isVague: boolean;
  /** They sign one after the other; false also if it is not known. */
  isSequential: boolean;
  /** The original that was sent; null if it is not known. */
  originalSha256: string | null;
  /** Fields that a party filled in. */
  filled: Set<string>;
  /** The last of those who should sign has signed. Removing the last who has not is no signature. */
  isSigned: boolean;
  isForced: boolean;
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

export const noParties = (): Parties => ({
  all: new Map(),
  isComplete: false,
  isVague: false,
  isSequential: false,
  originalSha256: null,
  filled: new Set(),
  isSigned: false,
  isForced: false,
});

export const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);
export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
/** The objects of a list; none if it is no list. */
export const objectsIn = (value: unknown): Record<string, unknown>[] =>
  Array.isArray(value) ? value.filter(isObject) : [];

const roles: readonly unknown[] = ['SIGNER', 'REVIEWER', 'ORGANIZER'];
/** Those that the contract has and nobody signs with here are asked of others than signers at most. */
const methods: readonly unknown[] = ['DRAWING', 'CLICK_TO_SIGN', ...knownSchemes];
const isKnown = (method: unknown, isSigner: boolean): boolean =>
  isSigner ? methods.includes(method) : typeof method === 'string';

const isWhole = ({ role, signingOrder, signatureMethod }: Record<string, unknown>): boolean =>
  roles.includes(role) && Number.isSafeInteger(signingOrder) && isKnown(signatureMethod, role === 'SIGNER');

const askedOf = (facts: Record<string, unknown>): Asked => ({
  order: typeof facts.signingOrder === 'number' ? facts.signingOrder : null,
  method: textOf(facts.signatureMethod),
  sign: textOf(facts.signVerification),
  open: textOf(facts.openVerification),
});

/** With delegates, a document has far fewer (`limits.parties`); judging a signature looks at all of them. */
const maxParties = 2_000;

/** Parties without a role are signers, as all were at first. Returns what is wrong with it. */
export function addParty({ all }: Parties, facts: unknown, isOld: boolean): string[] {
  const id = isObject(facts) ? textOf(facts.partyId) : null;
  if (!isObject(facts) || id === null) return isOld ? [] : ['names a party without an id'];
  if (all.has(id)) return ['names a party again'];
  if (all.size >= maxParties) return ['names more parties than a document has'];
  const { role, name, email, phone } = facts;
  all.set(id, {
    isSigner: role === undefined || role === 'SIGNER',
    named: isOld
      ? { name: null, email: null, phone: null }
      : { name: textOf(name), email: textOf(email), phone: textOf(phone) },
    asked: isOld ? null : askedOf(facts),
    actsFor: textOf(facts.actsFor),
    hasSigned: false,
    delegate: null,
    handedOverIn: '',
    proofs: [],
  });
  return isOld || isWhole(facts) ? [] : ['names a party without its role, its place in the order or a known method'];
}

/** A delegate signs for the party that handed over. Null if it is not known who the parties are. */
export function countSigners({ all, isComplete }: Parties): Signers | null {
  if (!isComplete) return null;
  const own = [...all.values()].filter(({ isSigner, actsFor }) => isSigner && actsFor === null);
  return { signed: own.filter(({ hasSigned }) => hasSigned).length, all: own.length };
}

/** Those who should sign and have not; a party that handed over and its delegate both. */
export const unsignedIn = ({ all }: Parties): [id: string, party: Party][] =>
  [...all].filter(([, { isSigner, hasSigned }]) => isSigner && !hasSigned);
