/** Everything that `@sigill/sdk` exports; it runs in Node, browsers and workers. */
export type { BatchOptions, BatchResult } from './batch.ts';
export type { Download } from './download.ts';
export type { CreateQuery, DocumentFileInput, FromFiles } from './files.ts';
export type { ChangedDocumentsOptions, FollowEventsOptions } from './following.ts';
export * from './generated/errors.gen.ts';
export { apiVersion, type Operations } from './generated/operations.gen.ts';
export type * from './generated/types.gen.ts';
export { List } from './list.ts';
export {
  OAuthClient,
  type OAuthClientOptions,
  OAuthFailed,
  OAuthSession,
  type OAuthSessionOptions,
  type Tokens,
} from './oauth.ts';
export type { AnswerFacts, ClientOptions, FileBytes, RequestOptions, Session } from './options.ts';
export { packageVersion } from './requests.ts';
export type { SignAllOptions } from './sandbox.ts';
export { Sigill } from './sigill.ts';
export { ConnectionFailed, type ErrorFacts, type Issue, SigillError, TimedOut } from './sigill-error.ts';
export { DocumentEnded, DocumentNotSent, type WaitOptions } from './waiting.ts';
export { type WebhookHandlerOptions, webhookHandler } from './webhook-receiver.ts';
export {
  type ReceivedWebhook,
  signWebhook,
  verifyWebhook,
  WebhookInvalid,
  type WebhookProblem,
} from './webhooks.ts';
