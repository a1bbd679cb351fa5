/** What each permission allows. Each language has a file in this folder. */
import type { Permission } from '../../../../contract/permissions.ts';

export type PermissionTexts = Readonly<Record<Permission, string>>;
