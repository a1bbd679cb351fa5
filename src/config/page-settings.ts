/** Settings for embedding the signing page in other sites. */
import { z } from 'zod';

const loopback = ['localhost', '127.0.0.1', '[::1]'];
export const isLoopback = (address: string): boolean => loopback.includes(new URL(address).hostname);

/** An origin such as `https://app.example.com`, without a path. `http` is allowed only for development on localhost. */
const isOrigin = (text: string): boolean =>
  URL.canParse(text) &&
  !text.includes('*') &&
  new URL(text).origin === text.toLowerCase() &&
  (text.startsWith('https://') || (text.startsWith('http://') && isLoopback(text)));

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
