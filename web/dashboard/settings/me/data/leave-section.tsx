/** Leaving the workspace that is open, or every workspace of its organization. */
import { useMutation } from '@tanstack/react-query';
import { useId } from 'react';
import type { OwnMembership, OwnMemberships } from '../../../../../src/contract/dashboard/own-data.ts';
import type { Viewer } from '../../../../../src/contract/dashboard/viewer.ts';
import { withBase } from '../../../../base-path.ts';
import { Dialog } from '../../../components/dialog.tsx';
import { inSandbox } from '../../../components/in-sandbox.ts';
import { Notice } from '../../../components/notice.tsx';
import { useDashboard } from '../../../session/context.ts';
import { type Failure, failureOf } from '../../../session/requests.ts';
import { HandedOver } from './handed-over.tsx';
import { LastOf } from './last-of.tsx';
import { useDataTexts } from './texts.ts';
import { useQuestion } from './use-question.ts';

interface Props {
  own: OwnMemberships;
  reload(): Promise<unknown>;
}

type Scope = 'WORKSPACE' | 'ORGANIZATION';

function namesOf({ workspace, organization }: Viewer, texts: { sandbox: string }) {
  const marked = ({ name }: { name: string }) => inSandbox(name, organization.sandbox, texts);
  return [marked(workspace), marked(organization)] as const;
}

const isLast = ({ isLastAdministrator }: OwnMembership): boolean => isLastAdministrator;

export const LeaveSection = ({ own, reload }: Props) => {
  const texts = useDataTexts();
  const { viewer, texts: general } = useDashboard();
  const [workspaceName, organizationName] = namesOf(viewer, general);
  const id = useId();
  const { asked, isLost, ask, close, lose } = useQuestion<Scope>(reload);
  const ofOrganization = own.memberships.filter(place => place.isOfThisOrganization);
  const placesOf: Record<Scope, OwnMembership[]> = {
    WORKSPACE: ofOrganization.filter(({ isHere }) => isHere),
    ORGANIZATION: ofOrganization,
  };
  const last = ofOrganization.filter(isLast);
  const button = (scope: Scope, label: string) => {
    const isBlocked = placesOf[scope].some(isLast);
    return (
      <button
        type="button"
        className="button button-small"
        aria-disabled={isBlocked}
        {...(isBlocked && { 'aria-describedby': `${id}-last` })}
        onClick={() => isBlocked || ask(scope)}
      >
        {label}
      </button>
    );
  };
  return (
    <section className="settings-section" aria-labelledby={id}>
      <div>
        <h2 id={id}>{texts.leaving}</h2>
        <p className="soft">{texts.leavingAbout}</p>
        {ofOrganization.length < own.memberships.length && <p className="soft">{texts.elsewhere}</p>}
      </div>
      {isLost && (
        <p className="notice notice-bad" role="alert">
          {texts.lost}
        </p>
      )}
      {last.length > 0 && <LastOf id={`${id}-last`} places={last} />}
      <div className="row">
        {button('WORKSPACE', texts.leaveWorkspace(workspaceName))}
        {ofOrganization.length > 1 && button('ORGANIZATION', texts.leaveOrganization(organizationName))}
      </div>
      {asked && (
        <LeaveDialog
          scope={asked}
          places={placesOf[asked]}
          // They end with the last workspace of the organization.
          keys={placesOf[asked].length === ofOrganization.length ? own.keysHere : 0}
          onClose={close}
          onLost={lose}
        />
      )}
    </section>
  );
};

interface DialogProps {
  scope: Scope;
  places: readonly OwnMembership[];
  keys: number;
  onClose(): void;
  onLost(): Promise<void>;
}

const LeaveDialog = ({ scope, places, keys, onClose, onLost }: DialogProps) => {
  const texts = useDataTexts();
  const { viewer, requests, texts: general } = useDashboard();
  const [workspaceName, organizationName] = namesOf(viewer, general);
  const away = () => window.location.assign(withBase('/sign-in/workspaces'));
  const leaving = useMutation({
    mutationFn: () => requests.send('POST', '/me/leave', { scope }),
    onSuccess: away,
    onError: async error => {
      const { code } = failureOf(error);
      // The answer to an attempt before this one was lost.
      if (code === 'WORKSPACE_ACCESS_DENIED') away();
      if (code === 'INVALID_STATE') await onLost();
    },
  });
  const failure: Failure | null = leaving.error && failureOf(leaving.error);
  const isBusy = leaving.isPending || leaving.isSuccess;
  return (
    <Dialog
      title={scope === 'WORKSPACE' ? texts.asks(workspaceName) : texts.asksOrganization(organizationName)}
      onClose={onClose}
    >
      <div className="stack">
        <HandedOver places={places} />
        {keys > 0 && <p>{texts.keysEnd(keys, organizationName)}</p>}
        <p>{texts.back}</p>
        {failure && <Notice failure={failure} texts={general} />}
        <div className="row row-end">
          <button type="button" className="button button-small" onClick={onClose}>
            {general.cancel}
          </button>
          <button
            type="button"
            className="button button-strong button-small"
            aria-disabled={isBusy}
            onClick={() => isBusy || leaving.mutate()}
          >
            {texts.leave}
          </button>
        </div>
      </div>
    </Dialog>
  );
};
