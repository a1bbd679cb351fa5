/** Texts of e-mails to the person responsible for a document, in Swedish. */
import type { SenderEmailTexts } from './texts.ts';

export const sv: SenderEmailTexts = {
  emails: {
    COMPLETED: f => ({
      subject: `Klart: ${f.document}`,
      heading: 'Alla har signerat',
      paragraphs: [
        `Alla har signerat ”${f.document}”, och det är nu förseglat.`,
        ...(f.hasCopy ? ['Det förseglade dokumentet är bifogat.'] : []),
      ],
    }),
    COMPLETED_EARLY: f => ({
      subject: `Klart: ${f.document}`,
      heading: 'Dokumentet är avslutat',
      paragraphs: [
        `”${f.document}” avslutades innan alla hade signerat, och det är nu förseglat.`,
        ...(f.hasCopy ? ['Det förseglade dokumentet är bifogat.'] : []),
      ],
    }),
    REJECTED: f => ({
      subject: `Avböjt: ${f.document}`,
      heading: `${f.party ?? 'En part'} har avböjt`,
      paragraphs: [
        `${f.party ?? 'En part'} har avböjt att signera ”${f.document}”. Dokumentet kan inte längre signeras.`,
        ...(f.reason ? [`Anledning: ${f.reason}`] : []),
      ],
    }),
    EXPIRED: (f, waiting) => ({
      subject: `Tiden har gått ut: ${f.document}`,
      heading: 'Sista dagen har passerat',
      paragraphs: [
        `Sista dagen för ”${f.document}”${f.deadline ? ` var ${f.deadline}` : ' har passerat'}.`,
        ...waiting,
        'Du kan ange en ny sista dag eller dra tillbaka dokumentet.',
      ],
    }),
    EXPIRING_SOON: (f, waiting) => ({
      subject: `Tiden går snart ut: ${f.document}`,
      heading: 'Sista dagen närmar sig',
      paragraphs: [
        `Sista dagen för ”${f.document}”${f.deadline ? ` är ${f.deadline}` : ' närmar sig'}.`,
        ...waiting,
        'Du kan skicka en påminnelse eller ange en ny sista dag.',
      ],
    }),
    DELIVERY_FAILED: f => ({
      subject: `Kunde inte levereras: ${f.document}`,
      heading: `${f.party ?? 'En part'} kunde inte nås`,
      paragraphs: [
        `Ett meddelande om ”${f.document}” till ${f.party ?? 'en part'}${f.address ? ` (${f.address})` : ''} kunde inte levereras.`,
        'Kontrollera och rätta adressen. Parten får då en ny länk.',
      ],
    }),
    DELEGATED: f => ({
      subject: `Överlämnat: ${f.document}`,
      heading: `${f.party ?? 'En part'} har lämnat över till någon annan`,
      paragraphs: [
        `${f.party ?? 'En part'} har lämnat över till ${f.delegate ?? 'någon annan'}${f.address ? ` (${f.address})` : ''} att signera ”${f.document}”.`,
        ...(f.reason ? [`Anledning: ${f.reason}`] : []),
        'Vill du inte det kan du återkalla överlämningen. Då ska den som lämnade över signera själv.',
      ],
    }),
    DELEGATION_DECLINED: f => ({
      subject: `Tackade nej till att signera åt någon annan: ${f.document}`,
      heading: `${f.delegate ?? 'En part'} har tackat nej`,
      paragraphs: [
        `${f.delegate ?? 'En part'} har tackat nej till att signera ”${f.document}” åt ${f.party ?? 'en annan part'}. Dokumentet väntar på ${f.party ?? 'den parten'} igen.`,
        ...(f.reason ? [`Anledning: ${f.reason}`] : []),
      ],
    }),
    DELEGATION_REVOKED: f => ({
      subject: `Överlämningen återkallad: ${f.document}`,
      heading: `${f.party ?? 'En part'} har återkallat överlämningen`,
      paragraphs: [
        `${f.party ?? 'En part'} signerar ”${f.document}” själv i stället för ${f.delegate ?? 'den andra personen'}.`,
      ],
    }),
  },
  notSigned: names => `Har inte signerat än: ${names}.`,
  reason: organization => `Du får det här mejlet eftersom du ansvarar för dokumentet hos ${organization}.`,
};
