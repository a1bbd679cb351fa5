import { dashboardOperations } from '../../../contract/dashboard/operations.ts';
import type { Actor } from '../../app/actor.ts';
import { type AnyHandler, command, query } from '../../app/operation.ts';
import { choicesOf, saveChoices } from '../../workspaces/member-emails/choices.ts';

const whose = ({ workspaceId, user }: Actor) => ({ workspaceId, userId: user.id });

export const notificationChoiceHandlers: readonly AnyHandler[] = [
  query(dashboardOperations.notificationChoices, ({ actor, tx }) => choicesOf(tx, whose(actor))),
  command(dashboardOperations.updateNotificationChoices, ({ actor, tx, now }, { body }) =>
    saveChoices(tx, whose(actor), body, now),
  ),
];
