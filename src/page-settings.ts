/** Settings of the pages that people meet: who may show them within pages of their own. */
import { z } from 'zod';
import { type Check, fine, wrong } from './check.ts';

const loopback = ['localhost', '127.0.0.1', '[::1]'];
const isLoopback = (address: string): boolean => loopback.includes(new URL(address).hostname);

/** `https://app.example.com`, with a port where it has one and nothing behind; `http` for development on this machine. */
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
    'Origins of pages that may show the signer’s page and that of identity checks in a frame, separated by commas (none).',
  ],
} as const;

/** Cookies within a frame need a secure address, and a gate or a signature needs cookies. */
export function embedding({
  SIGILL_EMBEDDERS: origins,
  publicUrl,
}: {
  SIGILL_EMBEDDERS: string[];
  publicUrl: string;
}): Check {
  const name = 'embedding';
  if (origins.length === 0) return fine(name, 'No page of others may show the signer’s page.');
  if (!publicUrl.startsWith('https:') && !isLoopback(publicUrl))
    return wrong(
      name,
      `SIGILL_EMBEDDERS is set and ${publicUrl} is not HTTPS: browsers take no cookies there, so nobody could sign. Set PUBLIC_URL to an https address.`,
    );
  return fine(name, `The signer’s page may be shown within ${origins.join(', ')}.`);
}
