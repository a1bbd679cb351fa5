/** The workspaces that the person works in, and making one. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useRef, useState } from 'react';
import type { Limits, Workspace, WorkspaceDetail } from '../../../../src/contract/schemas/workspaces/workspaces.ts';
import { withBase } from '../../../base-path.ts';
import { Dialog } from '../../components/dialog.tsx';
import { Field } from '../../components/field.tsx';
import { FormButtons } from '../../components/form-buttons.tsx';
import { Loading } from '../../components/loading.tsx';
import { Notice } from '../../components/notice.tsx';
import { ShowMore } from '../../components/show-more.tsx';
import { useToast } from '../../components/toasts.tsx';
import { usePages } from '../../components/use-pages.ts';
import { useDashboard } from '../../session/context.ts';
import { errorAt } from '../../session/issues.ts';
import { failureOf } from '../../session/requests.ts';
import { usePostOnce } from '../posting/use-post-once.ts';
import { useOrganizationTexts } from './texts.ts';

export const Workspaces = ({ limits }: { limits: Limits }) => {
  const texts = useOrganizationTexts();
  const { viewer, texts: general } = useDashboard();
  const [isNew, setNew] = useState(false);
  const list = usePages<Workspace>(['workspaces'], '/workspaces', {});
  const own = list.items.filter(({ organizationId }) => organizationId === viewer.organization.id);
  const id = useId();
  const hasRoom = limits.remaining.workspaces === null || limits.remaining.workspaces > 0;
  return (
    <section className="settings-section" aria-labelledby="workspaces">
      <div>
        <h2 id="workspaces">{texts.workspaceList}</h2>
        <p className="soft">{texts.workspaceListAbout}</p>
      </div>
      {list.error && <Notice failure={failureOf(list.error)} texts={general} onRetry={list.refetch} />}
      {list.isPending && <Loading />}
      <ul className="settings-rows">
        {own.map(({ id, name }) => (
          <li key={id} className="settings-row">
            <p>{name}</p>
            {id === viewer.workspace.id ? (
              <p className="soft small">{texts.here}</p>
            ) : (
              <a className="button button-small" aria-label={texts.openNamed(name)} href={withBase(`/w/${id}`)}>
                {texts.open}
              </a>
            )}
          </li>
        ))}
      </ul>
      <ShowMore list={list} />
      <div className="row">
        <button
          type="button"
          className="button button-small"
          aria-disabled={!hasRoom}
          {...(!hasRoom && { 'aria-describedby': id })}
          onClick={() => hasRoom && setNew(true)}
        >
          {texts.newWorkspace}
        </button>
        {!hasRoom && (
          <p className="soft small" id={id}>
            {texts.noMoreWorkspaces}
          </p>
        )}
      </div>
      {isNew && <NewWorkspace onClose={() => setNew(false)} />}
    </section>
  );
};

const NewWorkspace = ({ onClose }: { onClose(): void }) => {
  const texts = useOrganizationTexts();
  const { viewer, texts: general } = useDashboard();
  const post = usePostOnce();
  const client = useQueryClient();
  const showToast = useToast();
  const [name, setName] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const making = useMutation({
    mutationFn: () => post<WorkspaceDetail>('/workspaces', { name: name.trim() }),
    onSuccess: async made => {
      showToast(texts.created(made.name));
      onClose();
      await Promise.all(
        ['workspaces', 'limits', 'viewer'].map(noun =>
          client.invalidateQueries({ queryKey: [viewer.workspace.id, noun] }),
        ),
      );
    },
    onError: () => input.current?.focus(),
  });
  const failure = making.error && failureOf(making.error);
  const problem = errorAt(failure, 'name', general);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!making.isPending) making.mutate();
  };
  return (
    <Dialog title={texts.newWorkspace} onClose={onClose}>
      <form className="stack" onSubmit={submit} noValidate>
        <Field label={texts.name} error={problem && name.trim() === '' ? texts.nameMissing : problem}>
          {attributes => (
            <input
              {...attributes}
              ref={input}
              autoComplete="off"
              maxLength={255}
              value={name}
              onChange={({ target }) => setName(target.value)}
            />
          )}
        </Field>
        {failure && problem === null && <Notice failure={failure} texts={general} />}
        <FormButtons label={texts.create} isPending={making.isPending} onCancel={onClose} />
      </form>
    </Dialog>
  );
};
