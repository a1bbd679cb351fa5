/** The organization of 2026-09: `zipCode` instead of `postalCode`. */
import { z } from 'zod';
import { type Organization, organizationShape } from '../../../contract/schemas/workspaces/workspaces.ts';

const { postalCode: zipCode, ...same } = organizationShape.shape;
export const oldOrganization = z.strictObject({ ...same, zipCode });
export type OldOrganization = z.output<typeof oldOrganization>;

export const toOldOrganization = ({ postalCode, ...rest }: Organization): OldOrganization => ({
  ...rest,
  zipCode: postalCode,
});
