/** The e-mails about approvals, in Swedish. */
import type { ApprovalEmailTexts } from './texts.ts';

const asked = (organization: string) =>
  `Du får det här mejlet eftersom du har bett om godkännandet hos ${organization}.`;

export const sv: ApprovalEmailTexts = {
  kinds: {
    ASKED: f => ({
      subject: `Godkänn: ${f.document}`,
      heading: `${f.requester} ber dig godkänna ett dokument`,
      about: `”${f.document}” väntar på ditt godkännande innan det skickas. Öppna det, läs det och godkänn eller avslå.`,
      reason: `Du får det här mejlet eftersom du godkänner dokument hos ${f.organization}.`,
    }),
    APPROVED: f => ({
      subject: `Godkänt: ${f.document}`,
      heading: 'Ditt dokument är godkänt',
      about: `”${f.document}” har fått alla godkännanden. Det är inte skickat än: skicka det när du är redo. Om du ändrar det behöver det godkännas igen.`,
      reason: asked(f.organization),
    }),
    SENT: f => ({
      subject: `Godkänt och skickat: ${f.document}`,
      heading: 'Ditt dokument är godkänt och skickat',
      about: `”${f.document}” har fått alla godkännanden och har skickats till parterna.`,
      reason: asked(f.organization),
    }),
    NOT_SENT: f => ({
      subject: `Godkänt men inte skickat: ${f.document}`,
      heading: 'Ditt dokument är godkänt men kunde inte skickas',
      about: `”${f.document}” har fått alla godkännanden, men det gick inte att skicka. Åtgärda felet och skicka det själv. Om du ändrar dokumentet behöver det godkännas igen.`,
      reason: asked(f.organization),
    }),
    REJECTED: f => ({
      subject: `Inte godkänt: ${f.document}`,
      heading: `${f.by} godkände inte ditt dokument`,
      about: `”${f.document}” godkändes inte. Ändra det och be om godkännande igen.`,
      reason: asked(f.organization),
    }),
    CANCELLED: f => ({
      subject: `Godkännandet avbröts: ${f.document}`,
      heading: 'Godkännandet avbröts',
      about: `”${f.document}” kan inte längre godkännas av dem som tillfrågades: ${f.by} har slutat eller får inte längre godkänna dokument. Ingenting har skickats. Be om godkännande igen.`,
      reason: `Du får det här mejlet eftersom godkännandet rör dig hos ${f.organization}.`,
    }),
  },
  quoted: text => `”${text}”`,
  open: 'Läs och svara',
};
