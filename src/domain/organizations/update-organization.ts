/** PATCH /organization: the profile and the brand. Registered name and number are set by an operator only. */

import { workspaceOperations } from '../../contract/operations/workspaces/workspaces.ts';
import type { OrganizationPatch } from '../../contract/schemas/workspaces/workspaces.ts';
import { command } from '../app/operation.ts';
import { type BrandPorts, branded, keepPictures, or, type Pictures } from './branding.ts';
import { showOrganization } from './show.ts';
import {
  loadOrganizationDetail,
  lockOrganization,
  type OrganizationRow,
  saveBrand,
  saveOrganization,
  storeBrandImage,
} from './store.ts';

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

export const updateOrganization = (ports: BrandPorts) =>
  command(
    workspaceOperations.updateOrganization,
    async ({ actor, tx, app, now }, { body }, pictures: Pictures) => {
      const { id } = actor.organization;
      await lockOrganization(tx, id);
      const before = await loadOrganizationDetail(tx, id);
      const brand = body.branding ? branded(before.brand, body.branding, pictures) : before.brand;
      const after = { ...changed(before, body, now), brand };
      await saveOrganization(tx, after);
      for (const picture of pictures.values()) await storeBrandImage(tx, id, picture, now);
      if (brand && body.branding) await saveBrand(tx, id, brand);
      tx.afterCommit(app.invalidateActors);
      return showOrganization(app.publicUrl, after);
    },
    (ctx, { body }) => keepPictures(ctx, ports, body.branding),
  );
