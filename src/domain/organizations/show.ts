/** Rows to the public shape of the organization. */
import type { Organization } from '../../contract/schemas/workspaces/workspaces.ts';
import { type PictureKind, pictureUrl } from './brand.ts';
import type { OrganizationRow } from './store.ts';

export function showOrganization(publicUrl: string, o: OrganizationRow): Organization {
  const { brand } = o;
  const picture = (kind: PictureKind) => {
    const sha256 = brand?.[kind];
    return sha256 ? pictureUrl(publicUrl, o.id, kind, sha256) : null;
  };
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
    logo: picture('logo'),
    branding: brand && {
      enabled: brand.enabled,
      logo: picture('logo'),
      icon: picture('icon'),
      url: brand.url,
      primaryColor: brand.primary_color,
      secondaryColor: brand.secondary_color,
    },
    createdAt: o.created_at.toISOString(),
    updatedAt: o.updated_at.toISOString(),
  };
}
