import type { Permission } from '../../../src/contract/permissions.ts';

/** A permission of the role, or that the person operates the installation. */
export type Power = Permission | 'OPERATOR';
/** What a page requires. Of several one is enough; none: everybody may open it. */
export type Needs = Power | readonly Power[];
