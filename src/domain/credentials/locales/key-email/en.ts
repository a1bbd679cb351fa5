/** The e-mail about an API key, in English. */
import type { KeyEmailTexts } from './texts.ts';

export const en: KeyEmailTexts = (workspace, f) => {
  const [heading, done] =
    f.what === 'CREATED'
      ? ['A new API key was created', `${f.by} created the key on ${f.at}.`]
      : [
          'An API key has a new secret',
          `${f.by} created a new secret on ${f.at}. The previous secret no longer works.`,
        ];
  return {
    heading: `${heading}: ${f.key}`,
    paragraphs: [
      done,
      `The key starts with ${f.prefix} and belongs to ${f.account}. ${f.expiresAt ? `It is valid until ${f.expiresAt}.` : 'It does not expire.'}`,
      'If you do not recognize the key, revoke it immediately.',
    ],
    reason: `You received this e-mail because you have permission to manage API keys in the workspace ${workspace}.`,
  };
};
