/** Settings for embedding the signing page in other sites. */
import { z } from 'zod';
import { isOrigin } from '../contract/origins.ts';

export const pageSettings = {
  SIGILL_EMBEDDERS: [
    z
      .string()
      .default('')
      .transform(text =>
        text
          .split(',')
          .map(one => one.trim())
          .filter(one => one !== ''),
      )
      .refine(all => all.every(isOrigin), 'must be origins such as https://app.example.com, separated by commas'),
    'Origins that may embed the signing page and the identity check page in a frame, separated by commas. Default: none.',
  ],
} as const;
