/**
 * Turns BankID's completion into an identity. It is accepted only if its signature names the same person and covers
 * what was sent.
 */
import type { X509Certificate } from 'node:crypto';
import { type EidDone, type EidFailed, failed } from '../eid.ts';
import type { Completion } from './rp-api.ts';
import { type BankIdSignature, readSignature } from './signature.ts';
import type { BankIdState } from './state.ts';

const isSame = (found: Buffer | null, sent: string | null): boolean =>
  sent === null ? found === null : (found?.equals(Buffer.from(sent)) ?? false);

/** How the signature differs from the order; null if it does not. */
function lackOf(found: BankIdSignature, sent: BankIdState, personalNumber: string): string | null {
  if (found.purpose !== sent.purpose) return 'its signature is for something else';
  if (!isSame(found.visible, sent.visibleText) || found.isMarkdown !== sent.isMarkdown)
    return 'its signature shows another text than was sent';
  if (!isSame(found.nonVisible, sent.hash)) return 'its signature is bound to another hash than was sent';
  if (found.personalNumber !== personalNumber) return 'its signature is by another person';
  return null;
}

/** Personal numbers begin with the date of birth; coordination numbers add 60 to the day. Null if it is not a date. */
function dateOfBirthOf(personalNumber: string): string | null {
  const [, year = '', month = '', day = ''] = /^(\d{4})(\d{2})(\d{2})/.exec(personalNumber) ?? [];
  const written = `${year}-${month}-${String(Number(day) % 60).padStart(2, '0')}`;
  const read = new Date(`${written}T00:00:00Z`);
  return Number.isNaN(read.getTime()) || !read.toISOString().startsWith(written) ? null : written;
}

export function accepted(
  completion: Completion,
  state: BankIdState,
  roots: readonly X509Certificate[] | null,
  now: Date,
): EidDone | EidFailed {
  const { user, device, bankIdIssueDate, risk } = completion;
  // BankID's advice is to block the order: somebody else's browser may have started it. The hint is the one that BankID
  // uses when it blocks an order itself.
  if (risk?.toLowerCase() === 'high')
    return failed('REFUSED', 'transactionRiskBlocked', 'BankID completed the order, and its risk is high');
  const signature = Buffer.from(completion.signature, 'base64');
  const read = readSignature(signature, roots, now);
  const lack = read.ok ? lackOf(read.signature, state, user.personalNumber) : `its signature: ${read.problem}`;
  if (lack !== null) return failed('REFUSED', null, `BankID completed the order, and ${lack}`);
  return {
    status: 'DONE',
    identity: {
      scheme: state.scheme,
      country: 'SE',
      nationalId: user.personalNumber,
      name: user.name,
      givenName: user.givenName,
      familyName: user.surname,
      dateOfBirth: dateOfBirthOf(user.personalNumber),
      subject: null,
      company: null,
    },
    evidence: {
      kind: 'BANKID_XMLDSIG',
      signature,
      ocspResponse: Buffer.from(completion.ocspResponse, 'base64'),
      bound: { visibleText: state.visibleText, hash: state.hash },
      checked: ['BOUND', 'DIGESTS', 'SIGNATURE', ...(roots ? (['CERTIFICATE_PATH'] as const) : [])],
      issued: bankIdIssueDate?.slice(0, 10) ?? null,
      deviceIp: device?.ipAddress ?? null,
      risk: risk ?? null,
    },
  };
}
