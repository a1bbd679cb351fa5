import type { Step } from '../step.ts';

/** Rejects a version that does not exist, or no longer. */
export const checkVersion: Step<'versionError'> = {
  name: 'checkVersion',
  errors: ['INVALID_API_VERSION', 'API_VERSION_SUNSET'],
  run({ versionError }) {
    if (versionError) throw versionError;
  },
};
