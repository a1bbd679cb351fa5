/** How pages, messages and documents look: pictures, colours and an address of one's own. */
import { z } from 'zod';
import { color, text, textOrNull, webAddress } from '../../values.ts';

/** What members of several shapes are. */
const aboutBranding = {
  enabled: 'False: pages, messages and documents have the look of the service.',
  url: 'Where the logo leads; null: nowhere.',
  primaryColor: 'As #rgb or #rrggbb; null: that of the service.',
  secondaryColor: 'As #rgb or #rrggbb; null: that of the service.',
};

export const branding = z.strictObject({
  enabled: z.boolean().describe(aboutBranding.enabled),
  logo: textOrNull.describe('The address of the logo; null: none.'),
  icon: textOrNull.describe('The address of the small picture in browser tabs; null: none.'),
  url: textOrNull.describe(aboutBranding.url),
  primaryColor: textOrNull.describe(aboutBranding.primaryColor),
  secondaryColor: textOrNull.describe(aboutBranding.secondaryColor),
});
export type Branding = z.output<typeof branding>;

const picture = text
  .min(1)
  .max(1_000)
  .nullable()
  .optional()
  .describe('The `key` of a confirmed PNG, JPEG or WebP of the workspace, at most 1 MiB; it becomes public.');

export const brandingPatch = z.strictObject({
  enabled: z.boolean().optional().describe(aboutBranding.enabled),
  logo: picture,
  icon: picture,
  url: webAddress.nullable().optional().describe(aboutBranding.url),
  primaryColor: color.nullable().optional().describe(aboutBranding.primaryColor),
  secondaryColor: color.nullable().optional().describe(aboutBranding.secondaryColor),
});
export type BrandingPatch = z.output<typeof brandingPatch>;
