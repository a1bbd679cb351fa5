/** The foot of e-mails to members, in Swedish. */
import type { MemberEmailTexts } from './texts.ts';

export const sv: MemberEmailTexts = { choose: 'Välj vilka mejl du får' };
