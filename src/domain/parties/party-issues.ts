/** What a party of a document or template asks for and this server does not have. */
import { type Issue, notAvailable } from '../../contract/errors.ts';
import type { PartyPatch } from '../../contract/schemas/documents/parties.ts';
import type { ActorWorkspace } from '../app/actor.ts';
import { maskIssues } from '../workspaces/national-id.ts';
import { ownMethods } from '../workspaces/workspace.ts';
import { type Choosing, hasEid, verificationIssues } from './verification.ts';

/** Whether a document of this type has the method is checked apart (`document-type.ts`). */
const own = new Set([...ownMethods, 'MANUAL', 'NONE']);

type Asked = Pick<PartyPatch, 'signatureMethod' | 'signVerification' | 'openVerification' | 'delivery' | 'nationalId'>;

/** `path` starts the paths of issues; empty for a body that is the party. */
export function partyIssues(choosing: Choosing, party: Asked, path: string): Issue[] {
  const { sms } = choosing.app;
  const at = (member: string) => (path === '' ? member : `${path}.${member}`);
  const issues: Issue[] = [];
  if (party.signatureMethod && !own.has(party.signatureMethod) && !hasEid(choosing, party.signatureMethod))
    issues.push(notAvailable(at('signatureMethod'), party.signatureMethod));
  issues.push(
    ...verificationIssues(choosing, party.signVerification, at('signVerification')),
    ...verificationIssues(choosing, party.openVerification, at('openVerification')),
  );
  if (party.delivery?.includes('SMS') && !sms.isAvailable) issues.push(notAvailable(at('delivery'), 'SMS'));
  return [...issues, ...maskIssues(party.nationalId, at('nationalId'))];
}

type Role = NonNullable<PartyPatch['role']>;

/** How a party signs if the request does not say. */
export const defaultMethod = (role: Role, workspace: ActorWorkspace): string =>
  role === 'SIGNER' ? workspace.signatureMethod : 'NONE';

/** A party that becomes a signer gets the default method; one that is no longer a signer gets none. */
export function methodAfter(
  workspace: ActorWorkspace,
  before: Role,
  { role, signatureMethod }: Pick<PartyPatch, 'role' | 'signatureMethod'>,
) {
  if (signatureMethod !== undefined || role === undefined) return signatureMethod;
  return (role === 'SIGNER') === (before === 'SIGNER') ? undefined : defaultMethod(role, workspace);
}
