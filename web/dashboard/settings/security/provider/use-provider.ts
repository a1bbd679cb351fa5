/** The fields of the sign-in provider: what is saved, what was changed, and what is sent. The secret stays in the page. */
import { useEffect, useState } from 'react';
import type { ProviderBody, Security, SecurityProvider } from '../../../../../src/contract/dashboard/security.ts';
import { useDashboard } from '../../../session/context.ts';
import type { Failure } from '../../../session/requests.ts';
import type { Saved } from '../../form/use-saved.ts';
import { type Section, useSection } from '../../form/use-section.ts';
import type { SecurityTexts } from '../locales/sv.ts';

export interface ProviderValues {
  issuer: string;
  clientId: string;
  /** Whether one was entered; the section keeps its values in the tab, where no secret belongs. */
  newSecret: boolean;
  /** One on each line. */
  domains: string;
  ownDirectory: boolean;
}

const valuesOf = (provider: SecurityProvider | null): ProviderValues => ({
  issuer: provider?.issuer ?? '',
  clientId: provider?.clientId ?? '',
  newSecret: false,
  domains: provider?.domains.map(({ name }) => name).join('\n') ?? '',
  ownDirectory: provider?.ownDirectory ?? false,
});

export const domainsIn = (written: string): string[] => written.split(/[\s,;]+/).filter(one => one !== '');

const bodyOf = ({ issuer, clientId, domains, ownDirectory }: ProviderValues, secret: string): ProviderBody => ({
  issuer: issuer.trim(),
  clientId: clientId.trim(),
  clientSecret: secret === '' ? null : secret,
  domains: domainsIn(domains),
  ownDirectory,
});

export interface ProviderSectionState {
  section: Section<ProviderValues>;
  secret: string;
  setSecret(secret: string): void;
}

export function useProvider(of: Saved<Security>, { provider }: Security): ProviderSectionState {
  const { requests } = useDashboard();
  const [secret, setSecret] = useState('');
  const saved = valuesOf(provider);
  const section = useSection<ProviderValues>({
    id: 'security provider',
    saved,
    reload: async () => valuesOf((await of.reload()).provider),
    save: async changes => {
      of.keep(await requests.send<Security>('PUT', '/security/provider', bodyOf({ ...saved, ...changes }, secret)));
      setSecret('');
    },
  });
  // A secret that was entered before the page was left is gone, and must not seem to be saved.
  useEffect(() => {
    if (section.values.newSecret && secret === '') section.set('newSecret', false);
  });
  return {
    section: {
      ...section,
      undo() {
        setSecret('');
        section.undo();
      },
    },
    secret,
    setSecret(given) {
      section.set('newSecret', given !== '');
      setSecret(given);
    },
  };
}

/** What is wrong with a field, in the words of this page. */
export function wrongAt(
  name: 'issuer' | 'clientId' | 'clientSecret' | 'domains',
  { failure, values, texts: { wrong } }: { failure: Failure | null; values: ProviderValues; texts: SecurityTexts },
): string | null {
  const found = failure?.issues.find(({ path }) => path === name || path.startsWith(`${name}.`));
  if (!found) return null;
  const at = found.path.split('.')[1];
  const domain = name === 'domains' && at !== undefined ? domainsIn(values.domains)[Number(at)] : undefined;
  return domain === undefined ? wrong[name] : wrong.domain(domain);
}
