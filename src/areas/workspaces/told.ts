/** Events about roles, members and invitations: each with its object as it was when it happened. */
import type { Tx } from '../../base/database.ts';
import type { EventData } from '../../contract/event-data.ts';
import type { EventType } from '../../contract/events.ts';
import type { Call, Ground } from '../act.ts';
import type { EventPlace } from '../event.ts';
import { placeOf, recordEvents } from '../events/record.ts';

type Security = Extract<EventType, `security.${string}`>;
type Membership = Extract<EventType, `member.${string}`>;
type Facts<T extends Security> = Omit<EventData<T>['object'], 'user' | 'ipAddress' | 'userAgent'>;

/** Who did it, from where, and what. */
export const tellSecurity = <T extends Security>(call: Call, type: T, about: string, facts: Facts<T>) =>
  recordEvents(
    call.ground,
    call.tx,
    placeOf(call.actor),
    [
      {
        type,
        resource: 'security',
        resourceId: about,
        object: { user: call.actor.user, ipAddress: call.origin.ip, userAgent: call.origin.userAgent, ...facts },
      },
    ],
    call.now,
  );

export const tellMembership = <T extends Membership>(
  ground: Ground,
  tx: Tx,
  place: EventPlace,
  type: T,
  { object, ...beside }: EventData<T>,
  now: Date,
) =>
  recordEvents(
    ground,
    tx,
    place,
    [{ type, resource: type === 'member.added' ? 'member' : 'invitation', resourceId: object.id, object, beside }],
    now,
  );
