/** What is told of a key to those who manage keys: everything that tells it from another, never the secret. Pure. */
import type { Letter } from '../../base/letter.ts';

export interface KeyFacts {
  keyId: string;
  what: 'CREATED' | 'REGENERATED';
  key: string;
  prefix: string;
  account: string;
  by: string;
  at: string;
  expiresAt: string | null;
}

const when = (language: 'sv' | 'en', at: string, timeStyle?: 'short') =>
  new Intl.DateTimeFormat(language, {
    dateStyle: 'long',
    timeZone: 'Europe/Stockholm',
    ...(timeStyle && { timeStyle }),
  }).format(new Date(at));

function swedish(workspace: string, f: KeyFacts): Omit<Letter, 'language' | 'button'> {
  const at = when('sv', f.at, 'short');
  const [heading, done] =
    f.what === 'CREATED'
      ? ['En API-nyckel har skapats', `${f.by} skapade nyckeln ${at}.`]
      : [
          'En API-nyckel har fått en ny hemlighet',
          `${f.by} gjorde om nyckeln ${at}. Den tidigare hemligheten gäller inte längre.`,
        ];
  return {
    heading: `${heading}: ${f.key}`,
    paragraphs: [
      done,
      `Nyckeln börjar med ${f.prefix} och tillhör ${f.account}. ${f.expiresAt ? `Den gäller till ${when('sv', f.expiresAt)}.` : 'Den gäller tills vidare.'}`,
      'Känner du inte igen den: återkalla nyckeln genast.',
    ],
    reason: `Du får det här brevet för att du får hantera API-nycklar i arbetsytan ${workspace}.`,
  };
}

function english(workspace: string, f: KeyFacts): Omit<Letter, 'language' | 'button'> {
  const at = when('en', f.at, 'short');
  const [heading, done] =
    f.what === 'CREATED'
      ? ['An API key was created', `${f.by} created the key on ${at}.`]
      : ['An API key got a new secret', `${f.by} made the secret anew on ${at}. The one before it no longer works.`];
  return {
    heading: `${heading}: ${f.key}`,
    paragraphs: [
      done,
      `The key begins with ${f.prefix} and belongs to ${f.account}. ${f.expiresAt ? `It lasts until ${when('en', f.expiresAt)}.` : 'It does not expire.'}`,
      'If you do not recognize it, revoke the key at once.',
    ],
    reason: `You get this letter because you may manage API keys in the workspace ${workspace}.`,
  };
}

export const keyLetter = (language: 'sv' | 'en', workspace: string, facts: KeyFacts): Letter => ({
  language,
  ...(language === 'sv' ? swedish(workspace, facts) : english(workspace, facts)),
  button: null,
});
