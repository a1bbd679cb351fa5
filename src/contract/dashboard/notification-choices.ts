/** Which e-mails the person gets in a workspace. Those about security, and about what cannot be undone, always come. */
import { z } from 'zod';
import { operation } from '../operation.ts';

export const notificationChoiceKinds = [
  'COMPLETED',
  'DECLINED',
  'DEADLINE',
  'DELIVERY_FAILED',
  'DELEGATION',
  'APPROVAL_ASKED',
  'APPROVAL_ANSWERED',
  'MESSAGES',
  'FORM_CLOSED',
] as const;
export type NotificationChoiceKind = (typeof notificationChoiceKinds)[number];

/** True: the person gets them. */
export const notificationChoicesShape = z.strictObject({
  COMPLETED: z.boolean(),
  DECLINED: z.boolean(),
  DEADLINE: z.boolean(),
  DELIVERY_FAILED: z.boolean(),
  DELEGATION: z.boolean(),
  APPROVAL_ASKED: z.boolean(),
  APPROVAL_ANSWERED: z.boolean(),
  MESSAGES: z.boolean(),
  FORM_CLOSED: z.boolean(),
} satisfies Record<NotificationChoiceKind, z.ZodBoolean>);
export type NotificationChoices = z.output<typeof notificationChoicesShape>;

const path = '/me/notification-choices';

export const notificationChoiceOperations = {
  notificationChoices: operation({
    id: 'dashboard.notificationChoices',
    method: 'GET',
    path,
    title: 'Which e-mails the person gets in the workspace',
    permission: null,
    scope: null,
    answer: notificationChoicesShape,
  }),
  updateNotificationChoices: operation({
    id: 'dashboard.updateNotificationChoices',
    method: 'PATCH',
    path,
    title: 'Choose which e-mails to get in the workspace',
    permission: null,
    scope: null,
    body: notificationChoicesShape.partial(),
    answer: notificationChoicesShape,
  }),
};
