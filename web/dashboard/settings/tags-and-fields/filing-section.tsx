/** A list of tags, custom fields or categories, with what makes, changes and deletes them. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import type { FilingUse } from '../../../../src/contract/dashboard/filing.ts';
import type { Permission } from '../../../../src/contract/permissions.ts';
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
import { explained } from '../explained.ts';
import { useFilingTexts } from './texts.ts';

export interface Filed {
  id: string;
  name: string;
}

export interface FilingFormProps<Item extends Filed> {
  /** Null: a new one. */
  item: Item | null;
  onClose(): void;
  onDone(item: Item): void;
}

interface Props<Item extends Filed> {
  /** Of the service. */
  path: string;
  texts: {
    title: string;
    about: string;
    none: string;
    new: string;
    removeAbout: string;
  };
  needs: Readonly<Record<'create' | 'update' | 'remove', Permission>>;
  row(item: Item): ReactNode;
  Form: ComponentType<FilingFormProps<Item>>;
}

export function FilingSection<Item extends Filed>({ path, texts, needs, row, Form }: Props<Item>) {
  const common = useFilingTexts();
  const { permissions, viewer, texts: general } = useDashboard();
  const client = useQueryClient();
  const showToast = useToast();
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const [edited, setEdited] = useState<Item | 'NEW' | null>(null);
  const [removed, setRemoved] = useState<Item | null>(null);
  const [isShifted, setShifted] = useState(false);
  // The menu that deleted it is gone with it.
  useEffect(() => {
    if (!isShifted) return;
    heading.current?.focus();
    setShifted(false);
  }, [isShifted]);
  const list = usePages<Item>([path], path, {});
  /** Filters and menus elsewhere name them too. */
  const changed = () => client.invalidateQueries({ queryKey: [viewer.workspace.id] });
  const isNew = edited === 'NEW';
  return (
    <section className="settings-section" aria-labelledby={id}>
      <div>
        <h2 ref={heading} id={id} tabIndex={-1}>
          {texts.title}
        </h2>
        <p className="soft">{texts.about}</p>
      </div>
      {list.error && <Notice failure={failureOf(list.error)} texts={general} onRetry={list.refetch} />}
      {list.isPending && <Loading />}
      {list.data && list.items.length === 0 && <p>{texts.none}</p>}
      {list.items.length > 0 && (
        <ul className="settings-rows">
          {list.items.map(item => (
            <li key={item.id} className="settings-row">
              <div>{row(item)}</div>
              {(permissions.has(needs.update) || permissions.has(needs.remove)) && (
                <Menu
                  label={common.moreOf(item.name)}
                  align="end"
                  groups={[
                    permissions.has(needs.update) ? [{ label: common.edit, onChoose: () => setEdited(item) }] : [],
                    permissions.has(needs.remove)
                      ? [{ label: common.remove, destructive: true, onChoose: () => setRemoved(item) }]
                      : [],
                  ]}
                >
                  <Icon name="dots" />
                </Menu>
              )}
            </li>
          ))}
        </ul>
      )}
      <ShowMore list={list} />
      {permissions.has(needs.create) && (
        <p>
          <button type="button" className="button button-small" onClick={() => setEdited('NEW')}>
            {texts.new}
          </button>
        </p>
      )}
      {edited !== null && (
        <Form
          item={isNew ? null : (edited as Item)}
          onClose={() => setEdited(null)}
          onDone={item => {
            setEdited(null);
            showToast(isNew ? common.created(item.name) : common.saved(item.name));
            void changed();
          }}
        />
      )}
      {removed && (
        <RemoveDialog
          path={path}
          item={removed}
          about={texts.removeAbout}
          onClose={() => setRemoved(null)}
          onDone={async () => {
            showToast(common.removed(removed.name));
            setRemoved(null);
            setShifted(true);
            await changed();
          }}
        />
      )}
    </section>
  );
}

interface RemoveProps {
  path: string;
  item: Filed;
  about: string;
  onClose(): void;
  onDone(): Promise<unknown>;
}

/** Names on how much it stands before it is gone. */
const RemoveDialog = ({ path, item, about, onClose, onDone }: RemoveProps) => {
  const texts = useFilingTexts();
  const { requests, viewer } = useDashboard();
  const use = useQuery({
    queryKey: [viewer.workspace.id, path, 'use', item.id],
    queryFn: ({ signal }) => requests.get<FilingUse>(`/filing/${item.id}/use`, {}, signal),
    gcTime: 0,
  });
  const removing = useMutation({
    mutationFn: () => requests.send('DELETE', `${path}/${item.id}`),
    onSuccess: onDone,
  });
  const failed = removing.error ?? use.error;
  return (
    <ConfirmDialog
      title={texts.removeAsk(item.name)}
      about={`${use.data ? texts.use(use.data) : texts.counting} ${about}`}
      label={texts.remove}
      failure={failed && explained(failureOf(failed), { PERMISSION_DENIED: texts.mayChangeForms })}
      isPending={removing.isPending || use.data === undefined}
      onClose={onClose}
      onConfirm={() => removing.mutate()}
    />
  );
};
