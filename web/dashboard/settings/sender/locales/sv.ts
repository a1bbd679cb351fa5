/** Texts of the page about the sender of a workspace, in Swedish. Their type is that of all languages. */
export const sv = {
  about: 'Vem parterna ser som avsändare av arbetsytans dokument, i e-post, på deras sidor och på papperet.',
  name: 'Avsändarens namn',
  nameHint: (organization: string): string => `Lämna tomt för att skicka som ${organization}.`,
  look: 'Utseende',
  asOrganization: (organization: string): string => `Samma som ${organization}`,
  own: 'Eget för den här arbetsytan',
  names: {
    senderName: 'Avsändarens namn',
    own: 'Utseende',
    enabled: 'Varumärke',
    logo: 'Logotyp',
    primaryColor: 'Färg',
    url: 'Adress',
  },
};

export type SenderTexts = typeof sv;
