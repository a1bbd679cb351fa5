/** The e-mails about approvals, in English. */
import type { ApprovalEmailTexts } from './texts.ts';

const asked = (organization: string) =>
  `You received this e-mail because you asked for the approval at ${organization}.`;

export const en: ApprovalEmailTexts = {
  kinds: {
    ASKED: f => ({
      subject: `Please approve: ${f.document}`,
      heading: `${f.requester} asks for your approval`,
      about: `“${f.document}” waits for your approval before it is sent. Open it, read it, and approve or reject it.`,
      reason: `You received this e-mail because you approve documents at ${f.organization}.`,
    }),
    APPROVED: f => ({
      subject: `Approved: ${f.document}`,
      heading: 'Your document is approved',
      about: `“${f.document}” has all approvals. It has not been sent yet: send it when you are ready. If you change it, it needs approval again.`,
      reason: asked(f.organization),
    }),
    SENT: f => ({
      subject: `Approved and sent: ${f.document}`,
      heading: 'Your document is approved and sent',
      about: `“${f.document}” has all approvals and was sent to its parties.`,
      reason: asked(f.organization),
    }),
    NOT_SENT: f => ({
      subject: `Approved, but not sent: ${f.document}`,
      heading: 'Your document is approved but could not be sent',
      about: `“${f.document}” has all approvals, but sending it failed. Fix what is wrong and send it yourself. If you change the document, it needs approval again.`,
      reason: asked(f.organization),
    }),
    REJECTED: f => ({
      subject: `Not approved: ${f.document}`,
      heading: `${f.by} did not approve your document`,
      about: `“${f.document}” was not approved. Change it and ask for approval again.`,
      reason: asked(f.organization),
    }),
    CANCELLED: f => ({
      subject: `Approval cancelled: ${f.document}`,
      heading: 'The approval was cancelled',
      about: `“${f.document}” can no longer be approved by those who were asked: ${f.by} has left or may not approve documents any more. Nothing was sent. Ask for approval again.`,
      reason: `You received this e-mail because the approval concerns you at ${f.organization}.`,
    }),
  },
  quoted: text => `“${text}”`,
  open: 'Read and answer',
};
