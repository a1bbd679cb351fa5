/** The e-mail about a key to those who manage keys: everything that identifies it, never the secret. Pure. */
import type { Email } from '../../platform/mail/email.ts';
import type { KeyEmailJob } from './queues.ts';

export type KeyFacts = KeyEmailJob['facts'];

const when = (language: 'sv' | 'en', at: string, timeStyle?: 'short') =>
  new Intl.DateTimeFormat(language, {
    dateStyle: 'long',
    timeZone: 'Europe/Stockholm',
    ...(timeStyle && { timeStyle }),
  }).format(new Date(at));

function swedish(workspace: string, f: KeyFacts): Omit<Email, 'language' | 'button'> {
  const at = when('sv', f.at, 'short');
  const [heading, done] =
    f.what === 'CREATED'
      ? ['En API-nyckel har skapats', `${f.by} skapade nyckeln ${at}.`]
      : [
          'En API-nyckel har fått en ny hemlighet',
          `${f.by} skapade en ny hemlighet ${at}. Den tidigare hemligheten gäller inte längre.`,
        ];
  return {
    heading: `${heading}: ${f.key}`,
    paragraphs: [
      done,
      `Nyckeln börjar med ${f.prefix} och tillhör ${f.account}. ${f.expiresAt ? `Den gäller till ${when('sv', f.expiresAt)}.` : 'Den gäller tills vidare.'}`,
      'Om du inte känner igen nyckeln, återkalla den genast.',
    ],
    reason: `Du får det här mejlet eftersom du har behörighet att hantera API-nycklar i arbetsytan ${workspace}.`,
  };
}

function english(workspace: string, f: KeyFacts): Omit<Email, 'language' | 'button'> {
  const at = when('en', f.at, 'short');
  const [heading, done] =
    f.what === 'CREATED'
      ? ['A new API key was created', `${f.by} created the key on ${at}.`]
      : ['An API key has a new secret', `${f.by} created a new secret on ${at}. The previous secret no longer works.`];
  return {
    heading: `${heading}: ${f.key}`,
    paragraphs: [
      done,
      `The key starts with ${f.prefix} and belongs to ${f.account}. ${f.expiresAt ? `It is valid until ${when('en', f.expiresAt)}.` : 'It does not expire.'}`,
      'If you do not recognize the key, revoke it immediately.',
    ],
    reason: `You received this e-mail because you have permission to manage API keys in the workspace ${workspace}.`,
  };
}

export const keyEmail = (language: 'sv' | 'en', workspace: string, facts: KeyFacts): Email => ({
  language,
  ...(language === 'sv' ? swedish(workspace, facts) : english(workspace, facts)),
  button: null,
});
