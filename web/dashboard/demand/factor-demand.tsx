/** The organization demands a second factor: it is turned on here, or a code of it is given. */
import { type ReactNode, useState } from 'react';
import { withBase } from '../../base-path.ts';
import { Toasts } from '../components/toasts.tsx';
import { languageIn } from '../language/texts.ts';
import type { Texts } from '../locales/sv.ts';
import { DashboardContext } from '../session/context.ts';
import type { Requests } from '../session/requests.ts';
import type { Session, Workspace } from '../session/session.ts';
import { ConfirmCode } from '../settings/installation/mail/confirm-code.tsx';
import '../settings/settings.css';
import '../settings/me/me.css';
import { SecondFactorSection } from '../settings/me/second-factor/second-factor-section.tsx';
import type { DemandTexts } from './locales/sv.ts';

interface Props {
  session: Session;
  place: Workspace;
  requests: Requests;
  texts: DemandTexts;
  general: Texts;
  onDone(): unknown;
}

export const FactorDemand = ({ session, place, requests, texts, general, onDone }: Props) => {
  // Kept while the recovery codes are shown, after the second factor is on.
  const [{ hasSecondFactor, hasPassword }] = useState(() => ({
    hasSecondFactor: session.identity?.hasSecondFactor ?? false,
    hasPassword: session.identity?.hasPassword ?? false,
  }));
  const [isOn, setOn] = useState(false);
  return (
    <>
      <h1 className="large">{isOn ? texts.factorDone : texts.factor}</h1>
      <p className="soft">{isOn ? texts.factorDoneAbout : texts.factorAbout(place.organization.name)}</p>
      <Around session={session} place={place} requests={requests} general={general}>
        {hasSecondFactor ? (
          <ConfirmCode onDone={onDone} about={texts.enterCode} heading="h2" />
        ) : hasPassword ? (
          <SecondFactorSection hasPassword hasSecondFactor={isOn} onChanged={() => setOn(true)} />
        ) : (
          <p className="notice">
            <span>{texts.noPassword}</span>
            <a href={withBase('/sign-in/forgotten')}>{texts.choosePassword}</a>
          </p>
        )}
      </Around>
      <p className="row">
        {isOn && (
          <button type="button" className="button button-strong" onClick={onDone}>
            {texts.goOn}
          </button>
        )}
        <a className="button button-small" href={withBase('/sign-in/workspaces')}>
          {texts.others}
        </a>
      </p>
    </>
  );
};

type AroundProps = Pick<Props, 'session' | 'place' | 'requests' | 'general'> & { children: ReactNode };

/** What the parts of one's own account need, for somebody who may do nothing else here. */
const Around = ({ session, place, requests, general, children }: AroundProps) => {
  const { identity } = session;
  const language = languageIn(document.documentElement.lang);
  const viewer = {
    user: { isFirstOwner: false, id: place.userId, email: identity?.email ?? '', name: identity?.name ?? '' },
    organization: { ...place.organization, sandbox: false },
    workspace: {
      ...{ id: place.id, name: place.name, language, timeZone: 'UTC', currency: '', requireApproval: false },
      signatureMethod: 'DRAWING' as const,
    },
    permissions: [],
    isOperator: false,
    available: { sms: false, eidSchemes: [] },
  };
  return (
    <DashboardContext value={{ session, viewer, permissions: new Set(), requests, texts: general, language }}>
      <Toasts>{children}</Toasts>
    </DashboardContext>
  );
};
