/** Who are the parties of a document according to its journal, and what each of them has done. Pure. */
import { entryName, type ReadableEntry } from './chain.ts';
import {
  addParty,
  countSigners,
  isObject,
  type JudgedEntry,
  noParties,
  objectsIn,
  type Parties,
  type Party,
  textOf,
  unsignedIn,
} from './course-party.ts';
import { proven, unprovenReading, unprovenSigning, wrongSignature } from './course-signature.ts';

/** Those of a sending, and what is wrong with it. */
export function partiesOf({ entry: { data }, isOld }: JudgedEntry): { parties: Parties; wrong: string[] } {
  const listed = Array.isArray(data.parties) ? data.parties : [];
  const parties = noParties();
  const wrong = [...new Set(listed.flatMap(one => addParty(parties, one, isOld)))];
  // Since the third format, each sending names its document and who should sign.
  parties.isVague = isOld && parties.all.size === 0 && data.documentId === undefined;
  parties.isComplete = !parties.isVague;
  if (isOld) return { parties, wrong };
  parties.isSequential = data.signingMode === 'SEQUENTIAL';
  parties.originalSha256 = textOf(data.originalSha256);
  const all = [...parties.all.values()];
  if (!all.some(party => party.isSigner)) wrong.push('names nobody who should sign');
  // Withdrawing removes delegates, so a sending has none.
  if (all.some(party => party.actsFor !== null)) wrong.push('names a delegate');
  if (data.signingMode !== 'SEQUENTIAL' && data.signingMode !== 'PARALLEL') wrong.push('names no known signing order');
  const invited = Array.isArray(data.invited) ? data.invited : [];
  if (!invited.every(id => parties.all.has(String(id)))) wrong.push('invites somebody who is no party');
  return { parties, wrong };
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
  /^(DOCUMENT_(OPENED|READ|SIGNED|REJECTED)|DEVICE_PASSED_ON|LINK_SHOWN_ON_FORM|SIGNER_(UPDATED|DELETED)|SIGNER_ATTACHMENT_\w+|DELEGATION_\w+|(PIN|SMS|EMAIL)_VERIFICATION_COMPLETED|(BANKID|EID)_AUTH_(COMPLETED|FAILED|CANCELLED))$/;

/** Notes what the entry says of a party. Returns what is wrong with that. */
export function stepOfParty(judged: JudgedEntry, parties: Parties): string[] {
  const wrong = [...byStranger(judged, parties), ...otherOriginal(judged, parties)];
  const { type, data } = judged.entry;
  if (type === 'SIGNER_CREATED') return [...wrong, ...created(judged, parties)];
  if (type === 'DOCUMENT_FORCE_COMPLETED') return [...wrong, ...forced(judged, parties)];
  if (type === 'DOCUMENT_SEALED') return [...wrong, ...sealed(judged, parties)];
  if (!ofParty.test(type)) return wrong;
  const id = textOf(data.partyId) ?? '';
  const party = parties.all.get(id);
  if (!party) return parties.isComplete ? [...wrong, 'names no party of the document'] : wrong;
  return [...wrong, ...stepOf(judged, id, party, parties)];
}

function stepOf(judged: JudgedEntry, id: string, party: Party, parties: Parties): string[] {
  const { entry } = judged;
  switch (entry.type) {
    case 'DOCUMENT_OPENED':
    case 'DOCUMENT_READ':
      return [...otherActor(judged, party), ...unprovenReading(judged, party, parties)];
    case 'DOCUMENT_SIGNED':
      return signed(judged, party, parties);
    case 'DOCUMENT_REJECTED':
      return party.hasSigned ? ['declines for a party that has signed'] : otherActor(judged, party);
    case 'SIGNER_UPDATED':
      return updated(judged, party);
    case 'DELEGATION_CREATED':
      return [
        ...otherActor(judged, party),
        ...unprovenSigning(judged, party, parties),
        ...handedOver(entry, party, parties),
      ];
    case 'DELEGATION_DECLINED':
    case 'DELEGATION_REVOKED':
      party.delegate = null;
      return [];
    case 'SIGNER_DELETED':
      return deleted(id, party, parties);
    default:
      return proven(judged, party);
  }
}

function byStranger({ entry: { who }, isOld }: JudgedEntry, { all, isComplete }: Parties): string[] {
  const isStranger = !isOld && isComplete && who.kind === 'PARTY' && !all.has(who.id ?? '');
  return isStranger ? ['is by somebody who is no party'] : [];
}

/** Signatures of other bytes are reported by themselves. */
function otherOriginal({ entry: { type, data }, isOld }: JudgedEntry, { originalSha256 }: Parties): string[] {
  const named = textOf(data.originalSha256);
  if (isOld || type === 'DOCUMENT_SIGNED' || named === null || originalSha256 === null) return [];
  return named === originalSha256 ? [] : ['is of another original than was sent'];
}

/** A party acts for itself alone, under its name. */
function otherActor({ entry: { who, data }, isOld }: JudgedEntry, { named: { name } }: Party): string[] {
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

type Named = keyof Party['named'];
const isNamed = (member: unknown): member is Named => member === 'name' || member === 'email' || member === 'phone';

/** Once the document is sent, name and addresses of a party are corrected, until it has signed. */
function updated({ entry: { data }, isOld }: JudgedEntry, party: Party): string[] {
  const wrong: string[] = [];
  const changes = objectsIn(data.changes);
  for (const { member, from, to } of changes) {
    if (!isNamed(member)) {
      if (!isOld) wrong.push('changes more of a party than its name and addresses');
      continue;
    }
    const [before, known] = [textOf(from), party.named[member]];
    if (!isOld && before !== null && known !== null && before !== known)
      wrong.push('corrects something else than what the party had');
    // Null if it was erased or is withheld.
    party.named[member] = isOld ? null : textOf(to);
  }
  // A corrected address gets a new link, for which everything is proved again.
  if (changes.some(({ member }) => member === 'email' || member === 'phone')) party.proofs = [];
  if (!isOld && party.hasSigned) wrong.push('changes a party that has signed');
  return [...new Set(wrong)];
}

/** The sender completes what somebody has signed, and not everybody. */
function forced({ entry: { data }, isOld }: JudgedEntry, parties: Parties): string[] {
  parties.isForced = true;
  const count = countSigners(parties);
  if (count === null) return [];
  if (count.signed === 0) return ['completes a document that nobody has signed'];
  const unsigned = new Set(unsignedIn(parties).map(([id]) => id));
  const listed = Array.isArray(data.unsigned) ? data.unsigned : [];
  const isRight = listed.length === unsigned.size && listed.every(id => unsigned.has(String(id)));
  return isOld || isRight ? [] : ['lists others than those who have not signed'];
}

function sealed({ isOld }: JudgedEntry, parties: Parties): string[] {
  const count = countSigners(parties);
  if (isOld || count === null || parties.isForced || count.signed === count.all) return [];
  return ['is before everyone has signed'];
}

function signed(judged: JudgedEntry, party: Party, parties: Parties): string[] {
  const { data } = judged.entry;
  const wrong = [...otherActor(judged, party), ...wrongSignature(judged, party, parties)];
  const original = party.actsFor === null ? undefined : parties.all.get(party.actsFor);
  if (party.hasSigned || original?.hasSigned) wrong.push('signs for a party that has signed');
  if (!party.isSigner) wrong.push('signs for a party that only reads');
  if (party.delegate !== null) wrong.push('signs for a party that handed signing over');
  if (original && original.delegate !== data.partyId) wrong.push('signs for a party that did not hand over');
  const actsFor = isObject(data.actsFor) ? textOf(data.actsFor.partyId) : null;
  if (!judged.isOld && actsFor !== party.actsFor) wrong.push('names another party that it signs for');
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
