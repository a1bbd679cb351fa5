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
import { FactorDemand } from './factor-demand.tsx';
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

export const DemandPage = ({ workspaceId, texts: general, requests, onDone }: Props) => {
  // Once: what is met meanwhile stays until the person goes on.
  const { data, isPending } = useQuery({
    queryKey: [workspaceId, 'demand'],
    queryFn: loadSession,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const place = data?.workspaces.find(({ id }) => id === workspaceId);
  const texts = words[languageIn(document.documentElement.lang)];
  if (isPending)
    return (
      <p className="soft" role="status">
        {general.loading}
      </p>
    );
  if (data && place?.demand)
    return (
      <div className="stack">
        {place.demand === 'PROVIDER' ? (
          <ProviderDemand organization={place.organization} texts={texts} />
        ) : (
          <FactorDemand
            session={data}
            place={place}
            requests={requests}
            texts={texts}
            general={general}
            onDone={onDone}
          />
        )}
      </div>
    );
  return (
    <>
      <h1 className="large">{general.notFound}</h1>
      <p className="soft">{general.notFoundAbout}</p>
      <p>
        <a className="button" href={withBase('/w')}>
          {general.toOwnWorkspace}
        </a>
      </p>
    </>
  );
};
