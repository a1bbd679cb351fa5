/** Events: delivered to webhooks and listed for 30 days, with the same body. */
import { z } from 'zod';
import { dateTime, named, text, version } from '../values.ts';

/** The types that a webhook endpoint can subscribe to. */
export const subscribableEventTypes = [
  'document.created',
  'document.sent',
  'document.fully_signed',
  'document.completed',
  'document.rejected',
  'document.expired',
  'document.withdrawn',
  'document.updated',
  'document.deleted',
  'document.restored',
  'document.archived',
  'document.unarchived',
  'document.expiration_extended',
  'document.expiring_soon',
  'document.party.sent',
  'document.party.delivery_failed',
  'document.party.opened',
  'document.party.read',
  'document.party.signed',
  'document.party.rejected',
  'document.party.delegated',
  'document.party.auth_failed',
  'document.party.verified',
  'document.party.updated',
  'document.party.added',
  'document.party.removed',
  'document.party.reminded',
  'document.comment.created',
  'identity_check.created',
  'identity_check.sent',
  'identity_check.opened',
  'identity_check.verified',
  'identity_check.failed',
  'identity_check.cancelled',
  'contact.created',
  'contact.updated',
  'contact.deleted',
  'company.created',
  'company.updated',
  'company.deleted',
  'template.created',
  'template.updated',
  'template.deleted',
  'template.restored',
  'form.submitted',
  'workspace.created',
  'member.added',
  'member.invited',
  'member.invite_accepted',
  'approval_request.created',
  'approval_request.approved',
  'approval_request.rejected',
  'approval_request.cancelled',
  'login.completed',
  'login.failed',
  'security.sign_in_link_created',
  'security.document_downloaded',
  'security.documents_exported',
  'security.signature_identity_accessed',
  'security.member_removed',
  'security.member_role_changed',
  'security.role_updated',
  'security.workspace_retention_updated',
  'security.form_sender_changed',
  'usage.limit_reached',
] as const;
export const subscribableEventType = named(
  'SubscribableEventType',
  z.enum(subscribableEventTypes),
  'An event type that webhooks can subscribe to.',
);
export const eventTypes = [...subscribableEventTypes, 'webhook.test'] as const;
export type EventType = (typeof eventTypes)[number];
export const eventType = named('EventType', z.enum(eventTypes), 'What happened. Newer types come.');

/**
 * What an older version sends as an event of its own, in addition to that of the newest version: endpoints subscribe to it and
 * get a delivery, but no event is recorded.
 */
export const olderEventTypes = ['document.imported'] as const;
export type OlderEventType = (typeof olderEventTypes)[number];
/** What an endpoint can be sent. */
export type DeliveredType = EventType | OlderEventType;

export const environments = ['PRODUCTION', 'SANDBOX'] as const;
export const environment = named('Environment', z.enum(environments), 'SANDBOX: nothing is real there.');
export const eventActorTypes = ['USER', 'API_KEY', 'OAUTH_APP', 'SYSTEM'] as const;

/** `data.object` is the resource as its GET returns it unexpanded; further facts are next to it. */
export const eventShape = named(
  'Event',
  z.strictObject({
    id: text.describe('Equals the `webhook-id` of a delivery.'),
    type: eventType.describe('What happened.'),
    createdAt: dateTime.describe('When it happened.'),
    apiVersion: version.describe('The version of the body.'),
    workspaceId: text.describe('The workspace in which it happened.'),
    environment: environment.describe('Whether the organization is a sandbox.'),
    actor: z
      .strictObject({
        type: z.enum(eventActorTypes).describe('What did it.'),
        id: text.describe('The id of the user or API key, or the client id of the app.'),
      })
      .nullable()
      .describe('Who did it, where a user, API key or app did; null: a party, the dashboard, or a schedule.'),
    data: z
      .looseObject({
        object: z
          .record(z.string(), z.unknown())
          .describe('The resource as its GET answers it, unexpanded. No national identity number is in it.'),
      })
      .describe('What it is about. Facts that only this type has are next to `object`.'),
  }),
  'Something that happened. Webhooks get it, and the list of events has it for 30 days, with the same body.',
);
export type EventShape = z.output<typeof eventShape>;
/** An event as a version sends it. */
export type DeliveredEvent = Omit<EventShape, 'type'> & { type: DeliveredType };
