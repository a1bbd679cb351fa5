import { operation } from '../../operation.ts';
import { wholeListOf } from '../../paging.ts';
import { listItem } from '../../schemas/workspaces/lists.ts';

const listRow = <const N extends string>(noun: N, title: string) =>
  operation({
    id: `helpers.${noun.replace(/-(\w)/g, (_, email: string) => email.toUpperCase())}`,
    method: 'GET',
    path: `/helpers/${noun}`,
    title,
    permission: null,
    scope: 'profile:read',
    answer: wholeListOf(listItem),
  });

export const listOperations = {
  countries: listRow('countries', 'List countries by ISO 3166-1 alpha-2 code'),
  languages: listRow('languages', 'List languages of documents'),
  currencies: listRow('currencies', 'List currencies by ISO 4217 code'),
  timezones: listRow('timezones', 'List time zones'),
  signatureMethods: listRow('signature-methods', 'List signature methods'),
  twoStepVerifications: listRow('two-step-verifications', 'List verifications before opening or signing'),
};
