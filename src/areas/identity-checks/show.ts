/** Rows to the contract's shape. What the provider told is shown as the workspace shows national numbers. */
import type { Secrets } from '../../base/secrets.ts';
import type { IdentityCheck } from '../../contract/identity-checks.ts';
import { type DisplayMode, displayed } from '../documents/national-id.ts';
import { dataContext, type ShownCheckRow, type Told } from './check.ts';

/** As lists and events show it: without what is told of its GET alone. */
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
  contact: null,
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

function showData(secrets: Secrets, { id, data }: ShownCheckRow, mode: DisplayMode): Record<string, unknown> | null {
  if (data === null) return null;
  const { shown } = JSON.parse(secrets.decrypt(data, dataContext(id)).toString('utf8')) as Told; // as it was kept
  const { user, device } = shown.completionData;
  const personalNumber = user.personalNumber && displayed(user.personalNumber, mode);
  return { ...shown, completionData: { user: { ...user, personalNumber }, device } };
}
