/** The older versions that are served. A version is removed by deleting its folder, its tests and its lines here. */
import type { OldVersion } from '../contract/version.ts';
import { version0926 } from './2026-09/version.ts';

export const olderVersions: readonly OldVersion[] = [version0926];
