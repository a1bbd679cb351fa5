import { currencyOf } from '../../contract/currencies.ts';
import { dashboardOperations } from '../../contract/dashboard/operations.ts';
import { permissions } from '../../contract/permissions.ts';
import { eidSchemes, signatureMethods } from '../../contract/values.ts';
import { holds } from '../app/actor.ts';
import { query } from '../app/operation.ts';
import { isOperator } from '../credentials/operators.ts';
import { isFirstOwner } from '../credentials/sign-in/first-owner.ts';
import { signatureTermsOf } from '../organizations/load.ts';
import { signaturesOf } from '../organizations/organization.ts';

export const showViewer = query(dashboardOperations.viewer, async ({ actor, app, tx }) => {
  const { user, organization, workspace } = actor;
  const { id, name, language, timeZone, requireApproval, signatureMethod } = workspace;
  const terms = await signatureTermsOf(tx, organization.id);
  const schemes = new Set(app.eid.schemesOf(organization.sandbox ? 'SANDBOX' : 'PRODUCTION'));
  const operates = await isOperator(tx, actor);
  return {
    user: { ...user, isFirstOwner: operates && isFirstOwner(user.email) },
    organization: { id: organization.id, name: organization.name, sandbox: organization.sandbox },
    workspace: {
      ...{ id, name, language, timeZone, requireApproval, currency: currencyOf(terms.country) },
      signatureMethod: signatureMethods.find(method => method === signatureMethod) ?? 'DRAWING',
    },
    permissions: permissions.filter(permission => holds(actor, permission)),
    isOperator: operates,
    available: {
      sms: app.sms.isAvailable,
      eidSchemes: eidSchemes.filter(scheme => schemes.has(scheme) && signaturesOf(organization, terms, scheme) !== 0),
    },
  };
});
