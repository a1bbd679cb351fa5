/**
 * What notifications say otherwise if parties accept a document instead of signing it. Each language has a file in this
 * folder.
 */
import type { NotificationKind } from '../../notifications/notification-kind.ts';
import type { PartyTexts } from '../notifications/texts.ts';

type Other = Exclude<NotificationKind, 'INVITE_READ' | 'WITHDRAWN' | 'EXTENDED' | 'MESSAGE'>;

export interface AcceptanceTexts extends Pick<PartyTexts, 'mayDecline' | 'whyDelegate'> {
  emails: Pick<PartyTexts['emails'], Other>;
  messages: Pick<PartyTexts['messages'], Exclude<Other, 'DECLINED'>>;
}
