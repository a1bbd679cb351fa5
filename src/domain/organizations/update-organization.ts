/** PATCH /organization: the profile and the brand. Registered name and number are set by an operator only. */

import { type Issue, invalid } from '../../contract/errors.ts';
import { workspaceOperations } from '../../contract/operations/workspaces/workspaces.ts';
import type { OrganizationPatch } from '../../contract/schemas/workspaces/workspaces.ts';
import type { Queryable } from '../../platform/postgres/database.ts';
import type { Actor } from '../app/actor.ts';
import { type Context, command } from '../app/operation.ts';
import { maxBytes, type PictureKind, pictureProblem, storePicture, tooLarge } from './brand.ts';
import { showOrganization } from './show.ts';
import {
  type BrandImage,
  type BrandRow,
  loadOrganizationDetail,
  lockOrganization,
  type OrganizationRow,
  saveBrand,
  saveOrganization,
  storeBrandImage,
} from './store.ts';

export interface OrganizationPorts {
  /** Port of `files`: finds a confirmed upload of the workspace by its key; null if there is none. */
  findUpload(db: Queryable, actor: Actor, key: string): Promise<{ storageKey: string; size: number } | null>;
}

/** Keeps the old value if none is given; `null` clears it. */
const or = <T>(given: T | undefined, before: T): T => (given === undefined ? before : given);

const changed = (o: OrganizationRow, body: OrganizationPatch, now: Date): OrganizationRow => ({
  ...o,
  name: or(body.name, o.name),
  email: or(body.email, o.email),
  phone: or(body.phone, o.phone),
  website: or(body.website, o.website),
  address_line1: or(body.addressLine1, o.address_line1),
  address_line2: or(body.addressLine2, o.address_line2),
  city: or(body.city, o.city),
  postal_code: or(body.postalCode, o.postal_code),
  vat_number: or(body.vatNumber, o.vat_number),
  updated_at: now,
});

/** Pictures of the request, by their use. */
type Pictures = ReadonlyMap<PictureKind, BrandImage>;
const kinds: readonly PictureKind[] = ['logo', 'icon'];
const noBrand: BrandRow = {
  enabled: false,
  logo: null,
  icon: null,
  url: null,
  primary_color: null,
  secondary_color: null,
};

function branded(before: BrandRow | null, given: OrganizationPatch['branding'], pictures: Pictures): BrandRow | null {
  if (!given) return before;
  const b = before ?? noBrand;
  const picture = (kind: PictureKind) => (given[kind] === null ? null : (pictures.get(kind)?.sha256 ?? b[kind]));
  return {
    enabled: or(given.enabled, b.enabled),
    logo: picture('logo'),
    icon: picture('icon'),
    url: or(given.url, b.url),
    primary_color: or(given.primaryColor, b.primary_color),
    secondary_color: or(given.secondaryColor, b.secondary_color),
  };
}

/** The bytes of an upload, if they are an accepted picture. */
async function pictureOf(
  { actor, tx, app }: Context<Queryable>,
  ports: OrganizationPorts,
  key: string,
): Promise<Buffer | Omit<Issue, 'path'>> {
  const found = await ports.findUpload(tx, actor, key);
  if (found && found.size > maxBytes) return tooLarge;
  const bytes = found && (await app.storage.bytes(found.storageKey).catch(() => null));
  if (!bytes) return { code: 'INVALID_VALUE', message: 'no confirmed file of the workspace has this key' };
  return pictureProblem(bytes) ?? bytes;
}

async function keepPictures(
  ctx: Context<Queryable>,
  ports: OrganizationPorts,
  given: OrganizationPatch['branding'],
): Promise<Pictures> {
  const issues: Issue[] = [];
  const read = new Map<PictureKind, Buffer>();
  for (const kind of kinds) {
    const key = given?.[kind];
    if (!key) continue;
    const found = await pictureOf(ctx, ports, key);
    if (Buffer.isBuffer(found)) read.set(kind, found);
    else issues.push({ path: `branding.${kind}`, ...found });
  }
  if (issues.length > 0) throw invalid(...issues);
  const kept = new Map<PictureKind, BrandImage>();
  for (const [kind, bytes] of read) kept.set(kind, await storePicture(ctx.app, ctx.actor.organization.id, bytes));
  return kept;
}

export const updateOrganization = (ports: OrganizationPorts) =>
  command(
    workspaceOperations.updateOrganization,
    async ({ actor, tx, app, now }, { body }, pictures: Pictures) => {
      const { id } = actor.organization;
      await lockOrganization(tx, id);
      const before = await loadOrganizationDetail(tx, id);
      const brand = branded(before.brand, body.branding, pictures);
      const after = { ...changed(before, body, now), brand };
      await saveOrganization(tx, after);
      for (const picture of pictures.values()) await storeBrandImage(tx, id, picture, now);
      if (brand && body.branding) await saveBrand(tx, id, brand);
      tx.afterCommit(app.invalidateActors);
      return showOrganization(app.publicUrl, after);
    },
    (ctx, { body }) => keepPictures(ctx, ports, body.branding),
  );
