/** The e-mail about an API key, in Swedish. */
import type { KeyEmailTexts } from './texts.ts';

export const sv: KeyEmailTexts = (workspace, f) => {
  const [heading, done] =
    f.what === 'CREATED'
      ? ['En API-nyckel har skapats', `${f.by} skapade nyckeln ${f.at}.`]
      : [
          'En API-nyckel har fått en ny hemlighet',
          `${f.by} skapade en ny hemlighet ${f.at}. Den tidigare hemligheten gäller inte längre.`,
        ];
  return {
    heading: `${heading}: ${f.key}`,
    paragraphs: [
      done,
      `Nyckeln börjar med ${f.prefix} och tillhör ${f.account}. ${f.expiresAt ? `Den gäller till ${f.expiresAt}.` : 'Den gäller tills vidare.'}`,
      'Om du inte känner igen nyckeln, återkalla den genast.',
    ],
    reason: `Du får det här mejlet eftersom du har behörighet att hantera API-nycklar i arbetsytan ${workspace}.`,
  };
};
