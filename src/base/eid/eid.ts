/**
 * Electronic ID as one interface: an order is started, the person uses their app or their provider's page, and it ends
 * with who they are or why not. Nothing here remembers an order: its state goes out, is kept, and comes back.
 */
import type { Autostart } from './bankid/links.ts';

/** Only who they are, or that they sign a text and a hash. */
export type EidPurpose = 'AUTH' | 'SIGN';

export interface EidOrder {
  /** Such as SE_BANKID; one of the provider's `schemes`. */
  scheme: string;
  purpose: EidPurpose;
  /**
   * What the person is shown and, where they sign, agrees to; SIGN needs it. At most `visibleTextMaxBytes` of UTF-8.
   * A provider without a text of ours (redirects) shows its own.
   */
  visibleText: string | null;
  /** MARKDOWN: BankID's simpleMarkdownV1, where the text's own signs must be escaped by whoever writes it. */
  textFormat?: 'PLAIN' | 'MARKDOWN';
  /** What it is bound to: a SHA-256 in lowercase hexadecimal. SIGN needs it. */
  hash: string | null;
  /** The address of the person's browser as we see it: BankID and brokers judge risk by it. */
  endUserIp: string;
  /**
   * Of the browser and the page in it, for judging risk: `deviceId` the same every time and saying nothing else, such as a
   * cookie's hash; `domain` as in addresses.
   */
  browser?: { userAgent: string; deviceId: string; domain: string };
  /** Two letters. */
  language: string;
  /**
   * Where the person comes back: to the page after an app on the same device, or with the answer of a REDIRECT, which needs it,
   * registered with the provider, without query and fragment.
   */
  returnUrl: string | null;
  /**
   * Who is expected, by national number. BankID then lets nobody else complete the order; brokers are told where their
   * settings say how. Null: anybody, and whoever asked compares.
   */
  nationalId: string | null;
}

/**
 * What an order is. JSON, for its provider alone to read. All of it is to be kept encrypted and never shown: it holds what
 * QR codes and answers are made with, and the person's number. One order is for one person at one page: whose it is, is
 * for whoever keeps it to say.
 */
export interface EidState {
  readonly scheme: string;
  readonly [member: string]: unknown;
}

/** USER_CANCEL: they said no. EXPIRED: too late. START_FAILED: no app took it. CERTIFICATE: their eID is blocked or too old. */
export const eidFailures = [
  'USER_CANCEL',
  'EXPIRED',
  'START_FAILED',
  'CERTIFICATE',
  /** The person has another order; both were ended, or this one was. */
  'ALREADY_IN_PROGRESS',
  /** The provider did not accept the person, or its answer is not about what was asked. Never to be counted as done. */
  'REFUSED',
  /** The provider cannot be used: it is down, too slow, or our settings are not accepted. */
  'UNAVAILABLE',
] as const;
export type EidFailure = (typeof eidFailures)[number];

export interface EidFailed {
  status: 'FAILED';
  reason: EidFailure;
  /** The provider's own word for it, for texts; null where it has none. */
  hintCode: string | null;
  /** For the log: English, of nobody. */
  problem: string | null;
}

export interface EidStarted {
  status: 'STARTED';
  state: EidState;
  /** Where to send the browser, and the `state` that it comes back with, for finding the order; null of an app. */
  redirect: { url: string; callbackState: string } | null;
}

export interface EidPending {
  status: 'PENDING';
  /** To be kept in place of the one that was given, where it is another. */
  state: EidState;
  hintCode: string;
  /** The text of the QR code for this second; null once an app has the order. */
  qr: string | null;
  /** Links that open the app on this device; null once it has the order. */
  autostart: Autostart | null;
}

export interface EidIdentity {
  scheme: string;
  /** Of the eID: two letters. */
  country: string;
  /** As its scheme writes it; null where it issues none. */
  nationalId: string | null;
  name: string;
  givenName: string | null;
  familyName: string | null;
  /** `YYYY-MM-DD`. */
  dateOfBirth: string | null;
  /** Stable for this person towards this service; null where the scheme has none beside the number. */
  subject: string | null;
  /** On whose behalf, of an employee's eID. */
  company: { orgNumber: string; name: string | null } | null;
}

