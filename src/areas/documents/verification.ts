/** What parties prove before they read and before they sign: which of it can be asked for, and what it needs. Pure. */
import { type Issue, notAvailable, type ReadinessIssue } from '../../contract/errors.ts';
import { eidSchemes } from '../../contract/values.ts';
import type { Actor, Ground } from '../act.ts';
import { environmentOf } from '../organizations/organization.ts';
import type { DocumentRow } from './document.ts';
import { isSigner, type PartyRow } from './party.ts';

/** A party's own stands above the document's. */
export const openVerificationOf = (d: Pick<DocumentRow, 'meta'>, p: PartyRow): string | null =>
  p.open_verification ?? d.meta.openVerification;

export const signVerificationOf = (p: PartyRow): string | null => (isSigner(p) ? p.sign_verification : null);

const schemes: ReadonlySet<string> = new Set(eidSchemes);
/** Whether it is proven with an electronic ID. */
export const isEidScheme = (method: string): boolean => schemes.has(method);

const always = new Set(['PIN', 'EMAIL']);

/** Who chooses, and where. */
export interface Choosing {
  ground: Pick<Ground, 'sms' | 'eid'>;
  actor: { organization: Pick<Actor['organization'], 'sandbox'> };
}

/** Whether an electronic ID can be used by whoever chooses it: a provider stands behind it. */
export const hasEid = ({ ground, actor }: Choosing, scheme: string): boolean =>
  ground.eid.providerOf(scheme, environmentOf(actor.organization)) !== null;

/** Refused where it is chosen (details 0.53). */
export function verificationIssues(choosing: Choosing, asked: string | null | undefined, path: string): Issue[] {
  if (!asked || always.has(asked) || hasEid(choosing, asked)) return [];
  return asked === 'SMS' && choosing.ground.sms.isAvailable ? [] : [notAvailable(path, asked)];
}

type Need = { code: string; address: 'email' | 'phone'; at: 'reading' | 'signing' };

/** The addresses that its codes need and a party does not have. */
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

const names = {
  email: ['e-mail address', 'e-postadress'],
  phone: ['phone number', 'telefonnummer'],
} as const;

export const verificationBlockers = (d: Pick<DocumentRow, 'meta'>, p: PartyRow): ReadinessIssue[] =>
  lacking(d, p).map(({ code, address, at }) => ({
    code,
    severity: 'BLOCKER',
    message: `${p.name} has no ${names[address][0]} for the code before ${at}.`,
    userMessage: `${p.name} saknar ${names[address][1]} för koden före ${at === 'reading' ? 'läsning' : 'underskrift'}.`,
  }));

/** The same of a party of a sent document, where nothing asks for readiness any more. */
export const unreachableForCodes = (d: Pick<DocumentRow, 'meta'>, p: PartyRow): Issue[] =>
  lacking(d, p).map(({ address, at }) => ({
    path: address,
    code: 'INVALID_VALUE',
    message: `is needed for the code before ${at}`,
  }));
