/** The identity check page: who asks and why, the electronic ID, and the result. */
import { useMemo } from 'react';
import { BrandContext, useBrandColor } from '../signer/brand.tsx';
import { useSpeech } from '../signer/language/speech.ts';
import { Spoken } from '../signer/language/spoken.tsx';
import { startLanguage } from '../signer/language/start-language.ts';
import { Outcome } from '../signer/panel/outcome.tsx';
import { WholePage } from '../signer/screens/whole-page.tsx';
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
      <DeadLink />
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
        {dead ? (
          <DeadLink />
        ) : view === null ? (
          <NotYet failed={failure !== null} onRetry={check.refresh} />
        ) : view.state === 'OPEN' || view.state === 'FAILED' ? (
          <OpenCheck {...{ view, check, requests }} />
        ) : (
          <EndedCheck view={view} />
        )}
      </BrandContext>
    </Spoken>
  );
};

const DeadLink = () => {
  const { words } = useSpeech();
  return (
    <WholePage title={null}>
      <Outcome tone="bad" title={words.linkDeadTitle} level="h1">
        <p>{words.identity.linkDead}</p>
      </Outcome>
    </WholePage>
  );
};

const NotYet = ({ failed, onRetry }: { failed: boolean; onRetry: () => void }) => {
  const { words } = useSpeech();
  return (
    <WholePage title={null}>
      {failed ? (
        <Outcome tone="bad" title={words.offlineTitle} level="h1">
          <p>{words.identity.offline}</p>
          <p>
            <button type="button" className="button" onClick={onRetry}>
              {words.tryAgain}
            </button>
          </p>
        </Outcome>
      ) : (
        <p className="soft" role="status">
          {words.identity.loading}
        </p>
      )}
    </WholePage>
  );
};
