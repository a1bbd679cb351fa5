/** The identity check: its database row and its states. Pure. */

import type { EidOrderFailure } from '../../contract/pages/eid.ts';
import type { IdentityCheckStatus } from '../../contract/schemas/identity-checks.ts';
import type { DocumentLanguage } from '../../contract/values.ts';

export interface CheckRow {
  id: string;
  organization_id: string;
  workspace_id: string;
  full_name: string;
  email: string | null;
  phone: string | null;
  channel: 'EMAIL' | 'SMS';
  status: IdentityCheckStatus;
  reference: string | null;
  language: DocumentLanguage;
  /** The expected national number, encrypted. Null if the name is compared or the check has ended. */
  national_id: Buffer | null;
  /** Country of that number. */
  country: string | null;
  link_version: number;
  expires_at: Date;
  verified_at: Date | null;
  /** The provider's result and its proof (`ProviderResult`), encrypted. */
  data: Buffer | null;
  /** Why the last attempt failed. */
  failure: EidOrderFailure | null;
  created_by: string;
  created_at: Date;
  updated_at: Date;
  /** Null once the contact is deleted. */
  contact_id: string | null;
}

/** With the user who created it, and its contact as it is now. */
export interface ShownCheckRow extends CheckRow {
  creator_email: string;
  creator_name: string;
  contact_first_name: string | null;
  contact_last_name: string | null;
  contact_email: string | null;
  contact_phone: string | null;
}

const open: readonly IdentityCheckStatus[] = ['CREATED', 'SENT', 'OPENED', 'FAILED'];

/** Past its deadline, even if the status is not EXPIRED yet. */
export const isLate = (check: CheckRow, now: Date): boolean => open.includes(check.status) && check.expires_at <= now;

/** Whether the person can still be identified. A FAILED check can be tried again. */
export const isOpen = (check: CheckRow, now: Date): boolean => open.includes(check.status) && check.expires_at > now;

export const numberContext = (checkId: string): string => `identity-check:${checkId}:nationalId`;
export const dataContext = (checkId: string): string => `identity-check:${checkId}:data`;

/** What the provider reported about the person: the public `data` of the check, and the evidence. */
export interface ProviderResult {
  shown: {
    provider: string;
    completionData: {
      user: {
        personalNumber: string | null;
        name: string;
        givenName: string | null;
        surname: string | null;
        dateOfBirth: string | null;
      };
      device: { ipAddress: string | null };
    };
    match: { status: string; method: string | null };
  };
  /** As the provider returned it (`evidenceText`); kept for disputes and never shown. */
  evidence: string;
}
