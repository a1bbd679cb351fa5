/** Whether a party could sign as the journal says: in its turn, in the way and after the proofs that the sender asked for. Pure. */
import { knownSchemes } from '../../platform/eid/schemes.ts';
import type { ReadableEntry } from './chain.ts';
import {
  isObject,
  type JudgedEntry,
  objectsIn,
  type Parties,
  type Party,
  type Proof,
  textOf,
  unsignedIn,
} from './course-party.ts';

const isEid = (method: string | null): boolean => method !== null && knownSchemes.includes(method);

const proofForm = /^(?:(PIN|SMS|EMAIL)_VERIFICATION|(BANKID|EID)_AUTH)_COMPLETED$/;
const failedForm = /^(BANKID|EID)_AUTH_(FAILED|CANCELLED)$/;

/** What the entry proves of its party; null if it is no proof. */
function proofIn({ type, data }: ReadableEntry): Proof | null {
  const [whole, code] = proofForm.exec(type) ?? [];
  if (whole === undefined) return null;
  return {
    purpose: textOf(data.purpose),
    method: code ?? textOf(data.scheme),
    orderId: textOf(data.orderId),
    evidenceSha256: textOf(data.evidenceSha256),
  };
}

/** Without a verification of its own before reading, a party has that of the document, which its parties never learn. */
function isAsked({ purpose, method }: Proof, { asked, isSigner }: Party): boolean {
  if (asked === null) return true;
  if (method === null) return false;
  if (purpose === 'ACCESS') return asked.open === null || asked.open === method;
  if (purpose === 'SIGN') return isSigner && asked.sign === method;
  return (purpose === 'SIGNATURE' || purpose === 'HAND_OVER') && isSigner && asked.method === method;
}

/** Keeps what the entry proves of the party. Returns what is wrong with it. */
export function proven({ entry, isOld }: JudgedEntry, party: Party): string[] {
  if (failedForm.test(entry.type)) {
    const order = textOf(entry.data.orderId);
    party.proofs = party.proofs.filter(({ orderId }) => orderId === null || orderId !== order);
    return [];
  }
  const proof = proofIn(entry);
  if (proof === null) return [];
  party.proofs.push(proof);
  return isOld || isAsked(proof, party) ? [] : ['completes a verification that was not asked for'];
}

const hasProved = ({ proofs }: Party, asked: string, wanted: string): boolean =>
  // Entries of older formats can lack what they were for.
  proofs.some(({ purpose, method }) => (purpose ?? wanted) === wanted && (method ?? asked) === asked);

/** What a party that reads the document must have proved before. */
export function unprovenReading({ isOld }: JudgedEntry, party: Party, { isComplete }: Parties): string[] {
  const open = party.asked?.open ?? null;
  if (isOld || !isComplete || open === null || hasProved(party, open, 'ACCESS')) return [];
  return ['is of a party that was not verified before reading'];
}

/** What a party that signs or hands over must have proved before. */
export function unprovenSigning(judged: JudgedEntry, party: Party, parties: Parties): string[] {
  const sign = party.asked?.sign ?? null;
  const wrong = unprovenReading(judged, party, parties);
  if (judged.isOld || !parties.isComplete || sign === null || hasProved(party, sign, 'SIGN')) return wrong;
  return [...wrong, 'is of a party that was not verified before signing'];
}

function wrongMethod({ data }: ReadableEntry, party: Party): string[] {
  const { asked } = party;
  if (asked === null) return [];
  const wrong: string[] = [];
  const method = textOf(data.method);
  if (method !== asked.method) wrong.push('signs in another way than the sender asked for');
  if (textOf(data.verifiedBy) !== asked.sign) wrong.push('names another verification than the sender asked for');
  if (isEid(method) !== isObject(data.eid))
    wrong.push('has no proof of the electronic ID, or one that it does not need');
  return wrong;
}

/** The order of an electronic ID is settled in one step: what it proves, then the signature. */
function wrongEid(
  { data: { eid, method } }: ReadableEntry,
  party: Party,
  { originalSha256, isComplete }: Parties,
): string[] {
  if (!isObject(eid)) return [];
  const { scheme, evidenceSha256, boundSha256, match, matchMethod } = eid;
  const isProved = party.proofs.some(
    one => one.purpose === 'SIGNATURE' && one.method === scheme && one.evidenceSha256 === evidenceSha256,
  );
  const wrong: string[] = [];
  if (scheme !== method || (isComplete && !isProved))
    wrong.push('has a proof of an electronic ID that no entry tells of');
  if (originalSha256 !== null && boundSha256 !== originalSha256) wrong.push('has a proof that is of another original');
  if (match === 'MISMATCH' && matchMethod === 'NATIONAL_ID') wrong.push('has a proof that is of another person');
  return wrong;
}

/** Signers of lower numbers come first, also those who were added later. */
function outOfTurn(party: Party, parties: Parties): string[] {
  const order = party.asked?.order ?? null;
  if (!parties.isSequential || !parties.isComplete || order === null) return [];
  const isWaitedFor = unsignedIn(parties).some(([, { asked }]) => asked?.order != null && asked.order < order);
  return isWaitedFor ? ['signs before it is the turn of the party'] : [];
}

const placeOf = ({ blockId, fieldId = null }: Record<string, unknown>): string | null =>
  typeof blockId === 'string' && (fieldId === null || typeof fieldId === 'string')
    ? JSON.stringify([blockId, fieldId])
    : null;

/** Each field, and the choices of each table, belong to one party. */
function filledTwice({ data }: ReadableEntry, { filled }: Parties): string[] {
  const places = [...objectsIn(data.fields), ...objectsIn(data.choices)].flatMap(one => placeOf(one) ?? []);
  const isTwice = places.some(place => filled.has(place));
  for (const place of places) filled.add(place);
  return isTwice ? ['fills in what another party filled in'] : [];
}

/** What a signature says that its sending does not allow. The party has not signed yet. */
export function wrongSignature(judged: JudgedEntry, party: Party, parties: Parties): string[] {
  const { entry, isOld } = judged;
  if (isOld) return [];
  return [
    ...outOfTurn(party, parties),
    ...unprovenSigning(judged, party, parties),
    ...wrongMethod(entry, party),
    ...wrongEid(entry, party, parties),
    ...filledTwice(entry, parties),
  ];
}
