/** PATCH /organization: what it tells of itself, and its brand. What it is registered as only an operator writes. */
import type { Queryable } from '../../base/database.ts';
import { type Issue, invalid } from '../../contract/errors.ts';
import { type OrganizationPatch, workspaceRows } from '../../contract/workspaces.ts';
import { type Actor, type Call, serve } from '../act.ts';
import { keepPicture, mostBytes, type PictureKind, pictureProblem, tooLarge } from './brand.ts';
import { showOrganization } from './show.ts';
import {
  type BrandImage,
  type BrandRow,
  keepBrandImage,
  loadOrganizationDetail,
  lockOrganization,
  type OrganizationRow,
  saveBrand,
  saveOrganization,
} from './store.ts';

export interface OrganizationDuties {
  /** Where the bytes of a confirmed upload of the workspace lie; null: there is none with that key. Of the area of files. */
  findUpload(db: Queryable, actor: Actor, key: string): Promise<{ storageKey: string; size: number } | null>;
}

/** What stays is what there is of `given`; `null` clears. */
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

/** Pictures of a request by what they are to be. */
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

/** The bytes behind a key, when they are a picture we take. */
async function pictureOf(
  { actor, tx, ground }: Call<Queryable>,
  duties: OrganizationDuties,
  key: string,
): Promise<Buffer | Omit<Issue, 'path'>> {
  const found = await duties.findUpload(tx, actor, key);
  if (found && found.size > mostBytes) return tooLarge;
  const bytes = found && (await ground.storage.bytes(found.storageKey).catch(() => null));
  if (!bytes) return { code: 'INVALID_VALUE', message: 'no confirmed file of the workspace has this key' };
  return pictureProblem(bytes) ?? bytes;
}

async function keepPictures(
  call: Call<Queryable>,
  duties: OrganizationDuties,
  given: OrganizationPatch['branding'],
): Promise<Pictures> {
  const issues: Issue[] = [];
  const read = new Map<PictureKind, Buffer>();
  for (const kind of kinds) {
    const key = given?.[kind];
    if (!key) continue;
    const found = await pictureOf(call, duties, key);
    if (Buffer.isBuffer(found)) read.set(kind, found);
    else issues.push({ path: `branding.${kind}`, ...found });
  }
  if (issues.length > 0) throw invalid(...issues);
  const kept = new Map<PictureKind, BrandImage>();
  for (const [kind, bytes] of read) kept.set(kind, await keepPicture(call.ground, call.actor.organization.id, bytes));
  return kept;
}

export const updateOrganization = (duties: OrganizationDuties) =>
  serve(
    workspaceRows.updateOrganization,
    async ({ actor, tx, ground, now }, { body }, pictures: Pictures) => {
      const { id } = actor.organization;
      await lockOrganization(tx, id);
      const before = await loadOrganizationDetail(tx, id);
      const brand = branded(before.brand, body.branding, pictures);
      const after = { ...changed(before, body, now), brand };
      await saveOrganization(tx, after);
      for (const picture of pictures.values()) await keepBrandImage(tx, id, picture, now);
      if (brand && body.branding) await saveBrand(tx, id, brand);
      tx.afterCommit(ground.forgetActors);
      return showOrganization(ground.publicUrl, after);
    },
    (call, { body }) => keepPictures(call, duties, body.branding),
  );
