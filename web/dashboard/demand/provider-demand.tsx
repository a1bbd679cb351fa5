/** The person signed in another way than through the organization's provider, which is the only one here. */
import { useMutation } from '@tanstack/react-query';
import { withBase } from '../../base-path.ts';
import type { DemandTexts } from './locales/sv.ts';

interface Props {
  organization: { id: string; name: string };
  texts: DemandTexts;
}

async function addressOfProvider(organizationId: string): Promise<string> {
  const response = await fetch(withBase('/api/auth/sign-in/oidc'), {
    method: 'POST',
    credentials: 'same-origin',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ organizationId }),
  });
  const { url } = (await response.json()) as { url?: string | null }; // boundary: the service's own answer
  if (!response.ok || !url) throw new Error('no address of the provider');
  return url;
}

export const ProviderDemand = ({ organization: { id, name }, texts }: Props) => {
  const going = useMutation({
    mutationFn: () => addressOfProvider(id),
    onSuccess: url => window.location.assign(url),
  });
  return (
    <>
      <h1 className="large">{texts.provider(name)}</h1>
      <p className="soft">{texts.providerAbout(name)}</p>
      {going.isError && (
        <p className="notice notice-bad" role="alert">
          {texts.providerFailed}
        </p>
      )}
      <p className="row">
        <button
          type="button"
          className="button button-strong"
          aria-disabled={going.isPending}
          onClick={() => going.isPending || going.mutate()}
        >
          {texts.toProvider}
        </button>
        <a className="button" href={withBase('/sign-in/workspaces')}>
          {texts.others}
        </a>
      </p>
    </>
  );
};
