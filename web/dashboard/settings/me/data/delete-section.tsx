/** Deleting the person's own account. */
import { useId } from 'react';
import type { OwnMemberships } from '../../../../../src/contract/dashboard/own-data.ts';
import { useDashboard } from '../../../session/context.ts';
import { DeleteDialog } from './delete-dialog.tsx';
import { LastOf } from './last-of.tsx';
import { useDataTexts } from './texts.ts';
import { useQuestion } from './use-question.ts';

interface Props {
  own: OwnMemberships;
  reload(): Promise<unknown>;
}

export const DeleteSection = ({ own, reload }: Props) => {
  const texts = useDataTexts();
  const { session, viewer } = useDashboard();
  const id = useId();
  const { asked, isLost, ask, close, lose } = useQuestion<true>(reload);
  const last = own.memberships.filter(({ isLastAdministrator }) => isLastAdministrator);
  const isBlocked = last.length > 0;
  return (
    <section className="settings-section" aria-labelledby={id}>
      <div>
        <h2 id={id}>{texts.removing}</h2>
        <p className="soft">{texts.removingAbout}</p>
        <p className="soft">{texts.stays}</p>
      </div>
      {isLost && (
        <p className="notice notice-bad" role="alert">
          {texts.lost}
        </p>
      )}
      {own.byProvider ? (
        <p className="notice">{texts.byProvider}</p>
      ) : (
        <>
          {isBlocked && <LastOf id={`${id}-last`} places={last} />}
          <div className="row">
            <button
              type="button"
              className="button button-small"
              aria-disabled={isBlocked}
              {...(isBlocked && { 'aria-describedby': `${id}-last` })}
              onClick={() => isBlocked || ask(true)}
            >
              {texts.removeButton}
            </button>
          </div>
        </>
      )}
      {asked && (
        <DeleteDialog
          {...{ own, reload }}
          email={session.identity?.email ?? viewer.user.email}
          onClose={close}
          onLost={lose}
        />
      )}
    </section>
  );
};
