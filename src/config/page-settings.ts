/** Settings for embedding the signing page in other sites. */
import { z } from 'zod';
import { type Check, failed, passed } from '../doctor/check.ts';

const loopback = ['localhost', '127.0.0.1', '[::1]'];
const isLoopback = (address: string): boolean => loopback.includes(new URL(address).hostname);

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

/** Cookies in a frame require HTTPS, and verification and signing require cookies. */
export function embedding({
  SIGILL_EMBEDDERS: origins,
  publicUrl,
}: {
  SIGILL_EMBEDDERS: string[];
  publicUrl: string;
}): Check {
  const name = 'embedding';
  if (origins.length === 0) return passed(name, 'No other sites can embed the signer’s page.');
  if (!publicUrl.startsWith('https:') && !isLoopback(publicUrl))
    return failed(
      name,
      `SIGILL_EMBEDDERS is set but ${publicUrl} is not HTTPS. Browsers block cookies there, so nobody could sign. Set PUBLIC_URL to an https address.`,
    );
  return passed(name, `The signer’s page can be embedded in ${origins.join(', ')}.`);
}
