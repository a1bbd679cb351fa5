/** An origin of a site that may show pages of ours in a frame, in requests. */
import { z } from 'zod';
import { isOrigin } from '../origins.ts';

/** As browsers write it, so that origins can be compared as texts. */
export const embedOrigin = z
  .string()
  .max(255)
  .regex(/^https?:\/\/[^\s/?#@*]+$/i, { abort: true })
  .refine(isOrigin, {
    error: 'must be an origin such as https://app.example.com; http only on localhost',
    params: { code: 'INVALID_VALUE' },
  })
  .transform(text => text.toLowerCase());
