import type { Permission } from '../contract/permissions.ts';
import type { PlanName } from '../contract/plans.ts';
import type { Scope } from '../contract/scopes.ts';

/** The fields of the organization that every request needs. */
export interface ActorOrganization {
  id: string;
  name: string;
  plan: PlanName;
  sandbox: boolean;
  apiAccess: boolean;
  requestsPerMinute: number | null;
  defaultVersion: string | null;
}

/** The workspace, with the defaults for values that a request leaves out. */
export interface ActorWorkspace {
  id: string;
  slug: string;
  name: string;
  language: string;
  timeZone: string;
  defaultExpiryDays: number | null;
  reminderIntervalDays: number;
  signatureMethod: string;
  nationalIdDisplayMode: string;
  allowDelegation: boolean;
  /** Documents need an approval before they are sent. */
  requireApproval: boolean;
}

/** Who makes a request: an API key, an app or a signed-in person, in one workspace. */
export interface Actor {
  type: 'API_KEY' | 'OAUTH_APP' | 'USER';
  /** Id of the key, app or session. */
  id: string;
  organization: ActorOrganization;
  workspaceId: string;
  workspace: ActorWorkspace;
  user: { id: string; email: string; name: string };
  permissions: ReadonlySet<Permission>;
  /** Null for API keys, which scopes do not limit. */
  scopes: readonly Scope[] | null;
}

/** What an actor may see at all. Every query of a domain store takes it. */
export type Reach = Pick<Actor, 'workspaceId'>;

export const holds = (actor: Pick<Actor, 'permissions'>, permission: Permission): boolean =>
  actor.permissions.has('ADMINISTRATOR') || actor.permissions.has(permission);

/** Where a request came from, for the journal. */
export interface Origin {
  ip: string | null;
  userAgent: string | null;
  /** The assistant that acted in the name of the person. */
  through?: string | null;
}
