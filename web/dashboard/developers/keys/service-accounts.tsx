/** The service accounts of the workspace. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { ServiceAccount } from '../../../../src/contract/schemas/workspaces/service-accounts.ts';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { Icon } from '../../components/icon.tsx';
import { Loading } from '../../components/loading.tsx';
import { Menu } from '../../components/menu.tsx';
import { Notice } from '../../components/notice.tsx';
import { ShowMore } from '../../components/show-more.tsx';
import { useToast } from '../../components/toasts.tsx';
import { usePages } from '../../components/use-pages.ts';
import { useDashboard } from '../../session/context.ts';
import { failureOf } from '../../session/requests.ts';
import { ShortMoment } from '../short-moment.tsx';
import { StatusWord } from '../status-word.tsx';
import { TypedDialog } from '../typed-dialog.tsx';
import { AccountForm } from './account-form.tsx';
import { useKeyTexts } from './texts.ts';

type Asked = { type: 'NEW' } | { type: 'EDIT' | 'TURN_OFF' | 'DELETE'; account: ServiceAccount };

export const ServiceAccounts = () => {
  const texts = useKeyTexts();
  const { requests, viewer, texts: general } = useDashboard();
  const client = useQueryClient();
  const showToast = useToast();
  const heading = useRef<HTMLHeadingElement>(null);
  const [asked, setAsked] = useState<Asked | null>(null);
  const list = usePages<ServiceAccount>(['service-accounts'], '/service-accounts', {});
  const changed = () =>
    Promise.all(
      ['service-accounts', 'api-keys'].map(noun => client.invalidateQueries({ queryKey: [viewer.workspace.id, noun] })),
    );
  const turning = useMutation({
    mutationFn: ({ id, status }: Pick<ServiceAccount, 'id' | 'status'>) =>
      requests.send<ServiceAccount>('PATCH', `/service-accounts/${id}`, { status }),
    onSuccess: async ({ name, status }) => {
      showToast(status === 'ACTIVE' ? texts.turnedOn(name) : texts.turnedOff(name));
      setAsked(null);
      await changed();
    },
  });
  const removing = useMutation({
    mutationFn: ({ id }: ServiceAccount) => requests.send('DELETE', `/service-accounts/${id}`),
    onSuccess: async (_, { name }) => {
      showToast(texts.removedAccount(name));
      setAsked(null);
      // After the dialog returned the focus to the menu of what is gone.
      requestAnimationFrame(() => heading.current?.focus());
      await changed();
    },
  });
  const ask = (next: Asked) => {
    turning.reset();
    removing.reset();
    setAsked(next);
  };
  const close = () => setAsked(null);
  return (
    <section className="settings-section" aria-labelledby="service-accounts">
      <div className="rows-top">
        <div>
          <h2 ref={heading} id="service-accounts" tabIndex={-1}>
            {texts.accounts}
          </h2>
          <p className="soft">{texts.accountsAbout}</p>
        </div>
        <button type="button" className="button button-small" onClick={() => ask({ type: 'NEW' })}>
          {texts.newAccount}
        </button>
      </div>
      {list.error && <Notice failure={failureOf(list.error)} texts={general} onRetry={list.refetch} />}
      {turning.error && asked === null && <Notice failure={failureOf(turning.error)} texts={general} />}
      {list.isPending && <Loading />}
      {list.data && list.items.length === 0 && <p className="soft">{texts.noAccounts}</p>}
      {list.items.length > 0 && (
        <ul className="settings-rows">
          {list.items.map(account => (
            <AccountRow
              key={account.id}
              account={account}
              onAsk={type => ask({ type, account })}
              onTurnOn={() => turning.mutate({ id: account.id, status: 'ACTIVE' })}
            />
          ))}
        </ul>
      )}
      <ShowMore list={list} />
      {asked?.type === 'NEW' && (
        <AccountForm
          account={null}
          onClose={close}
          onSaved={({ name }) => {
            showToast(texts.accountMade(name));
            close();
            void changed();
          }}
        />
      )}
      {asked?.type === 'EDIT' && (
        <AccountForm
          account={asked.account}
          onClose={close}
          onSaved={({ name }) => {
            showToast(texts.saved(name));
            close();
            void changed();
          }}
        />
      )}
      {asked?.type === 'TURN_OFF' && (
        <ConfirmDialog
          title={texts.turnOffAsk(asked.account.name)}
          about={texts.turnOffAbout}
          label={texts.turnOff}
          failure={turning.error && failureOf(turning.error)}
          isPending={turning.isPending}
          onClose={close}
          onConfirm={() => turning.mutate({ id: asked.account.id, status: 'INACTIVE' })}
        />
      )}
      {asked?.type === 'DELETE' && (
        <TypedDialog
          title={texts.removeAccountAsk(asked.account.name)}
          about={texts.removeAccountAbout}
          label={texts.removeAccount}
          name={asked.account.name}
          failure={removing.error && failureOf(removing.error)}
          isPending={removing.isPending}
          onClose={close}
          onConfirm={() => removing.mutate(asked.account)}
        />
      )}
    </section>
  );
};

interface RowProps {
  account: ServiceAccount;
  onAsk(type: 'EDIT' | 'TURN_OFF' | 'DELETE'): void;
  onTurnOn(): void;
}

const AccountRow = ({ account, onAsk, onTurnOn }: RowProps) => {
  const texts = useKeyTexts();
  const { name, email, role, status, lastActiveAt } = account;
  return (
    <li className="settings-row">
      <div>
        <p>
          <strong>{name}</strong> <span className="soft small">{role.name}</span>
        </p>
        <p className="soft small">{email}</p>
        <p className="soft small">
          {lastActiveAt === null ? (
            texts.neverActive
          ) : (
            <>
              {texts.lastActive} <ShortMoment at={lastActiveAt} />
            </>
          )}
        </p>
      </div>
      <StatusWord look={status === 'ACTIVE' ? 'done' : 'none'}>{texts.status[status]}</StatusWord>
      <Menu
        label={texts.moreOf(name)}
        align="end"
        groups={[
          [
            { label: texts.edit, onChoose: () => onAsk('EDIT') },
            status === 'ACTIVE'
              ? { label: texts.turnOff, onChoose: () => onAsk('TURN_OFF') }
              : { label: texts.turnOn, onChoose: onTurnOn },
          ],
          [{ label: texts.removeAccount, destructive: true, onChoose: () => onAsk('DELETE') }],
        ]}
      >
        <Icon name="dots" />
      </Menu>
    </li>
  );
};
