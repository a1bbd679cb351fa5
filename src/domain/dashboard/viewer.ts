import { currencyOf } from '../../contract/currencies.ts';
import { dashboardOperations } from '../../contract/dashboard/operations.ts';
import type { Viewer } from '../../contract/dashboard/viewer.ts';
import { permissions } from '../../contract/permissions.ts';
import { eidSchemes, signatureMethods } from '../../contract/values.ts';
import type { Queryable } from '../../platform/postgres/database.ts';
import { type Actor, holds } from '../app/actor.ts';
import type { App } from '../app/app.ts';
import { query } from '../app/operation.ts';
import { isOperator } from '../credentials/operators.ts';
import { isFirstOwner } from '../credentials/sign-in/first-owner.ts';
import { signatureTermsOf } from '../organizations/load.ts';
import { signaturesOf } from '../organizations/organization.ts';

/** What the pages of an actor are made from. */
export async function viewerOf(app: App, db: Queryable, actor: Actor): Promise<Viewer> {
  const { user, organization, workspace } = actor;
  const { id, name, language, timeZone, requireApproval, signatureMethod } = workspace;
  const terms = await signatureTermsOf(db, organization.id);
  const schemes = new Set(app.eid.schemesOf(organization.sandbox ? 'SANDBOX' : 'PRODUCTION'));
  const operates = await isOperator(db, actor);
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
}

export const showViewer = query(dashboardOperations.viewer, ({ actor, app, tx }) => viewerOf(app, tx, actor));
