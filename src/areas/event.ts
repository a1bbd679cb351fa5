/** The event: what happened to what, where and by whom, before and after it is written. Pure. */
import type { EventShape, EventType } from '../contract/events.ts';

export type EventActor = NonNullable<EventShape['actor']>;

export interface NewEvent {
  type: EventType;
  resource: 'document' | 'identity_check' | 'member' | 'invitation' | 'workspace' | 'security' | 'usage';
  resourceId: string;
  /** Facts that stand beside `data.object`. */
  beside?: Record<string, unknown>;
  /** `data.object` itself, where the event is no state of a resource (security events) or is kept as it was. */
  object?: Record<string, unknown>;
}

/** Where an event belongs; parties and schedules act without an actor. */
export interface EventPlace {
  organization: { id: string; sandbox: boolean };
  workspaceId: string;
  actor: EventActor | null;
}

/** An event as it was written, for whoever tells it on. */
export interface Recorded extends NewEvent {
  id: string;
  createdAt: Date;
}
