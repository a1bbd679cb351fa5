/** Texts of e-mails to the person responsible for a document that parties accept, in Swedish. */
import type { SenderAcceptanceTexts } from './texts.ts';

export const sv: SenderAcceptanceTexts = {
  emails: {
    COMPLETED: f => ({
      subject: `Klart: ${f.document}`,
      heading: 'Alla har godkänt',
      paragraphs: [
        `Alla har godkänt ”${f.document}”, och det är nu förseglat.`,
        ...(f.hasCopy ? ['Det förseglade dokumentet är bifogat.'] : []),
      ],
    }),
    COMPLETED_EARLY: f => ({
      subject: `Klart: ${f.document}`,
      heading: 'Dokumentet är avslutat',
      paragraphs: [
        `”${f.document}” avslutades innan alla hade godkänt, och det är nu förseglat.`,
        ...(f.hasCopy ? ['Det förseglade dokumentet är bifogat.'] : []),
      ],
    }),
    REJECTED: f => ({
      subject: `Avböjt: ${f.document}`,
      heading: `${f.party ?? 'En part'} har avböjt`,
      paragraphs: [
        `${f.party ?? 'En part'} har avböjt att godkänna ”${f.document}”. Dokumentet kan inte längre godkännas.`,
        ...(f.reason ? [`Anledning: ${f.reason}`] : []),
      ],
    }),
    DELEGATED: f => ({
      subject: `Överlämnat: ${f.document}`,
      heading: `${f.party ?? 'En part'} har lämnat över till någon annan`,
      paragraphs: [
        `${f.party ?? 'En part'} har lämnat över till ${f.delegate ?? 'någon annan'}${f.address ? ` (${f.address})` : ''} att godkänna ”${f.document}”.`,
        ...(f.reason ? [`Anledning: ${f.reason}`] : []),
        'Vill du inte det kan du återkalla överlämningen. Då ska den som lämnade över godkänna själv.',
      ],
    }),
    DELEGATION_DECLINED: f => ({
      subject: `Tackade nej till att godkänna åt någon annan: ${f.document}`,
      heading: `${f.delegate ?? 'En part'} har tackat nej`,
      paragraphs: [
        `${f.delegate ?? 'En part'} har tackat nej till att godkänna ”${f.document}” åt ${f.party ?? 'en annan part'}. Dokumentet väntar på ${f.party ?? 'den parten'} igen.`,
        ...(f.reason ? [`Anledning: ${f.reason}`] : []),
      ],
    }),
    DELEGATION_REVOKED: f => ({
      subject: `Överlämningen återkallad: ${f.document}`,
      heading: `${f.party ?? 'En part'} har återkallat överlämningen`,
      paragraphs: [
        `${f.party ?? 'En part'} godkänner ”${f.document}” själv i stället för ${f.delegate ?? 'den andra personen'}.`,
      ],
    }),
  },
  notSigned: names => `Har inte godkänt än: ${names}.`,
};
