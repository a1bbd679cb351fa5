/** Rows to the public shape of the organization. */
import type { Organization } from '../../contract/schemas/workspaces/workspaces.ts';
import { showBranding } from './branding.ts';
import type { OrganizationRow } from './store.ts';

export function showOrganization(publicUrl: string, o: OrganizationRow): Organization {
  const branding = o.brand && showBranding(publicUrl, o.id, o.brand);
  return {
    id: o.id,
    name: o.name,
    orgName: o.org_name,
    orgNumber: o.org_number,
    country: o.country,
    email: o.email,
    phone: o.phone,
    website: o.website,
    addressLine1: o.address_line1,
    addressLine2: o.address_line2,
    city: o.city,
    postalCode: o.postal_code,
    vatNumber: o.vat_number,
    logo: branding?.logo ?? null,
    branding,
    createdAt: o.created_at.toISOString(),
    updatedAt: o.updated_at.toISOString(),
  };
}
