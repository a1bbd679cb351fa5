import type { Permission } from '../../contract/permissions.ts';
import type { PlanName } from '../../contract/plans.ts';
import type { EmbedPreparing } from '../../contract/schemas/documents/embedding.ts';
import type { Audience } from '../../contract/schemas/oauth.ts';
import type { Scope } from '../../contract/scopes.ts';
import type { SignaturePage } from '../../contract/values.ts';

/** The fields of the organization that every request needs. */
export interface ActorOrganization {
  id: string;
  name: string;
  plan: PlanName;
  sandbox: boolean;
  apiAccess: boolean;
  requestsPerMinute: number | null;
  /** Bytes of files that were agreed; null: what the plan includes. */
  storageBytes: number | null;
  defaultVersion: string | null;
}

/** The workspace, with the defaults for values that a request leaves out. */
export interface ActorWorkspace {
  id: string;
  slug: string;
  name: string;
  /** What parties see as who sends: the workspace's own name for it, or the organization's. */
  senderName: string;
  language: string;
  timeZone: string;
  defaultExpiryDays: number | null;
  reminderIntervalDays: number;
  signatureMethod: string;
  nationalIdDisplayMode: string;
  /** The actor never sees a whole national identity number. */
  masksNationalIds?: boolean;
  allowDelegation: boolean;
  signaturePage: SignaturePage;
  evidencePage: boolean;
  /** Documents need an approval before they are sent. */
  requireApproval: boolean;
}

/** The app that a person connected, through which they act. */
export interface ActorApp {
  /** It registered itself and works with the tools. */
  assistant: boolean;
  /** The version of requests that name none; null for assistants. */
  version: string | null;
  audience: Audience;
}

/** A frame of another site: whose page it is in, and what it may do with which document. */
export interface ActorEmbedded {
  /** Of its session. */
  id: string;
  origin: string;
  documentId: string;
  allow: readonly EmbedPreparing[];
  /** Ids of files that its content may name besides those that it has: it had them when the frame was asked for. */
  files: readonly string[];
}

/** Who makes a request: an API key, an app or a signed-in person, in one workspace. */
export interface Actor {
  type: 'API_KEY' | 'OAUTH_APP' | 'USER';
  /** Id of the key, OAuth client or session. */
  id: string;
  /** Name of the key or app; of a session, that of the person. */
  name: string;
  organization: ActorOrganization;
  workspaceId: string;
  workspace: ActorWorkspace;
  user: { id: string; email: string; name: string };
  permissions: ReadonlySet<Permission>;
  /** Null for API keys and people, whom scopes do not limit. */
  scopes: readonly Scope[] | null;
  /** Null unless the type is OAUTH_APP. */
  app: ActorApp | null;
  /** Only in a frame of another site, which prepares one draft in the actor's name. */
  embedded?: ActorEmbedded;
}

/** Whether a page of the dashboard asks. */
export const isPage = ({ type }: Pick<Actor, 'type'>): boolean => type === 'USER';

/** What an actor may see at all. Every query of a domain store takes it. */
export type Reach = Pick<Actor, 'workspaceId'>;

export const holds = (actor: Pick<Actor, 'permissions'>, permission: Permission): boolean =>
  actor.permissions.has('ADMINISTRATOR') || actor.permissions.has(permission);

/** Where a request came from, for the journal. */
export interface Origin {
  ip: string | null;
  userAgent: string | null;
  /** A member of a sandbox does what a party would do on its page. */
  simulated?: true;
}
