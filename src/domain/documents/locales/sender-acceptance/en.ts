/** Texts of e-mails to the person responsible for a document that parties accept, in English. */
import type { SenderAcceptanceTexts } from './texts.ts';

export const en: SenderAcceptanceTexts = {
  emails: {
    COMPLETED: f => ({
      subject: `Completed: ${f.document}`,
      heading: 'Everyone has accepted',
      paragraphs: [
        `Everyone has accepted “${f.document}”, and it is now sealed.`,
        ...(f.hasCopy ? ['The sealed document is attached.'] : []),
      ],
    }),
    COMPLETED_EARLY: f => ({
      subject: `Completed: ${f.document}`,
      heading: 'Your document was completed',
      paragraphs: [
        `“${f.document}” was completed before everyone had accepted, and it is now sealed.`,
        ...(f.hasCopy ? ['The sealed document is attached.'] : []),
      ],
    }),
    REJECTED: f => ({
      subject: `Declined: ${f.document}`,
      heading: `${f.party ?? 'A party'} declined`,
      paragraphs: [
        `${f.party ?? 'A party'} declined to accept “${f.document}”. The document can no longer be accepted.`,
        ...(f.reason ? [`Reason: ${f.reason}`] : []),
      ],
    }),
    DELEGATED: f => ({
      subject: `Handed over: ${f.document}`,
      heading: `${f.party ?? 'A party'} handed over to someone else`,
      paragraphs: [
        `${f.party ?? 'A party'} has asked ${f.delegate ?? 'someone else'}${f.address ? ` (${f.address})` : ''} to accept “${f.document}” in their place.`,
        ...(f.reason ? [`Reason: ${f.reason}`] : []),
        'If you do not want this, you can revoke the handover. The original party then has to accept.',
      ],
    }),
    DELEGATION_DECLINED: f => ({
      subject: `Declined to accept for someone else: ${f.document}`,
      heading: `${f.delegate ?? 'A party'} handed the document back`,
      paragraphs: [
        `${f.delegate ?? 'A party'} will not accept “${f.document}” for ${f.party ?? 'another party'}. The document is waiting for ${f.party ?? 'that party'} again.`,
        ...(f.reason ? [`Reason: ${f.reason}`] : []),
      ],
    }),
    DELEGATION_REVOKED: f => ({
      subject: `Handover cancelled: ${f.document}`,
      heading: `${f.party ?? 'A party'} cancelled the handover`,
      paragraphs: [
        `${f.party ?? 'A party'} will accept “${f.document}” themselves instead of ${f.delegate ?? 'the other person'}.`,
      ],
    }),
  },
  notSigned: names => `Not accepted yet: ${names}.`,
};
