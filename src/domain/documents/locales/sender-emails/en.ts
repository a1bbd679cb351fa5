/** Texts of e-mails to the person responsible for a document, in English. */
import type { SenderEmailTexts } from './texts.ts';

export const en: SenderEmailTexts = {
  emails: {
    COMPLETED: f => ({
      subject: `Completed: ${f.document}`,
      heading: 'Everyone has signed',
      paragraphs: [
        `Everyone has signed “${f.document}”, and it is now sealed.`,
        ...(f.hasCopy ? ['The sealed document is attached.'] : []),
      ],
    }),
    COMPLETED_EARLY: f => ({
      subject: `Completed: ${f.document}`,
      heading: 'Your document was completed',
      paragraphs: [
        `“${f.document}” was completed before everyone had signed, and it is now sealed.`,
        ...(f.hasCopy ? ['The sealed document is attached.'] : []),
      ],
    }),
    REJECTED: f => ({
      subject: `Declined: ${f.document}`,
      heading: `${f.party ?? 'A party'} declined`,
      paragraphs: [
        `${f.party ?? 'A party'} declined to sign “${f.document}”. The document can no longer be signed.`,
        ...(f.reason ? [`Reason: ${f.reason}`] : []),
      ],
    }),
    EXPIRED: (f, waiting) => ({
      subject: `Expired: ${f.document}`,
      heading: 'The deadline has passed',
      paragraphs: [
        `The deadline for “${f.document}”${f.deadline ? ` was ${f.deadline}` : ' has passed'}.`,
        ...waiting,
        'You can set a new deadline or withdraw the document.',
      ],
    }),
    EXPIRING_SOON: (f, waiting) => ({
      subject: `Expires soon: ${f.document}`,
      heading: 'The deadline is approaching',
      paragraphs: [
        `The deadline for “${f.document}”${f.deadline ? ` is ${f.deadline}` : ' is approaching'}.`,
        ...waiting,
        'You can send a reminder or set a new deadline.',
      ],
    }),
    DELIVERY_FAILED: f => ({
      subject: `Not delivered: ${f.document}`,
      heading: `${f.party ?? 'A party'} could not be reached`,
      paragraphs: [
        `A message about “${f.document}” to ${f.party ?? 'a party'}${f.address ? ` (${f.address})` : ''} could not be delivered.`,
        'Check and correct the address. The party then receives a new link.',
      ],
    }),
    DELEGATED: f => ({
      subject: `Handed over: ${f.document}`,
      heading: `${f.party ?? 'A party'} handed over to someone else`,
      paragraphs: [
        `${f.party ?? 'A party'} has asked ${f.delegate ?? 'someone else'}${f.address ? ` (${f.address})` : ''} to sign “${f.document}” in their place.`,
        ...(f.reason ? [`Reason: ${f.reason}`] : []),
        'If you do not want this, you can revoke the handover. The original party then has to sign.',
      ],
    }),
    DELEGATION_DECLINED: f => ({
      subject: `Declined to sign for someone else: ${f.document}`,
      heading: `${f.delegate ?? 'A party'} handed the document back`,
      paragraphs: [
        `${f.delegate ?? 'A party'} will not sign “${f.document}” for ${f.party ?? 'another party'}. The document is waiting for ${f.party ?? 'that party'} again.`,
        ...(f.reason ? [`Reason: ${f.reason}`] : []),
      ],
    }),
    DELEGATION_REVOKED: f => ({
      subject: `Handover cancelled: ${f.document}`,
      heading: `${f.party ?? 'A party'} cancelled the handover`,
      paragraphs: [
        `${f.party ?? 'A party'} will sign “${f.document}” themselves instead of ${f.delegate ?? 'the other person'}.`,
      ],
    }),
  },
  notSigned: names => `Not signed yet: ${names}.`,
  reason: organization => `You received this e-mail because you are responsible for the document at ${organization}.`,
};
