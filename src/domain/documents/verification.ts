/** What parties prove before reading and before signing, and the addresses that they need for it. Pure. */
import type { Issue, ReadinessIssue } from '../../contract/errors.ts';
import type { DocumentRow } from './document.ts';
import { sv as texts } from './locales/readiness/sv.ts';
import { isSigner, type PartyRow } from './parties/party.ts';

/** The settings of a document that matter here. */
type Verifying = { meta: Pick<DocumentRow['meta'], 'openVerification'> };

/** A party's own setting overrides the document's. */
export const openVerificationOf = (d: Verifying, p: PartyRow): string | null =>
  p.open_verification ?? d.meta.openVerification;

export const signVerificationOf = (p: PartyRow): string | null => (isSigner(p) ? p.sign_verification : null);

type Need = { code: string; address: 'email' | 'phone'; at: 'reading' | 'signing' };

/** The addresses that the party's codes need and that it does not have. */
function lacking(d: Verifying, p: PartyRow): Need[] {
  const [open, sign] = [openVerificationOf(d, p), signVerificationOf(p)];
  const needs: Need[] = [];
  if (sign === 'SMS' && !p.phone) needs.push({ code: 'MISSING_VERIFICATION_PHONE', address: 'phone', at: 'signing' });
  if (sign === 'EMAIL' && !p.email) needs.push({ code: 'MISSING_VERIFICATION_EMAIL', address: 'email', at: 'signing' });
  if (open === 'SMS' && !p.phone)
    needs.push({ code: 'MISSING_ACCESS_VERIFICATION_PHONE', address: 'phone', at: 'reading' });
  if (open === 'EMAIL' && !p.email)
    needs.push({ code: 'MISSING_ACCESS_VERIFICATION_EMAIL', address: 'email', at: 'reading' });
  return needs;
}

const names = { email: 'e-mail address', phone: 'phone number' };

export const verificationBlockers = (d: Verifying, p: PartyRow): ReadinessIssue[] =>
  lacking(d, p).map(({ code, address, at }) => ({
    code,
    severity: 'BLOCKER',
    message: `${p.name} has no ${names[address]} for the code before ${at}.`,
    userMessage: texts.missingForCode(p.name, address, at),
  }));

/** The same for a party of a sent document, whose readiness is not checked any more. */
export const unreachableForCodes = (d: Verifying, p: PartyRow): Issue[] =>
  lacking(d, p).map(({ address, at }) => ({
    path: address,
    code: 'INVALID_VALUE',
    message: `is required for the code before ${at}`,
  }));
