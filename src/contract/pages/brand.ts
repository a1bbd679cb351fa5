/** The organization's branding of a page. */
import { z } from 'zod';

/** URLs on this server. */
export const pageBrand = z.strictObject({
  /** Replaces the organization's name. */
  logo: z.string().nullable(),
  icon: z.string().nullable(),
  /** The organization's colour in readable shades; null: our own. */
  stylesheet: z.string().nullable(),
});
export type PageBrand = z.infer<typeof pageBrand>;
