/** The identity checks of the workspace: sent, followed and read. */
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link } from 'wouter';
import type { IdentityCheck } from '../../../src/contract/schemas/identity-checks.ts';
import { Loading } from '../components/loading.tsx';
import { Notice } from '../components/notice.tsx';
import { Panel } from '../components/panel.tsx';
import { ShowMore } from '../components/show-more.tsx';
import { Split } from '../components/split.tsx';
import { useToast } from '../components/toasts.tsx';
import { usePages } from '../components/use-pages.ts';
import { ShortMoment } from '../developers/short-moment.tsx';
import { useDashboard } from '../session/context.ts';
import { failureOf } from '../session/requests.ts';
import { UnsavedSections, useUnsaved } from '../settings/form/unsaved-sections.tsx';
import { groupNames, hrefOf, type IdentityAddress, newItem, stateGroups, useIdentityAddress } from './address.ts';
import { CheckForm } from './check-form.tsx';
import { CheckPanel } from './check-panel.tsx';
import { type CheckValues, isWritten, noValues } from './check-values.ts';
import { EmptyChecks } from './empty-checks.tsx';
import './identity-checks.css';
import { IdentityState } from './identity-state.tsx';
import { useIdentityTexts } from './texts.ts';
import { useHeading } from './use-heading.ts';
import { type Hindrance, hindranceOf, useOptions } from './use-options.ts';

export const IdentityChecksPage = () => (
  <UnsavedSections>
    <Page />
  </UnsavedSections>
);

const Page = () => {
  const texts = useIdentityTexts();
  const { viewer, permissions, texts: general } = useDashboard();
  const client = useQueryClient();
  const showToast = useToast();
  const { address, to } = useIdentityAddress();
  const { state, open } = address;
  const [values, setValues] = useState<CheckValues>(() => noValues(viewer.workspace.language));
  const [newId, setNewId] = useState<string | null>(null);
  useUnsaved('identity check', isWritten(values));
  const options = useOptions();
  const list = usePages<IdentityCheck>(['identity-checks'], '/identity-checks', {
    ...(state && { status: stateGroups[state] }),
  });
  const mayManage = permissions.has('MANAGE_SAJN_ID');
  const hindrance = options.data ? hindranceOf(options.data) : null;
  const maySend = mayManage && options.data !== undefined && hindrance === null;
  const begin = () => to({ open: newItem });
  const sent = (check: IdentityCheck) => {
    setValues(noValues(viewer.workspace.language));
    setNewId(check.id);
    showToast(texts.sent(check.fullName));
    to({ open: check.id, state: null });
    void client.invalidateQueries({ queryKey: [viewer.workspace.id, 'identity-checks'] });
  };
  return (
    <main className="main main-list" id="content">
      <header>
        <div className="bar">
          <h1 className="title">{texts.title}</h1>
          {maySend && (
            <span className="row push">
              <button type="button" className="button button-small" onClick={begin}>
                {texts.new}
              </button>
            </span>
          )}
        </div>
        <Filters address={address} />
        {options.error && (
          <div className="identity-notice">
            <Notice failure={failureOf(options.error)} texts={general} onRetry={options.refetch} />
          </div>
        )}
        {hindrance ? (
          <p className="notice identity-notice">
            <span>{texts.hindrance[hindrance]}</span>
            {viewer.isOperator && <ForOperator hindrance={hindrance} />}
          </p>
        ) : (
          !mayManage && <p className="soft small identity-notice">{texts.mayNotSend}</p>
        )}
      </header>
      <Split
        isOpen={open !== null}
        list={
          <section aria-label={texts.title} className="list list-plain">
            {list.error && <Notice failure={failureOf(list.error)} texts={general} onRetry={list.refetch} />}
            {list.isPending && <Loading />}
            {list.data && list.items.length === 0 && (
              <div className="empty">
                {state === null ? (
                  <EmptyChecks onNew={maySend ? begin : null} />
                ) : (
                  <>
                    <p>{texts.nothing}</p>
                    <p>
                      <Link className="text-button" href={hrefOf({ ...address, state: null })}>
                        {texts.clear}
                      </Link>
                    </p>
                  </>
                )}
              </div>
            )}
            {list.items.length > 0 && (
              <ul className="plain-rows">
                {list.items.map(check => (
                  <li key={check.id}>
                    <Row check={check} isOpen={check.id === open} onOpen={() => to({ open: check.id })} />
                  </li>
                ))}
              </ul>
            )}
            <ShowMore list={list} isWide />
          </section>
        }
        detail={
          open === null ? null : open === newItem ? (
            <NewPanel key={newItem} onClose={() => to({ open: null })}>
              {maySend && options.data ? (
                <CheckForm
                  options={options.data}
                  values={values}
                  onValues={setValues}
                  onSent={sent}
                  onClose={() => to({ open: null })}
                />
              ) : options.isPending ? (
                <Loading />
              ) : null}
            </NewPanel>
          ) : (
            <CheckPanel key={open} id={open} isNew={open === newId} onClose={() => to({ open: null })} />
          )
        }
      />
    </main>
  );
};

/** What the operator of the service can do about it. */
const ForOperator = ({ hindrance }: { hindrance: Hindrance }) => {
  const texts = useIdentityTexts();
  const { sandbox } = useDashboard().viewer.organization;
  if (hindrance === 'NO_EID') return <span>{texts.connectEid}</span>;
  return sandbox && hindrance === 'NOT_INCLUDED' ? <Link href="/settings/production">{texts.leaveSandbox}</Link> : null;
};

const NewPanel = ({ onClose, children }: { onClose(): void; children: ReactNode }) => {
  const texts = useIdentityTexts();
  const { permissions } = useDashboard();
  const heading = useHeading();
  return (
    <Panel className="identity-panel" name={texts.new} heading={heading} onClose={onClose}>
      {permissions.has('MANAGE_SAJN_ID') ? children : <p>{texts.mayNotSend}</p>}
    </Panel>
  );
};

const Filters = ({ address }: { address: IdentityAddress }) => {
  const texts = useIdentityTexts();
  return (
    <div className="list-top">
      <nav className="segments identity-states" aria-label={texts.filter}>
        {([null, ...groupNames] as const).map(one => (
          <Link
            key={one}
            className="segment"
            href={hrefOf({ state: one, open: null })}
            {...(one === address.state && { 'aria-current': 'page' as const })}
          >
            {texts.group[one ?? 'all']}
          </Link>
        ))}
      </nav>
    </div>
  );
};

const Row = ({ check, isOpen, onOpen }: { check: IdentityCheck; isOpen: boolean; onOpen(): void }) => (
  <button
    type="button"
    className="plain-row identity-row"
    {...(isOpen && { 'aria-current': 'true' as const })}
    onClick={onOpen}
  >
    <span className="one-line">{check.fullName}</span>
    <span className="soft small one-line identity-more">{check.reference ?? check.email ?? check.phone}</span>
    <IdentityState status={check.status} />
    <span className="soft small identity-when">
      <ShortMoment at={check.updatedAt} />
    </span>
  </button>
);
