/** Opens the configured authority. */

import type { AuthorityConfig } from '../levels.ts';
import type { TimestampAuthority } from './authority.ts';
import { ownAuthority } from './own-authority.ts';
import { urlAuthority } from './url-authority.ts';

/** `now` is the time of our own authority's timestamps. Throws a `PdfError` AUTHORITY when our own cannot be read. */
export const openAuthority = (config: AuthorityConfig, now: () => Date): TimestampAuthority =>
  config.kind === 'OWN' ? ownAuthority(config.dir, now) : urlAuthority(config, now);
