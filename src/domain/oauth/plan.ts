/** Every use of a token needs a plan with connected apps, and one for the tool server with the tools. */
import { apiError } from '../../contract/errors.ts';
import type { Actor } from '../app/actor.ts';
import { hasFeature } from '../organizations/organization.ts';

/** Throws PLAN_REQUIRED. */
export function requirePlanOfApp({ app, organization }: Actor): void {
  if (app === null) return;
  if (!hasFeature(organization, app.audience === 'TOOLS' ? 'TOOL_SERVER' : 'OAUTH'))
    throw apiError('PLAN_REQUIRED', { message: 'Connected apps need the plan Team or higher.' });
}