/** What proves it, byte for byte as it was received. To be kept encrypted. */
export interface EidEvidence {
  /** XMLDSig of BankID, the ID token of a broker as compact JWS, or JSON of the mock, which proves nothing. */
  kind: 'BANKID_XMLDSIG' | 'ID_TOKEN' | 'MOCK';
  signature: Buffer;
  ocspResponse: Buffer | null;
  /** What the signature was made over, as found in it. */
  bound: { visibleText: string | null; hash: string | null };
  /** How much of the signature was checked, in words for the journal. */
  checked: readonly ('BOUND' | 'DIGESTS' | 'SIGNATURE' | 'CERTIFICATE_PATH')[];
  /** `YYYY-MM-DD` when the eID was issued, the address of its device and how risky the provider finds it, where it says so. */
  issued: string | null;
  deviceIp: string | null;
  risk: string | null;
}

export interface EidDone {
  status: 'DONE';
  identity: EidIdentity;
  evidence: EidEvidence;
}

export interface EidProvider {
  readonly schemes: readonly string[];
  /** APP: shown on our page and polled. REDIRECT: the browser leaves and comes back. */
  readonly flow: 'APP' | 'REDIRECT';
  /** Throws a fault for an order that it cannot be asked for (no text to sign, a text too long). */
  start(order: EidOrder, now: Date): Promise<EidStarted | EidFailed>;
  /**
   * As often as wished. Two at once are for whoever keeps the state to avoid, or to settle: DONE comes once and is kept
   * before anything else; a FAILED never goes over it.
   */
  poll(state: EidState, now: Date): Promise<EidPending | EidDone | EidFailed>;
  /** How it stands as far as is known, for the page: asks nobody and ends nothing, so it may be called at any time. */
  show(state: EidState, now: Date): EidPending;
  /** Of a REDIRECT: the URL that the browser came back to, once. Of an APP: what `poll` says. */
  finish(state: EidState, callbackUrl: string, now: Date): Promise<EidPending | EidDone | EidFailed>;
  /** So that the app stops asking. Never throws: an order that nobody cancelled ends by itself. */
  cancel(state: EidState): Promise<void>;
  close(): void;
}

/** BankID's limits (RP API v6): 40,000 and 1,500 characters of base64. */
export const visibleTextMaxBytes: Readonly<Record<EidPurpose, number>> = { SIGN: 30_000, AUTH: 1_125 };

export const failed = (reason: EidFailure, hintCode: string | null, problem: string | null = null): EidFailed => ({
  status: 'FAILED',
  reason,
  hintCode,
  problem,
});

const sha256Hex = /^[0-9a-f]{64}$/;

/** Throws a fault where an order cannot be asked for, whoever is asked. */
export function checkOrder({ purpose, visibleText, hash }: EidOrder): void {
  if (purpose === 'SIGN' && (visibleText === null || hash === null)) throw new Error('what is signed is missing');
  if (hash !== null && !sha256Hex.test(hash)) throw new Error('the hash is no SHA-256 in lowercase hexadecimal');
  if (visibleText === null) return;
  const bytes = Buffer.byteLength(visibleText);
  if (bytes === 0 || !visibleText.isWellFormed()) throw new Error('the text to be shown is empty or no Unicode');
  if (bytes > visibleTextMaxBytes[purpose]) throw new Error(`the text to be shown is ${bytes} bytes long`);
}

/** Every provider of an installation. */
export interface Eid {
  /** Null: this scheme cannot be used here. */
  providerOf(scheme: string, environment: 'PRODUCTION' | 'SANDBOX'): EidProvider | null;
  schemesOf(environment: 'PRODUCTION' | 'SANDBOX'): readonly string[];
  close(): void;
}
