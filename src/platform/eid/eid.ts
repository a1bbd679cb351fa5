/**
 * One interface for electronic IDs: start an order, let the person use their app or their provider's page, and get
 * their identity or a reason for failure. Providers are stateless: the state of an order is returned, stored by the
 * caller and passed in again.
 */
import type { Autostart } from './bankid/links.ts';

/** AUTH only identifies a person; with SIGN they sign a text and a hash. */
export type EidPurpose = 'AUTH' | 'SIGN';

export interface EidOrder {
  /** Such as SE_BANKID; one of the provider's `schemes`. */
  scheme: string;
  purpose: EidPurpose;
  /**
   * The text that the person sees and, with SIGN, agrees to; required for SIGN. At most `visibleTextMaxBytes` of UTF-8.
   * Redirect providers show their own text instead.
   */
  visibleText: string | null;
  /** MARKDOWN is BankID's simpleMarkdownV1; the caller must escape special characters. */
  textFormat?: 'PLAIN' | 'MARKDOWN';
  /** What the signature is bound to: a SHA-256 in lowercase hexadecimal. Required for SIGN. */
  hash: string | null;
  /** The IP address of the person's browser as we see it, which BankID and brokers use to assess risk. */
  endUserIp: string;
  /**
   * The browser and page, for risk assessment: `deviceId` is constant and reveals nothing else, such as a cookie's
   * hash; `domain` is a host name.
   */
  browser?: { userAgent: string; deviceId: string; domain: string };
  /** Two letters. */
  language: string;
  /**
   * Where the person returns to: the page, after an app on the same device, or the callback of a REDIRECT. A REDIRECT
   * needs it, registered with the provider, without query and fragment.
   */
  returnUrl: string | null;
  /**
   * The expected person's national number. BankID then lets nobody else complete the order; brokers receive it if their
   * settings include it. Null accepts anybody, and the caller compares.
   */
  nationalId: string | null;
}

/**
 * The state of an order as JSON, which only its provider reads. The caller must store it encrypted and never show it,
 * because it contains the person's number and the secrets of QR codes and callbacks. The caller must also remember
 * which person and page the order belongs to.
 */
export interface EidState {
  readonly scheme: string;
  readonly [member: string]: unknown;
}

/**
 * USER_CANCEL: the person declined. EXPIRED: too late. START_FAILED: no app picked it up. CERTIFICATE: the eID is
 * blocked or too old.
 */
export const eidFailures = [
  'USER_CANCEL',
  'EXPIRED',
  'START_FAILED',
  'CERTIFICATE',
  /** The person has another order; both or this one were ended. */
  'ALREADY_IN_PROGRESS',
  /** The provider rejected the person, or its answer does not match the order. Must never count as done. */
  'REFUSED',
  /** The provider cannot be used: it is down, too slow or rejects our settings. */
  'UNAVAILABLE',
] as const;
export type EidFailure = (typeof eidFailures)[number];

export interface EidFailed {
  status: 'FAILED';
  reason: EidFailure;
  /** The provider's own code, for choosing a message; null if it has none. */
  hintCode: string | null;
  /** For the log, in English and without personal data. */
  problem: string | null;
}

export interface EidStarted {
  status: 'STARTED';
  state: EidState;
  /** The URL for the browser, and the `state` it returns with, which identifies the order; null for apps. */
  redirect: { url: string; callbackState: string } | null;
}

export interface EidPending {
  status: 'PENDING';
  /** Store this state instead of the given one, if it differs. */
  state: EidState;
  hintCode: string;
  /** The text of the QR code for this second; null once an app has the order. */
  qr: string | null;
  /** Links that open the app on this device; null once an app has the order. */
  autostart: Autostart | null;
}

export interface EidIdentity {
  scheme: string;
  /** Country of the eID, two letters. */
  country: string;
  /** In the notation of the scheme; null if the scheme has none. */
  nationalId: string | null;
  name: string;
  givenName: string | null;
  familyName: string | null;
  /** `YYYY-MM-DD`. */
  dateOfBirth: string | null;
  /** A stable id of the person for this service; null if the scheme has none besides the number. */
  subject: string | null;
  /** The company that the person represents, with an eID for employees. */
  company: { orgNumber: string; name: string | null } | null;
}

/** The evidence, byte for byte as received. Must be stored encrypted. */
export interface EidEvidence {
  /** XMLDSig of BankID, a broker's ID token as compact JWS, or JSON of the mock, which proves nothing. */
  kind: 'BANKID_XMLDSIG' | 'ID_TOKEN' | 'MOCK';
  signature: Buffer;
  ocspResponse: Buffer | null;
  /** What the signature covers, as found in it. */
  bound: { visibleText: string | null; hash: string | null };
  /** Which parts of the signature were checked, for the journal. */
  checked: readonly ('BOUND' | 'DIGESTS' | 'SIGNATURE' | 'CERTIFICATE_PATH')[];
  /** When the eID was issued (`YYYY-MM-DD`), the IP address of its device and the provider's risk level, if known. */
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
  /** APP: shown on our page and polled. REDIRECT: the browser leaves and returns. */
  readonly flow: 'APP' | 'REDIRECT';
  /** Throws an error for an order that cannot be started (no text to sign, a text that is too long). */
  start(order: EidOrder, now: Date): Promise<EidStarted | EidFailed>;
  /**
   * May be called as often as needed. If two calls overlap, the caller that stores the state must resolve it: DONE is
   * returned once and must be stored first, and a FAILED must never overwrite it.
   */
  poll(state: EidState, now: Date): Promise<EidPending | EidDone | EidFailed>;
  /** The last known status for the page. Sends no request and ends nothing, so it may be called at any time. */
  show(state: EidState, now: Date): EidPending;
  /** For REDIRECT: the callback URL, which can be used once. For APP: the result of `poll`. */
  finish(state: EidState, callbackUrl: string, now: Date): Promise<EidPending | EidDone | EidFailed>;
  /** Ends the order in the app. Never throws, because an order that was not cancelled ends by itself. */
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

/** Throws if no provider could start the order. */
export function checkOrder({ purpose, visibleText, hash }: EidOrder): void {
  if (purpose === 'SIGN' && (visibleText === null || hash === null)) throw new Error('what is signed is missing');
  if (hash !== null && !sha256Hex.test(hash)) throw new Error('the hash is not a SHA-256 in lowercase hexadecimal');
  if (visibleText === null) return;
  const bytes = Buffer.byteLength(visibleText);
  if (bytes === 0 || !visibleText.isWellFormed()) throw new Error('the text to be shown is empty or no Unicode');
  if (bytes > visibleTextMaxBytes[purpose]) throw new Error(`the text to be shown is ${bytes} bytes long`);
}

/** All providers of an installation. */
export interface Eid {
  /** Null if this scheme is not available. */
  providerOf(scheme: string, environment: 'PRODUCTION' | 'SANDBOX'): EidProvider | null;
  schemesOf(environment: 'PRODUCTION' | 'SANDBOX'): readonly string[];
  close(): void;
}
