/** The page of a public form: its questions, or why it cannot be answered now. */
import { useMemo } from 'react';
import { BrandContext, useBrandColor } from '../signer/brand.tsx';
import { useHeadingFocus } from '../signer/browser/use-heading-focus.ts';
import { useSpeech } from '../signer/language/speech.ts';
import { Spoken } from '../signer/language/spoken.tsx';
import { startLanguage } from '../signer/language/start-language.ts';
import { Outcome } from '../signer/panel/outcome.tsx';
import { WholePage } from '../signer/screens/whole-page.tsx';
import { ClosedForm, SubmittedForm } from './ended-form.tsx';
import { LockedForm } from './locked-form.tsx';
import { OpenForm } from './open-form.tsx';
import { type FormRequests, formRequests } from './requests.ts';
import { useEntered } from './use-entered.ts';
import { useForm } from './use-form.ts';

const atStart = startLanguage();

export const App = ({ token }: { token: string | null }) => {
  const requests = useMemo(() => token && formRequests(token), [token]);
  if (requests) return <KnownLink requests={requests} />;
  return (
    <Spoken language={atStart} title={null}>
      <DeadLink />
    </Spoken>
  );
};

const KnownLink = ({ requests }: { requests: FormRequests }) => {
  const form = useForm(requests);
  const { failure } = form;
  const entered = useEntered(form.view, requests, () => void form.refresh());
  const dead = failure?.code === 'LINK_DEAD';
  const view = dead ? null : form.view;
  const asking = view?.organization ?? null;
  const brand = asking?.brand ? { ...asking.brand, organization: asking.name } : null;
  useBrandColor(brand?.stylesheet ?? null);
  useHeadingFocus(dead ? 'DEAD' : (view?.state ?? null));
  const props = { form, entered, requests };
  return (
    <Spoken language={view?.language ?? atStart} title={view?.name ?? asking?.name ?? null}>
      <BrandContext value={brand}>
        {dead ? (
          <DeadLink />
        ) : view === null ? (
          <NotYet failed={failure !== null} onRetry={() => void form.refresh()} />
        ) : view.state === 'OPEN' ? (
          <OpenForm view={view} {...props} />
        ) : view.state === 'LOCKED' ? (
          <LockedForm view={view} {...props} />
        ) : view.state === 'SUBMITTED' ? (
          <SubmittedForm view={view} {...props} />
        ) : (
          <ClosedForm view={view} />
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
        <p>{words.form.linkDead}</p>
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
          {words.form.loading}
        </p>
      )}
    </WholePage>
  );
};
