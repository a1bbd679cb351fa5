/** The identity check: its row, its states and what may be asked of them (details 24). Pure. */
import type { IdentityCheckStatus } from '../../contract/identity-checks.ts';
import type { EidOrderFailure } from '../../contract/signer/eid.ts';
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
  /** Who is expected, encrypted; null: the name is compared, or the check has ended. */
  national_id: Buffer | null;
  /** Whose number that is. */
  country: string | null;
  link_version: number;
  expires_at: Date;
  verified_at: Date | null;
  /** What the provider told and what proves it (`Told`), encrypted. */
  data: Buffer | null;
  /** Why the last try was in vain. */
  failure: EidOrderFailure | null;
  created_by: string;
  created_at: Date;
  updated_at: Date;
}

/** With whoever created it. */
export interface ShownCheckRow extends CheckRow {
  creator_email: string;
  creator_name: string;
}

const open: readonly IdentityCheckStatus[] = ['CREATED', 'SENT', 'OPENED', 'FAILED'];

/** Past its deadline, whether or not that was written down yet. */
export const isLate = (check: CheckRow, now: Date): boolean => open.includes(check.status) && check.expires_at <= now;

/** Whether the person may still prove who they are; one that failed may be tried again. */
export const isOpen = (check: CheckRow, now: Date): boolean => open.includes(check.status) && check.expires_at > now;

export const numberContext = (checkId: string): string => `identity-check:${checkId}:nationalId`;
export const dataContext = (checkId: string): string => `identity-check:${checkId}:data`;

/** What the provider told of whoever it was: the check's `data`, but for its proof. */
export interface Told {
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
  /** As the provider gave it (`evidenceText`); kept for a dispute and shown nowhere. */
  evidence: string;
}
