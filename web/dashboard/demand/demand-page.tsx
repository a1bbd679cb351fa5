/**
 * In place of a workspace that is closed to the session: what its organization demands, and the way to it; or that there is
 * no such workspace for the person.
 */
import { useQuery } from '@tanstack/react-query';
import { withBase } from '../../base-path.ts';
import { languageIn } from '../language/texts.ts';
import type { Texts } from '../locales/sv.ts';
import type { Requests } from '../session/requests.ts';
import { loadSession } from '../session/session.ts';
import { en } from './locales/en.ts';
import { type DemandTexts, sv } from './locales/sv.ts';
import { ProviderDemand } from './provider-demand.tsx';

interface Props {
  workspaceId: string;
  texts: Texts;
  requests: Requests;
  /** Opens the workspace. */
  onDone(): unknown;
}

const words: Record<'sv' | 'en', DemandTexts> = { sv, en };

export const DemandPage = ({ workspaceId, texts }: Props) => {
  const { data, isPending } = useQuery({ queryKey: [workspaceId, 'demand'], queryFn: loadSession, staleTime: 0 });
  const place = data?.workspaces.find(({ id }) => id === workspaceId);
  const demanded = words[languageIn(document.documentElement.lang)];
  if (isPending)
    return (
      <p className="soft" role="status">
        {texts.loading}
      </p>
    );
  if (place?.demand === 'PROVIDER') return <ProviderDemand organization={place.organization} texts={demanded} />;
  return (
    <>
      <h1 className="large">{texts.notFound}</h1>
      <p className="soft">{texts.notFoundAbout}</p>
      <p>
        <a className="button" href={withBase('/w')}>
          {texts.toOwnWorkspace}
        </a>
      </p>
    </>
  );
};
