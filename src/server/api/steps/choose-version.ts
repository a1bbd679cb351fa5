import type { Step } from '../step.ts';
import { chooseVersion as choose } from '../versions.ts';

/** Chooses the version of the answer. A version that is not served fails later, so that the request counts first. */
export const chooseVersion: Step<'request' | 'actor', 'version' | 'versionError'> = {
  name: 'chooseVersion',
  errors: [],
  async run({ request, actor }, { app, routes }) {
    const { version, refused } = await choose(request.version, actor, routes.olds, app.clock.now(), app.db);
    return { version, versionError: refused };
  },
};
