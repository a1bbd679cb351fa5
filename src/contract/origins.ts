/** Origins of sites that may show pages of ours in a frame. */
import { z } from 'zod';

const loopback = ['localhost', '127.0.0.1', '[::1]'];
/** Whether an address is one of this machine. `address` has to be a URL. */
export const isLoopback = (address: string): boolean => loopback.includes(new URL(address).hostname);

/** An origin such as `https://app.example.com`, without a path. `http` is allowed only for development on localhost. */
export const isOrigin = (text: string): boolean =>
  URL.canParse(text) &&
  !text.includes('*') &&
  new URL(text).origin === text.toLowerCase() &&
  (text.startsWith('https://') || (text.startsWith('http://') && isLoopback(text)));

/** How many origins a workspace may list. */
export const maxEmbedOrigins = 20;

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
