/** All SQL of the organization's profile and brand. */
import type { Queryable, Tx } from '../../platform/postgres/database.ts';
import { type BrandRow, organizationBrand, senderBrand } from './sender.ts';

export interface OrganizationRow {
  id: string;
  name: string;
  org_name: string | null;
  org_number: string | null;
  country: string;
  email: string | null;
  phone: string | null;
  website: string | null;
  address_line1: string | null;
  address_line2: string | null;
  city: string | null;
  postal_code: string | null;
  vat_number: string | null;
  created_at: Date;
  updated_at: Date;
  brand: BrandRow | null;
}

export interface BrandImage {
  sha256: string;
  mimeType: string;
  size: number;
  storageKey: string;
}

const find = `
  select o.id, o.name, o.org_name, o.org_number, o.country, o.email, o.phone, o.website, o.address_line1, o.address_line2,
    o.city, o.postal_code, o.vat_number, o.created_at, o.updated_at, ${organizationBrand} as brand
  from organizations o left join brands b on b.organization_id = o.id where o.id = $1`;
const lock = 'select id from organizations where id = $1 for no key update';
const update = `
  update organizations set name = $2, email = $3, phone = $4, website = $5, address_line1 = $6, address_line2 = $7,
    city = $8, postal_code = $9, vat_number = $10, updated_at = $11
  where id = $1`;
const saveBrandOf = `
  insert into brands (organization_id, enabled, logo, icon, url, primary_color, secondary_color)
  values ($1, $2, $3, $4, $5, $6, $7)
  on conflict (organization_id) do update set enabled = excluded.enabled, logo = excluded.logo, icon = excluded.icon,
    url = excluded.url, primary_color = excluded.primary_color, secondary_color = excluded.secondary_color`;
/** A picture that is uploaded again is tested again. */
const keepImage = `
  insert into brand_images (organization_id, sha256, mime_type, size, storage_key, created_at)
  values ($1, $2, $3, $4, $5, $6) on conflict (organization_id, sha256) do update set drawable = null`;
const findPictures = `
  select k.kind, i.sha256, i.mime_type as "mimeType", i.storage_key as "storageKey", i.drawable
  from workspaces w left join brands b on b.organization_id = w.organization_id
  cross join lateral (select ${senderBrand} as brand) s
  cross join lateral (values ('logo', s.brand->>'logo'), ('icon', s.brand->>'icon')) k (kind, sha256)
  join brand_images i on i.organization_id = w.organization_id and i.sha256 = k.sha256
  where w.id = $1 and (s.brand->>'enabled')::boolean`;
const drawn = 'update brand_images set drawable = $3 where organization_id = $1 and sha256 = $2';
const findImage = `
  select sha256, mime_type as "mimeType", size, storage_key as "storageKey" from brand_images
  where organization_id = $1 and sha256 = $2`;

export async function loadOrganizationDetail(db: Queryable, id: string): Promise<OrganizationRow> {
  const found = await db.row<OrganizationRow>(find, [id]);
  if (!found) throw new Error(`the organization ${id} is gone`);
  return found;
}

export const lockOrganization = (tx: Tx, id: string) => tx.row(lock, [id]);

export const saveOrganization = (tx: Tx, o: OrganizationRow) =>
  tx.run(update, [
    o.id,
    o.name,
    o.email,
    o.phone,
    o.website,
    o.address_line1,
    o.address_line2,
    o.city,
    o.postal_code,
    o.vat_number,
    o.updated_at,
  ]);

export const saveBrand = (tx: Tx, organizationId: string, b: BrandRow) =>
  tx.run(saveBrandOf, [organizationId, b.enabled, b.logo, b.icon, b.url, b.primary_color, b.secondary_color]);

export const storeBrandImage = (tx: Tx, organizationId: string, i: BrandImage, now: Date) =>
  tx.run(keepImage, [organizationId, i.sha256, i.mimeType, i.size, i.storageKey, now]);

/** A picture of the brand that is in use. */
export interface BrandPicture extends Omit<BrandImage, 'size'> {
  kind: 'logo' | 'icon';
  /** Whether it can be drawn on documents; null: not tested yet. */
  drawable: boolean | null;
}

/** Those of the workspace's brand; none if it is disabled. */
export const findBrandPictures = (db: Queryable, workspaceId: string) =>
  db.rows<BrandPicture>(findPictures, [workspaceId]);

export const saveDrawable = (db: Queryable, organizationId: string, sha256: string, drawable: boolean) =>
  db.run(drawn, [organizationId, sha256, drawable]);

/** Finds any picture that the organization uses now or used before. */
export const findBrandImage = (db: Queryable, organizationId: string, sha256: string) =>
  db.row<BrandImage>(findImage, [organizationId, sha256]);
