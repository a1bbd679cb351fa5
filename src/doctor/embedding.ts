/** Check of `sigill doctor` on the sites that may embed the signing page. */
import { isLoopback } from '../contract/origins.ts';
import { type Check, failed, passed } from './check.ts';

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
