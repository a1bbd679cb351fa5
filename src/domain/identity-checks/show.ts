/** Builds the contract's shape. National numbers are displayed according to the setting of the workspace. */

import type { IdentityCheck } from '../../contract/schemas/identity-checks.ts';
import type { Secrets } from '../../platform/secrets/secrets.ts';
import { type DisplayMode, displayed } from '../workspaces/national-id.ts';
import { dataContext, type ProviderResult, type ShownCheckRow } from './check.ts';

const contactOf = (c: ShownCheckRow): IdentityCheck['contact'] =>
  c.contact_id === null || c.contact_first_name === null
    ? null
    : {
        id: c.contact_id,
        firstName: c.contact_first_name,
        lastName: c.contact_last_name,
        email: c.contact_email,
        phone: c.contact_phone,
      };

/** The shape in lists and events, without the members that only GET shows. */
export const showListItem = (c: ShownCheckRow): IdentityCheck => ({
  id: c.id,
  organizationId: c.organization_id,
  fullName: c.full_name,
  email: c.email,
  phone: c.phone,
  channel: c.channel,
  status: c.status,
  reference: c.reference,
  language: c.language,
  expiresAt: c.expires_at.toISOString(),
  verifiedAt: c.verified_at?.toISOString() ?? null,
  createdAt: c.created_at.toISOString(),
  updatedAt: c.updated_at.toISOString(),
  verificationUrl: null,
  contact: contactOf(c),
  createdBy: { id: c.created_by, email: c.creator_email, name: c.creator_name },
  audits: null,
  data: null,
});

export const showCheck = (
  secrets: Secrets,
  c: ShownCheckRow,
  audits: NonNullable<IdentityCheck['audits']>,
  mode: DisplayMode,
): IdentityCheck => ({ ...showListItem(c), audits, data: showData(secrets, c, mode) });

/** What the provider reported of the right person, with the whole number; null: nobody is verified. */
export const resultOf = (
  secrets: Secrets,
  { id, data }: Pick<ShownCheckRow, 'id' | 'data'>,
): ProviderResult['shown'] | null =>
  data && (JSON.parse(secrets.decrypt(data, dataContext(id)).toString('utf8')) as ProviderResult).shown; // written by `settle.ts`

function showData(secrets: Secrets, check: ShownCheckRow, mode: DisplayMode): Record<string, unknown> | null {
  const shown = resultOf(secrets, check);
  if (shown === null) return null;
  const { user, device } = shown.completionData;
  const personalNumber = user.personalNumber && displayed(user.personalNumber, mode);
  return { ...shown, completionData: { user: { ...user, personalNumber }, device } };
}
