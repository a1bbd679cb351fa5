/**
 * The identity check of 2026-09: a locale instead of the language, CANCELED with one L, and the token next to the URL
 * that contains it.
 */
import { z } from 'zod';
import {
  type IdentityCheck,
  identityCheckShape,
  identityCheckStatuses,
} from '../../contract/schemas/identity-checks.ts';
import { type DocumentLanguage, text } from '../../contract/values.ts';
import { named0926 } from './named.ts';

const locales: Record<DocumentLanguage, string> = {
  sv: 'sv-SE',
  en: 'en-GB',
  no: 'nb-NO',
  da: 'da-DK',
  fi: 'fi-FI',
  de: 'de-DE',
  is: 'is-IS',
  es: 'es-ES',
  fr: 'fr-FR',
  it: 'it-IT',
};

/** The language of any locale or language code. The newest operation rejects values that are not languages. */
export function languageOfLocale(locale: string): string {
  const [language = ''] = locale.toLowerCase().split(/[-_]/);
  return language === 'nb' || language === 'nn' ? 'no' : language;
}

const oldStatuses = identityCheckStatuses.map(status => (status === 'CANCELLED' ? 'CANCELED' : status));
export const oldStatusNames = [...new Set([...oldStatuses, ...identityCheckStatuses])];
const canceled = (word: string): string => word.replace('CANCELLED', 'CANCELED');
export const newStatus = (word: string): string => (word === 'CANCELED' ? 'CANCELLED' : word);

const { language: _language, status: _status, ...same } = identityCheckShape.shape;
export const oldIdentityCheck = named0926(
  'IdentityCheck',
  z.strictObject({
    ...same,
    status: z.enum(oldStatuses),
    locale: z.enum(Object.values(locales)),
  }),
);
export const oldIdentityCheckCreated = z.strictObject({ ...oldIdentityCheck.shape, token: text });

export function toOldIdentityCheck({ language, status, audits, ...check }: IdentityCheck) {
  return {
    ...check,
    status: canceled(status) as (typeof oldStatuses)[number], // the same list apart from that one word
    locale: locales[language],
    audits: audits?.map(audit => ({ ...audit, type: canceled(audit.type) })) ?? null,
  };
}
