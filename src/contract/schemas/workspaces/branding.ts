/** How pages, messages and documents look: pictures, colours and an address of one's own. */
import { z } from 'zod';
import { color, text, textOrNull, webAddress } from '../../values.ts';

export const branding = z.strictObject({
  enabled: z.boolean(),
  logo: textOrNull,
  icon: textOrNull,
  url: textOrNull,
  primaryColor: textOrNull,
  secondaryColor: textOrNull,
});
export type Branding = z.output<typeof branding>;

const picture = text
  .min(1)
  .max(1_000)
  .nullable()
  .optional()
  .describe('The `key` of a confirmed PNG, JPEG or WebP of the workspace, at most 1 MiB; it becomes public.');

export const brandingPatch = z.strictObject({
  enabled: z.boolean().optional(),
  logo: picture,
  icon: picture,
  url: webAddress.nullable().optional(),
  primaryColor: color.nullable().optional(),
  secondaryColor: color.nullable().optional(),
});
export type BrandingPatch = z.output<typeof brandingPatch>;
