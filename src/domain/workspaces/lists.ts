/**
 * Lists of codes with English names, from the runtime's locale data and from our own closed lists. Methods that this
 * server does not have configured are left out.
 */
import { countryCodes } from '../../contract/countries.ts';
import { en as schemeNames } from '../../contract/locales/eid-schemes/en.ts';
import { listOperations } from '../../contract/operations/workspaces/lists.ts';
import { wholeList } from '../../contract/paging.ts';
import { eidSchemes, languages, verifications } from '../../contract/values.ts';
import type { Queryable } from '../../platform/postgres/database.ts';
import { type AnyHandler, type Context, query } from '../app/operation.ts';
import { environmentOf } from '../organizations/organization.ts';

const labelled = (codes: readonly string[], label: (code: string) => string | undefined) =>
  codes.map(code => ({ code, label: label(code) ?? code })).sort((a, b) => a.label.localeCompare(b.label, 'en'));

const names = (type: 'region' | 'language' | 'currency') => {
  const display = new Intl.DisplayNames('en', { type });
  return (code: string) => display.of(code);
};

const methodLabels: Record<string, string> = {
  ...schemeNames,
  DRAWING: 'Drawn signature',
  CLICK_TO_SIGN: 'Click to sign',
  SMS: 'Code by SMS',
  EMAIL: 'Code by e-mail',
  PIN: 'PIN code',
};
const methodLabel = (code: string) => ({ code, label: methodLabels[code] ?? code });
const isScheme = (code: string): boolean => (eidSchemes as readonly string[]).includes(code);
const rest = verifications.filter(v => !isScheme(v));

/** Built when one is first asked for; they change only with a release. */
let built: ReturnType<typeof buildLists> | null = null;
const listsOf = () => (built ??= buildLists());

const buildLists = () => ({
  countries: wholeList(labelled(countryCodes, names('region'))),
  languages: wholeList(languages.map(code => ({ code, label: names('language')(code) ?? code }))),
  currencies: wholeList(labelled(Intl.supportedValuesOf('currency'), names('currency'))),
  timezones: wholeList(Intl.supportedValuesOf('timeZone').map(code => ({ code, label: code.replaceAll('_', ' ') }))),
  signatureMethods: wholeList([...eidSchemes, 'DRAWING', 'CLICK_TO_SIGN'].map(methodLabel)),
  twoStepVerifications: wholeList([...eidSchemes, ...rest].map(methodLabel)),
});
const nouns = [
  'countries',
  'languages',
  'currencies',
  'timezones',
  'signatureMethods',
  'twoStepVerifications',
] as const;

/** Whether the organization can choose the method or verification on this server. A sandbox has every electronic ID. */
const isAvailable = ({ app, actor }: Context<Queryable>, code: string): boolean => {
  if (code === 'SMS') return app.sms.isAvailable;
  return !isScheme(code) || app.eid.providerOf(code, environmentOf(actor.organization)) !== null;
};

export const listHandlers: AnyHandler[] = nouns.map(noun =>
  query(listOperations[noun], async ctx =>
    noun === 'signatureMethods' || noun === 'twoStepVerifications'
      ? wholeList(listsOf()[noun].data.filter(({ code }) => isAvailable(ctx, code)))
      : listsOf()[noun],
  ),
);
