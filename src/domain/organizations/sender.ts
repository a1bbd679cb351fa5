/** Who sends, as parties see it: the organization, or what the workspace has set instead. */
import type { Queryable } from '../../platform/postgres/database.ts';

/** A row of `brands`. */
export interface BrandRow {
  enabled: boolean;
  /** SHA-256 of the picture, in hex. */
  logo: string | null;
  icon: string | null;
  url: string | null;
  primary_color: string | null;
  secondary_color: string | null;
}

/** SQL of the name for a workspace `w` of an organization `o`. */
export const senderName = 'coalesce(w.sender_name, o.name)';
/** SQL of the row of `brands` as `b`, or null. */
export const organizationBrand = `
  case when b.organization_id is not null then jsonb_build_object('enabled', b.enabled, 'logo', b.logo, 'icon', b.icon,
    'url', b.url, 'primary_color', b.primary_color, 'secondary_color', b.secondary_color) end`;
/** SQL of the brand for a workspace `w` and a row of `brands` as `b`, which may be missing; a `BrandRow` or null. */
export const senderBrand = `coalesce(w.brand, ${organizationBrand})`;

export interface Sender {
  /** Of the organization. */
  id: string;
  name: string;
  sandbox: boolean;
  /** Null: Sigill's own look. */
  brand: BrandRow | null;
}

const find = `
  select o.id, ${senderName} as name, o.sandbox, ${senderBrand} as brand
  from workspaces w join organizations o on o.id = w.organization_id left join brands b on b.organization_id = o.id
  where w.id = $1`;

export async function loadSender(db: Queryable, workspaceId: string): Promise<Sender> {
  const found = await db.row<Sender>(find, [workspaceId]);
  if (!found) throw new Error(`the workspace ${workspaceId} is gone`);
  return { ...found, brand: found.brand?.enabled ? found.brand : null };
}
