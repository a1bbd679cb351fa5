/**
 * What parties prove before reading and before signing: which verifications are available, and what they need. Pure.
 */
import { type Issue, notAvailable, type ReadinessIssue } from '../../contract/errors.ts';
import { eidSchemes } from '../../contract/values.ts';
import type { Actor } from '../actor.ts';
import type { App } from '../app.ts';
import { environmentOf } from '../organizations/organization.ts';
import type { DocumentRow } from './document.ts';
import { sv as texts } from './locales/readiness/sv.ts';
import { isSigner, type PartyRow } from './parties/party.ts';

/** A party's own setting overrides the document's. */
export const openVerificationOf = (d: Pick<DocumentRow, 'meta'>, p: PartyRow): string | null =>
  p.open_verification ?? d.meta.openVerification;

export const signVerificationOf = (p: PartyRow): string | null => (isSigner(p) ? p.sign_verification : null);

const schemes: ReadonlySet<string> = new Set(eidSchemes);
/** Whether it is a verification with an electronic ID. */
export const isEidScheme = (method: string): boolean => schemes.has(method);

const always = new Set(['PIN', 'EMAIL']);

/** What the availability of a verification depends on. */
export interface Choosing {
  app: Pick<App, 'sms' | 'eid'>;
  actor: { organization: Pick<Actor['organization'], 'sandbox'> };
}

/** Whether the organization can use this electronic ID: a provider is configured for it. */
export const hasEid = ({ app, actor }: Choosing, scheme: string): boolean =>
  app.eid.providerOf(scheme, environmentOf(actor.organization)) !== null;

/** Checked where a verification is chosen, not first when it is needed. */
export function verificationIssues(choosing: Choosing, asked: string | null | undefined, path: string): Issue[] {
  if (!asked || always.has(asked) || hasEid(choosing, asked)) return [];
  return asked === 'SMS' && choosing.app.sms.isAvailable ? [] : [notAvailable(path, asked)];
}

type Need = { code: string; address: 'email' | 'phone'; at: 'reading' | 'signing' };

/** The addresses that the party's codes need and that it does not have. */
function lacking(d: Pick<DocumentRow, 'meta'>, p: PartyRow): Need[] {
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

export const verificationBlockers = (d: Pick<DocumentRow, 'meta'>, p: PartyRow): ReadinessIssue[] =>
  lacking(d, p).map(({ code, address, at }) => ({
    code,
    severity: 'BLOCKER',
    message: `${p.name} has no ${names[address]} for the code before ${at}.`,
    userMessage: texts.missingForCode(p.name, address, at),
  }));

/** The same for a party of a sent document, whose readiness is not checked any more. */
export const unreachableForCodes = (d: Pick<DocumentRow, 'meta'>, p: PartyRow): Issue[] =>
  lacking(d, p).map(({ address, at }) => ({
    path: address,
    code: 'INVALID_VALUE',
    message: `is required for the code before ${at}`,
  }));
