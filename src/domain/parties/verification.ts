/** Which verifications and electronic IDs an organization can choose. Pure. */
import { type Issue, notAvailable } from '../../contract/errors.ts';
import { eidSchemes } from '../../contract/values.ts';
import type { Actor } from '../app/actor.ts';
import type { App } from '../app/app.ts';
import { environmentOf } from '../organizations/organization.ts';

const schemes: ReadonlySet<string> = new Set(eidSchemes);
/** Whether it is a verification with an electronic ID. */
export const isEidScheme = (method: string): boolean => schemes.has(method);

const always = new Set(['PIN', 'EMAIL']);

/** What the availability of a verification depends on. */
export interface Choosing {
  app: Pick<App, 'sms' | 'eid'>;
  actor: { organization: Pick<Actor['organization'], 'sandbox'> };
}

/** Whether the organization can use this electronic ID: a provider is configured for it. */
export const hasEid = ({ app, actor }: Choosing, scheme: string): boolean =>
  app.eid.providerOf(scheme, environmentOf(actor.organization)) !== null;

/** Checked where a verification is chosen, not first when it is needed. */
export function verificationIssues(choosing: Choosing, asked: string | null | undefined, path: string): Issue[] {
  if (!asked || always.has(asked) || hasEid(choosing, asked)) return [];
  return asked === 'SMS' && choosing.app.sms.isAvailable ? [] : [notAvailable(path, asked)];
}
