/** The identity check page: who asks and why, the electronic ID, and the result. */
import { useMemo } from 'react';
import { BrandContext, useBrandColor } from '../signer/brand.tsx';
import { useSpeech } from '../signer/language/speech.ts';
import { Spoken } from '../signer/language/spoken.tsx';
import { startLanguage } from '../signer/language/start-language.ts';
import { PageGuard } from '../signer/screens/guard.tsx';
import { DeadLink, NotYet } from '../signer/screens/short-pages.tsx';
import { EndedCheck } from './ended-check.tsx';
import { OpenCheck } from './open-check.tsx';
import { type IdentityRequests, identityRequests } from './requests.ts';
import { useCheck } from './use-check.ts';

const atStart = startLanguage();

export const App = ({ token }: { token: string | null }) => {
  const requests = useMemo(() => token && identityRequests(token), [token]);
  if (requests) return <KnownLink requests={requests} />;
  return (
    <Spoken language={atStart} title={null}>
      <Dead />
    </Spoken>
  );
};

const KnownLink = ({ requests }: { requests: IdentityRequests }) => {
  const check = useCheck(requests);
  const { view, failure } = check;
  const dead = failure?.code === 'LINK_DEAD';
  const asking = dead ? null : (view?.organization ?? null);
  const brand = asking?.brand ? { ...asking.brand, organization: asking.name } : null;
  useBrandColor(brand?.stylesheet ?? null);
  return (
    <Spoken language={view?.language ?? atStart} title={asking?.name ?? null}>
      <BrandContext value={brand}>
        <PageGuard>
          {dead ? (
            <Dead />
          ) : view === null ? (
            <Waiting failed={failure !== null} onRetry={check.refresh} />
          ) : view.state === 'OPEN' || view.state === 'FAILED' ? (
            <OpenCheck {...{ view, check, requests }} />
          ) : (
            <EndedCheck view={view} />
          )}
        </PageGuard>
      </BrandContext>
    </Spoken>
  );
};

const Dead = () => <DeadLink text={useSpeech().texts.identity.linkDead} />;

type WaitingProps = Omit<Parameters<typeof NotYet>[0], 'loading'>;
const Waiting = (props: WaitingProps) => <NotYet {...props} loading={useSpeech().texts.identity.loading} />;
