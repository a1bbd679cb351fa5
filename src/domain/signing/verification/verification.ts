/**
 * Verification of a party before reading (ACCESS), before signing (SIGN) or before handing over signing (HAND_OVER). Codes are valid for ten minutes. After five
 * wrong attempts all attempts are rejected during a pause, which gets longer each time. Pure.
 */
import type { SignerVerification } from '../../../contract/pages/signer/verification.ts';
import type { DocumentRow } from '../../documents/document.ts';
import { isSigner, type PartyRow } from '../../documents/parties/party.ts';
import { openVerificationOf, signVerificationOf } from '../../documents/verification.ts';
import { isEidScheme } from '../../parties/verification.ts';

export type Purpose = SignerVerification['purpose'];
/** Those that a code can be for; handing over is verified with an electronic ID only. */
export type CodePurpose = Exclude<Purpose, 'HAND_OVER'>;
export type Method = SignerVerification['method'];

export const purposes: readonly Purpose[] = ['ACCESS', 'SIGN', 'HAND_OVER'];

const minute = 60_000;
const hour = 60 * minute;
export const codeLifetimeMs = 10 * minute;
const apartMs = 30_000;
const codesAnHour = 5;
const triesBeforePause = 5;
const pausesMs = [5 * minute, 15 * minute, hour, 4 * hour, 24 * hour];

/** State of one verification of a party, for one version of its link. */
export interface VerificationRow {
  party_id: string;
  purpose: Purpose;
  link_version: number;
  code_mac: Buffer | null;
  code_expires_at: Date | null;
  asked_at: Date[];
  wrong: number;
  pauses: number;
  paused_until: Date | null;
}

/**
 * Signing with an electronic ID proves who signs, so handing it over takes the same one: otherwise anyone with the link
 * could name themselves. Null if the verification before signing is with that one already.
 */
function askedToHandOver(party: PartyRow): string | null {
  const { signature_method: method } = party;
  return isSigner(party) && isEidScheme(method) && signVerificationOf(party) !== method ? method : null;
}

function askedAt(purpose: Purpose, document: DocumentRow, party: PartyRow): string | null {
  if (purpose === 'HAND_OVER') return askedToHandOver(party);
  return purpose === 'ACCESS' ? openVerificationOf(document, party) : signVerificationOf(party);
}

/** The required eID scheme; null if another method or none is required. */
export function schemeAt(purpose: Purpose, document: DocumentRow, party: PartyRow): string | null {
  const asked = askedAt(purpose, document, party);
  return asked !== null && isEidScheme(asked) ? asked : null;
}

/** Null if no verification is required. */
export function methodAt(purpose: Purpose, document: DocumentRow, party: PartyRow): Method | null {
  const asked = askedAt(purpose, document, party);
  if (asked !== null && isEidScheme(asked)) return 'EID';
  // `documents/unsupported.ts` rejects all other methods of the contract when they are chosen.
  return asked as Method | null;
}

/** A new version of the link resets the state, except for the number of requested codes. */
export function verificationAmong(
  rows: readonly VerificationRow[],
  party: PartyRow,
  purpose: Purpose,
): VerificationRow {
  const found = rows.find(row => row.purpose === purpose);
  if (found?.link_version === party.link_version) return found;
  return {
    party_id: party.id,
    purpose,
    link_version: party.link_version,
    code_mac: null,
    code_expires_at: null,
    asked_at: found?.asked_at ?? [],
    wrong: 0,
    pauses: 0,
    paused_until: null,
  };
}

const left = (until: Date | null, now: Date): number =>
  until === null ? 0 : Math.max(0, Math.ceil((until.getTime() - now.getTime()) / 1000));

export const pausedS = (verification: VerificationRow, now: Date): number => left(verification.paused_until, now);

const withinAnHour = (asked: readonly Date[], now: Date) => asked.filter(at => now.getTime() - at.getTime() < hour);

/**
 * Seconds until another code may be requested. Counts the codes of both verifications, since they reach the same
 * person.
 */
export function nextCodeS(rows: readonly VerificationRow[], verification: VerificationRow, now: Date): number {
  const others = rows.filter(row => row.purpose !== verification.purpose);
  const asked = withinAnHour(
    [verification, ...others].flatMap(row => row.asked_at),
    now,
  ).sort((a, b) => +a - +b);
  const last = asked.at(-1);
  const oldest = asked.at(-codesAnHour);
  return Math.max(
    pausedS(verification, now),
    last ? left(new Date(last.getTime() + apartMs), now) : 0,
    oldest ? left(new Date(oldest.getTime() + hour), now) : 0,
  );
}

export const withCode = (verification: VerificationRow, mac: Buffer, now: Date): VerificationRow => ({
  ...verification,
  code_mac: mac,
  code_expires_at: new Date(now.getTime() + codeLifetimeMs),
  asked_at: [...withinAnHour(verification.asked_at, now), now],
});

export const isCodeLive = (verification: VerificationRow, now: Date): boolean =>
  verification.code_mac !== null && verification.code_expires_at !== null && verification.code_expires_at > now;

/** Deletes the code, which can be used only once. */
export const afterRight = (verification: VerificationRow): VerificationRow => ({
  ...verification,
  code_mac: null,
  code_expires_at: null,
  wrong: 0,
  pauses: 0,
  paused_until: null,
});

export function afterWrong(verification: VerificationRow, now: Date): VerificationRow {
  const wrong = verification.wrong + 1;
  if (wrong < triesBeforePause) return { ...verification, wrong };
  const pauseMs = pausesMs[Math.min(verification.pauses, pausesMs.length - 1)] ?? hour;
  return {
    ...verification,
    code_mac: null,
    code_expires_at: null,
    wrong: 0,
    pauses: verification.pauses + 1,
    paused_until: new Date(now.getTime() + pauseMs),
  };
}

const bullets = '••••';
/** Masks an address so that its owner recognizes it and nobody else learns it. */
function hidden(method: Method, party: PartyRow): string | null {
  if (method === 'SMS') return party.phone && `${bullets} ${party.phone.replace(/\D/g, '').slice(-2)}`;
  if (method !== 'EMAIL' || !party.email) return null;
  const [name = '', domain = ''] = party.email.split('@');
  return `${name.slice(0, 1)}${bullets}@${domain}`;
}

export const showVerification = (
  rows: readonly VerificationRow[],
  verification: VerificationRow,
  { method, scheme }: { method: Method; scheme: string | null },
  party: PartyRow,
  now: Date,
): SignerVerification => ({
  purpose: verification.purpose,
  method,
  scheme,
  to: hidden(method, party),
  codeLastsS: isCodeLive(verification, now) ? left(verification.code_expires_at, now) : 0,
  nextCodeS: method === 'PIN' || method === 'EID' ? 0 : nextCodeS(rows, verification, now),
  triesLeft: triesBeforePause - verification.wrong,
  pausedS: pausedS(verification, now),
});
