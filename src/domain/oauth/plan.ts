/** Every use of a token needs a plan with connected apps, and one for the tool server with the tools. */
import { planRequired } from '../../contract/limit-errors.ts';
import type { Actor } from '../app/actor.ts';
import { hasFeature } from '../organizations/organization.ts';

/** Throws PLAN_REQUIRED. */
export function requirePlanOfApp({ app, organization }: Actor): void {
  if (app === null) return;
  const feature = app.audience === 'TOOLS' ? 'TOOL_SERVER' : 'OAUTH';
  if (!hasFeature(organization, feature)) throw planRequired(feature);
}
