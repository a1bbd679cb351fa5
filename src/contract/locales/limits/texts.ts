/** Texts of errors for limits: what the limit is, what counts, and when it ends or what to do. */

import type { EidScheme } from '../../values.ts';

/** A limit that the plan or the sandbox sets. */
export interface PlanLimit {
  max: number;
  inSandbox: boolean;
}
/** It is counted by calendar month; at `from` (UTC) the next one begins. */
export type MonthlyLimit = PlanLimit & { from: Date };
/** It ends in this many seconds. */
export interface PassingLimit {
  max: number;
  seconds: number;
}
export type Wait = Pick<PassingLimit, 'seconds'>;
/** In bytes. */
export interface StorageLimit {
  max: number;
  left: number;
  size: number;
}

export interface PlanLimitTexts {
  documentsSent: (limit: MonthlyLimit) => string;
  /** Of a month's documents, those that forms may use. */
  formDocuments: (limit: MonthlyLimit) => string;
  documentsCreated: (limit: PlanLimit & PassingLimit) => string;
  identityChecks: (limit: MonthlyLimit) => string;
  signatures: (limit: MonthlyLimit) => string;
  sms: (limit: MonthlyLimit) => string;
  members: (limit: PlanLimit) => string;
  workspaces: (limit: PlanLimit) => string;
  sandboxes: (limit: PlanLimit) => string;
  storage: (limit: StorageLimit) => string;
  apps: (limit: { max: number }) => string;
  /** Tests of bulk sends, of an organization in 24 hours. */
  bulkTests: (limit: PassingLimit) => string;
}

export interface RequestLimitTexts {
  /** Of an organization. */
  requestsPerMinute: (limit: PassingLimit) => string;
  requestsPerDay: (limit: PassingLimit) => string;
  /** Of a session of the dashboard. */
  sessionRequests: (limit: PassingLimit) => string;
  /** Of a page with a link, which everybody who opens it uses. */
  pageRequests: (limit: PassingLimit) => string;
  /** Messages and comments of a party within this many seconds. */
  partyMessages: (limit: PassingLimit & { within: number }) => string;
  /** Submissions and passwords of a form, from a network. */
  formAttempts: (limit: Wait) => string;
  /** Documents of a form, from everybody. */
  formCapacity: (limit: Wait) => string;
  /** Invitations and reminders to an address that a visitor of a form typed. */
  visitorMail: (limit: Wait) => string;
  /** Signing that parties hand over to others. */
  handOvers: (limit: Wait) => string;
  /** What people without an account make the service store in a day. */
  storedByVisitors: (limit: Wait) => string;
  /** Invitations of members to one address. */
  invitations: (limit: Wait) => string;
  /** Submissions of a form from a network that are not signed, in a day. */
  unsignedPlaces: (limit: Wait) => string;
  /** Signing what a form made, while others hold its last places. */
  formPlaces: (limit: Wait) => string;
  /** Passwords that wait to be checked, of everybody. */
  passwordChecks: (limit: Wait) => string;
  /** Imports that wait, of everybody. */
  waitingImports: (limit: Wait) => string;
  /** Files that an organization sends at the same time. */
  filesAtOnce: (limit: PassingLimit) => string;
  /** Wrong keys, tokens and links from a network. */
  wrongTokens: (limit: PassingLimit) => string;
  /** Orders with an electronic ID within an hour. */
  eidOrders: (limit: PassingLimit) => string;
}

/** By what is counted; each takes the largest number. */
export type CountTexts = Record<
  | 'webhooks'
  | 'customFields'
  | 'savedViews'
  | 'reports'
  | 'tags'
  | 'links'
  | 'messages'
  | 'commentThreads'
  | 'commentMessages'
  | 'documentParties'
  | 'templateParties'
  | 'blocks'
  | 'blockFields'
  | 'boxes'
  | 'anchors'
  | 'filesOfRequest'
  | 'pages'
  | 'attachedMegabytes'
  | 'contentCharacters'
  | 'reusableCharacters'
  | 'textPieces'
  | 'folderLevels'
  | 'exportedDocuments'
  | 'bodyMegabytes',
  (max: number) => string
>;

/** What a plan may lack, and the smallest plan that has it. */
export type PlanTexts = Record<
  'API' | 'WEBHOOK_TEST' | 'OAUTH' | 'TOOL_SERVER' | 'BULK_SEND' | 'REPORTS',
  (plan: string) => string
>;

export interface LimitTexts {
  plan: PlanLimitTexts;
  requests: RequestLimitTexts;
  counts: CountTexts;
  features: PlanTexts;
  /** The plan lacks an electronic ID. */
  scheme: (scheme: EidScheme) => string;
}
