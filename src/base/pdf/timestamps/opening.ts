/** The authority that a configuration names. */
import type { AuthorityConfig, TimestampAuthority } from './authority.ts';
import { ownAuthority } from './own-authority.ts';
import { urlAuthority } from './url-authority.ts';

/** `now` is the time that our own authority states. Throws a `PdfFault` AUTHORITY when our own cannot be read. */
export const openAuthority = (config: AuthorityConfig, now: () => Date): TimestampAuthority =>
  config.kind === 'OWN' ? ownAuthority(config.dir, now) : urlAuthority(config, now);
