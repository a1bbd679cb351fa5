import { planRequired } from '../../../contract/limit-errors.ts';
import { requirePlanOfApp } from '../../../domain/oauth/plan.ts';
import { hasApiAccess } from '../../../domain/organizations/organization.ts';
import type { Step } from '../step.ts';

/** Checks that the plan includes the API and, for an app, connecting apps. */
export const requireApiAccess: Step<'actor'> = {
  name: 'requireApiAccess',
  errors: ['PLAN_REQUIRED'],
  run({ actor }) {
    if (!hasApiAccess(actor.organization)) throw planRequired('API');
    requirePlanOfApp(actor);
  },
};
