/** The foot of e-mails to members, in English. */
import type { MemberEmailTexts } from './texts.ts';

export const en: MemberEmailTexts = { choose: 'Choose which e-mails you get' };
