/** Events about roles, members and invitations, each with a snapshot of its object. */

import type { EventData } from '../../contract/events/event-data.ts';
import type { EventType } from '../../contract/events/events.ts';
import type { WriteContext } from '../app/app.ts';
import type { EventPlace } from '../app/event.ts';
import type { Context } from '../app/operation.ts';
import { placeOf, recordEvents } from '../events/record.ts';

type Security = Extract<EventType, `security.${string}`>;
type Membership = Extract<EventType, `member.${string}`>;
type Facts<T extends Security> = Omit<EventData<T>['object'], 'user' | 'ipAddress' | 'userAgent'>;

/** With the user, IP address and user agent of the request. */
export const publishSecurityEvent = <T extends Security>(ctx: Context, type: T, about: string, facts: Facts<T>) =>
  recordEvents(
    ctx.app,
    ctx.tx,
    placeOf(ctx.actor),
    [
      {
        type,
        resource: 'security',
        resourceId: about,
        object: { user: ctx.actor.user, ipAddress: ctx.origin.ip, userAgent: ctx.origin.userAgent, ...facts },
      },
    ],
    ctx.now,
  );

export const publishMembershipEvent = <T extends Membership>(
  { app, tx, now }: WriteContext,
  place: EventPlace,
  type: T,
  { object, ...extra }: EventData<T>,
) =>
  recordEvents(
    app,
    tx,
    place,
    [{ type, resource: type === 'member.added' ? 'member' : 'invitation', resourceId: object.id, object, extra }],
    now,
  );
