/** An event: what happened to which resource, where and by whom, before and after it is stored. Pure. */
import type { EventShape, EventType, OlderEventType } from '../../contract/events/events.ts';

export type EventActor = NonNullable<EventShape['actor']>;

export interface NewEvent {
  type: EventType;
  resource:
    | 'document'
    | 'template'
    | 'identity_check'
    | 'contact'
    | 'company'
    | 'member'
    | 'invitation'
    | 'workspace'
    | 'security'
    | 'usage'
    | 'approval_request'
    | 'form_submission';
  resourceId: string;
  /** What older versions send as well. */
  besides?: readonly OlderEventType[];
  /** Extra members next to `data.object`. */
  extra?: Record<string, unknown>;
  /** Of the request, for the audit log alone: it is no part of the event. */
  network?: { ipAddress: string | null; userAgent: string | null };
  /** `data.object` itself, for events that do not show a resource (security events) or that keep an earlier state. */
  object?: Record<string, unknown>;
}

/** The organization and workspace of an event. The actor is null for parties and scheduled jobs. */
export interface EventPlace {
  organization: { id: string; sandbox: boolean };
  workspaceId: string;
  actor: EventActor | null;
}

/** An event as it was stored, for those who publish it. */
export interface Recorded extends NewEvent {
  id: string;
  createdAt: Date;
}
