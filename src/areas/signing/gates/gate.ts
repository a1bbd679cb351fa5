/**
 * A gate: what a party proves before it reads (ACCESS) or before it signs (SIGN). Codes last ten minutes; after five
 * wrong tries nothing is taken for a while, longer each time. Pure.
 */
import type { SignerGate } from '../../../contract/signer/gate.ts';
import type { DocumentRow } from '../../documents/document.ts';
import type { PartyRow } from '../../documents/party.ts';
import { isEidScheme, openVerificationOf, signVerificationOf } from '../../documents/verification.ts';

export type Purpose = SignerGate['purpose'];
export type Method = SignerGate['method'];

export const purposes: readonly Purpose[] = ['ACCESS', 'SIGN'];

const minute = 60_000;
const hour = 60 * minute;
export const codeLastsMs = 10 * minute;
const apartMs = 30_000;
const codesAnHour = 5;
const triesBeforePause = 5;
const pausesMs = [5 * minute, 15 * minute, hour, 4 * hour, 24 * hour];

/** Where a party stands at one gate, with one version of its link. */
export interface GateRow {
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

const askedAt = (purpose: Purpose, document: DocumentRow, party: PartyRow): string | null =>
  purpose === 'ACCESS' ? openVerificationOf(document, party) : signVerificationOf(party);

/** The electronic ID to be shown there; null: none. */
export function schemeAt(purpose: Purpose, document: DocumentRow, party: PartyRow): string | null {
  const asked = askedAt(purpose, document, party);
  return asked !== null && isEidScheme(asked) ? asked : null;
}

/** Null: nothing needs to be proven there. */
export function methodAt(purpose: Purpose, document: DocumentRow, party: PartyRow): Method | null {
  const asked = askedAt(purpose, document, party);
  if (asked !== null && isEidScheme(asked)) return 'EID';
  // What else the contract knows is refused where it is chosen (`documents/available.ts`).
  return asked as Method | null;
}

/** Another version of the link begins anew, but for how many codes were asked for. */
export function gateAmong(rows: readonly GateRow[], party: PartyRow, purpose: Purpose): GateRow {
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

export const pausedS = (gate: GateRow, now: Date): number => left(gate.paused_until, now);

const withinAnHour = (asked: readonly Date[], now: Date) => asked.filter(at => now.getTime() - at.getTime() < hour);

/** Codes of both gates reach the same person, so they are counted together. */
export function nextCodeS(rows: readonly GateRow[], gate: GateRow, now: Date): number {
  const others = rows.filter(row => row.purpose !== gate.purpose);
  const asked = withinAnHour(
    [gate, ...others].flatMap(row => row.asked_at),
    now,
  ).sort((a, b) => +a - +b);
  const last = asked.at(-1);
  const oldest = asked.at(-codesAnHour);
  return Math.max(
    pausedS(gate, now),
    last ? left(new Date(last.getTime() + apartMs), now) : 0,
    oldest ? left(new Date(oldest.getTime() + hour), now) : 0,
  );
}

export const withCode = (gate: GateRow, mac: Buffer, now: Date): GateRow => ({
  ...gate,
  code_mac: mac,
  code_expires_at: new Date(now.getTime() + codeLastsMs),
  asked_at: [...withinAnHour(gate.asked_at, now), now],
});

export const isCodeLive = (gate: GateRow, now: Date): boolean =>
  gate.code_mac !== null && gate.code_expires_at !== null && gate.code_expires_at > now;

/** A code is used once. */
export const afterRight = (gate: GateRow): GateRow => ({
  ...gate,
  code_mac: null,
  code_expires_at: null,
  wrong: 0,
  pauses: 0,
  paused_until: null,
});

export function afterWrong(gate: GateRow, now: Date): GateRow {
  const wrong = gate.wrong + 1;
  if (wrong < triesBeforePause) return { ...gate, wrong };
  const pauseMs = pausesMs[Math.min(gate.pauses, pausesMs.length - 1)] ?? hour;
  return {
    ...gate,
    code_mac: null,
    code_expires_at: null,
    wrong: 0,
    pauses: gate.pauses + 1,
    paused_until: new Date(now.getTime() + pauseMs),
  };
}

const bullets = '••••';
/** Enough to know one's own by, and too little to learn another's. */
function hidden(method: Method, party: PartyRow): string | null {
  if (method === 'SMS') return party.phone && `${bullets} ${party.phone.replace(/\D/g, '').slice(-2)}`;
  if (method !== 'EMAIL' || !party.email) return null;
  const [name = '', domain = ''] = party.email.split('@');
  return `${name.slice(0, 1)}${bullets}@${domain}`;
}

export const showGate = (
  rows: readonly GateRow[],
  gate: GateRow,
  { method, scheme }: { method: Method; scheme: string | null },
  party: PartyRow,
  now: Date,
): SignerGate => ({
  purpose: gate.purpose,
  method,
  scheme,
  to: hidden(method, party),
  codeLastsS: isCodeLive(gate, now) ? left(gate.code_expires_at, now) : 0,
  nextCodeS: method === 'PIN' || method === 'EID' ? 0 : nextCodeS(rows, gate, now),
  triesLeft: triesBeforePause - gate.wrong,
  pausedS: pausedS(gate, now),
});
