/** An identity check that is still open: who asks and why, the deadline, and the electronic IDs to choose from. */
import { useState } from 'react';
import type { IdentityView } from '../../src/contract/pages/identity/identity-page.ts';
import { EidLater } from '../signer/eid/eid-later.tsx';
import { orderKey } from '../signer/eid/kept-order.ts';
import { deadlineOf, endOf } from '../signer/language/dates.ts';
import { useSpeech } from '../signer/language/speech.ts';
import { WholePage } from '../signer/screens/whole-page.tsx';
import type { IdentityRequests } from './requests.ts';
import { SchemeChoice } from './scheme-choice.tsx';
import type { Check } from './use-check.ts';

type Props = { view: IdentityView; check: Check; requests: IdentityRequests };

export const OpenCheck = ({ view, check, requests }: Props) => {
  const { texts } = useSpeech();
  const { organization, schemes } = view;
  const [chosen, setChosen] = useState<string | null>(null);
  const [tried, setTried] = useState(false);
  const scheme = chosen ?? schemes[0] ?? null;
  const routes = {
    start: () => requests.eidStart({ scheme: scheme ?? '' }),
    poll: (orderId: string, sameDevice: boolean) => requests.eidPoll({ orderId, sameDevice }),
    cancel: (orderId: string) => requests.eidCancel({ orderId }),
  };
  const onFailed = () => {
    setTried(true);
    void check.refresh();
  };
  return (
    <WholePage title={null}>
      <section className="card" aria-labelledby="asks">
        <h1 id="asks" className="title">
          {texts.identity.asks(organization.name)}
        </h1>
        {view.sandbox && <p className="soft small">{texts.identity.sandbox}</p>}
        <Facts view={view} />
        <EidLater<IdentityView>
          keptAs={orderKey('check', 'IDENTITY_CHECK')}
          use="IDENTITY_CHECK"
          blocked={scheme === null ? texts.identity.none : null}
          {...{ scheme, routes, onFailed }}
          onDone={done => (done ? check.learn(done) : void check.refresh())}
          onRefused={() => void check.refresh()}
        >
          {view.state === 'FAILED' && !tried && (
            <div className="notice notice-warn">
              <p>{texts.identity.failedBefore}</p>
            </div>
          )}
          <p>{texts.identity.to(view.fullName)}</p>
          <p className="soft small">{texts.identity.receives(organization.name)}</p>
          {schemes.length > 1 && <SchemeChoice {...{ schemes, scheme }} onChoose={setChosen} />}
        </EidLater>
      </section>
    </WholePage>
  );
};

const Facts = ({ view }: { view: IdentityView }) => {
  const { texts, language } = useSpeech();
  return (
    <dl className="facts small">
      {view.reference && (
        <>
          <dt>{texts.identity.about}</dt>
          <dd>{view.reference}</dd>
        </>
      )}
      <dt>{texts.identity.until}</dt>
      <dd>
        <time dateTime={view.expiresAt} title={endOf(view, language)}>
          {deadlineOf(view, Date.now(), language)}
        </time>
      </dd>
    </dl>
  );
};
