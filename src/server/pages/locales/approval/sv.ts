/** Texts of the page of an approver, in Swedish. */
import { inTime } from '../../../../contract/waiting-time.ts';
import type { ApprovalTexts } from './texts.ts';

export const sv: ApprovalTexts = {
  title: 'Godkännande',
  asks: requester => `${requester} ber om ditt godkännande`,
  afterwards: {
    sends: 'När alla har godkänt skickas dokumentet till parterna.',
    waits: 'När alla har godkänt kan dokumentet skickas.',
  },
  message: 'Meddelande',
  open: 'Öppna dokumentet (PDF)',
  approvers: 'Godkännare',
  status: { PENDING: 'Väntar', APPROVED: 'Godkänt', REJECTED: 'Avslaget', CANCELLED: 'Behövs inte' },
  comment: 'Kommentar',
  commentAbout: 'Behövs om du avslår. Den som frågade kan läsa den.',
  approve: 'Godkänn',
  reject: 'Avslå',
  missing: 'Skriv varför du avslår dokumentet.',
  done: { approved: 'Du har godkänt dokumentet', rejected: 'Du har avslagit dokumentet' },
  doneAbout: {
    approved: document => `Tack. Ditt godkännande av ”${document}” är sparat. Du kan stänga sidan.`,
    rejected: document => `”${document}” skickades inte. Den som frågade får veta det. Du kan stänga sidan.`,
  },
  notNow: 'Det finns inget för dig att svara på just nu.',
  refused: 'Ditt svar sparades inte',
  gone: 'Länken fungerar inte',
  goneAbout:
    'Godkännandet har avbrutits eller begärts på nytt, eller så är länken inte hel. Leta efter ett nyare mejl.',
  many: seconds => `För många försök. Försök igen ${inTime('sv', seconds)}.`,
  again: 'Försök igen',
};
