import type { Permission } from '../../../src/contract/permissions.ts';

/** What a page requires of the role. Of several permissions one is enough; none: everybody may open it. */
export type Needs = Permission | readonly Permission[];
