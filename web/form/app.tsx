/** The page of a public form: its questions, or why it cannot be answered now. */
import { useMemo } from 'react';
import { BrandContext, useBrandColor } from '../signer/brand.tsx';
import { useHeadingFocus } from '../signer/browser/use-heading-focus.ts';
import { useSpeech } from '../signer/language/speech.ts';
import { Spoken } from '../signer/language/spoken.tsx';
import { startLanguage } from '../signer/language/start-language.ts';
import { PageGuard } from '../signer/screens/guard.tsx';
import { DeadLink, NotYet } from '../signer/screens/short-pages.tsx';
import { ClosedForm, SubmittedForm } from './ended-form.tsx';
import { LockedForm } from './locked-form.tsx';
import { OpenForm } from './open-form.tsx';
import { type FormFailure, type FormRequests, formRequests } from './requests.ts';
import { isBusy } from './texts.ts';
import { useEntered } from './use-entered.ts';
import { useForm } from './use-form.ts';

const atStart = startLanguage();

export const App = ({ token }: { token: string | null }) => {
  const requests = useMemo(() => token && formRequests(token), [token]);
  if (requests) return <KnownLink requests={requests} />;
  return (
    <Spoken language={atStart} title={null}>
      <Dead />
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
        <PageGuard>
          {dead ? (
            <Dead />
          ) : view === null ? (
            <Waiting failure={failure} onRetry={() => void form.refresh()} />
          ) : view.state === 'OPEN' ? (
            <OpenForm view={view} {...props} />
          ) : view.state === 'LOCKED' ? (
            <LockedForm view={view} {...props} />
          ) : view.state === 'SUBMITTED' ? (
            <SubmittedForm view={view} {...props} />
          ) : (
            <ClosedForm view={view} />
          )}
        </PageGuard>
      </BrandContext>
    </Spoken>
  );
};

const Dead = () => <DeadLink text={useSpeech().texts.form.linkDead} />;

const Waiting = ({ failure, onRetry }: { failure: FormFailure | null; onRetry: () => void }) => {
  const { loading, busyTitle, busy } = useSpeech().texts.form;
  const why = failure && isBusy(failure) ? { title: busyTitle, text: busy } : undefined;
  return <NotYet {...{ loading, onRetry, why }} failed={failure !== null} />;
};
