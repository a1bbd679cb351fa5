/** The helper lists: codes with English names, whole in one answer. */
import { z } from 'zod';
import { wholeListOf } from './paging.ts';
import { row } from './row.ts';
import { named, text } from './values.ts';

export const listItem = named('ListItem', z.strictObject({ code: text, label: text }));
export type ListItem = z.output<typeof listItem>;

const listRow = <const N extends string>(noun: N, title: string) =>
  row({
    id: `helpers.${noun.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())}`,
    method: 'GET',
    path: `/helpers/${noun}`,
    title,
    permission: null,
    scope: 'profile:read',
    answer: wholeListOf(listItem),
  });

export const listRows = {
  countries: listRow('countries', 'List countries by ISO 3166-1 alpha-2 code'),
  languages: listRow('languages', 'List languages of documents'),
  currencies: listRow('currencies', 'List currencies by ISO 4217 code'),
  timezones: listRow('timezones', 'List time zones'),
  signatureMethods: listRow('signature-methods', 'List signature methods'),
  twoStepVerifications: listRow('two-step-verifications', 'List verifications before opening or signing'),
};
