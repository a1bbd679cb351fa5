/** One reusable block next to the list: what it contains, and changing and deleting it. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReusableBlock } from '../../../../src/contract/schemas/blocks.ts';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { Loading } from '../../components/loading.tsx';
import { Notice } from '../../components/notice.tsx';
import { Panel } from '../../components/panel.tsx';
import { useToast } from '../../components/toasts.tsx';
import { useDashboard } from '../../session/context.ts';
import { failureOf, isMissing } from '../../session/requests.ts';
import { outlineOf } from '../outline.ts';
import { useTemplateTexts } from '../texts.ts';
import { BlockForm } from './block-form.tsx';
import { useBlockTexts } from './texts.ts';

interface PanelProps {
  id: string;
  onClose(): void;
  /** It was deleted here. */
  onGone(): void;
}

export const BlockPanel = ({ id, onClose, onGone }: PanelProps) => {
  const texts = useBlockTexts();
  const { requests, viewer, texts: general } = useDashboard();
  const { data, error, refetch } = useQuery({
    queryKey: [viewer.workspace.id, 'blocks', 'one', id],
    queryFn: ({ signal }) => requests.get<ReusableBlock>(`/blocks/${encodeURIComponent(id)}`, {}, signal),
    retry: false,
  });
  const failure = error && failureOf(error);
  const isGone = isMissing(failure);
  return (
    <Panel name={data ? data.name : isGone ? texts.missing : texts.list} className="template-panel" onClose={onClose}>
      {isGone ? (
        <p className="soft">{texts.missingAbout}</p>
      ) : (
        failure && <Notice failure={failure} texts={general} onRetry={refetch} />
      )}
      {!data && !failure && <Loading />}
      {data && <Shown block={data} onGone={onGone} />}
    </Panel>
  );
};

const Shown = ({ block, onGone }: { block: ReusableBlock; onGone(): void }) => {
  const texts = useBlockTexts();
  const templates = useTemplateTexts();
  const { requests, viewer, permissions } = useDashboard();
  const client = useQueryClient();
  const showToast = useToast();
  const [asked, setAsked] = useState<'CHANGE' | 'REMOVE' | null>(null);
  const { id, name, description, visibility, createdBy, content } = block;
  const changed = () => client.invalidateQueries({ queryKey: [viewer.workspace.id, 'blocks'] });
  const removing = useMutation({
    mutationFn: () => requests.send('DELETE', `/blocks/${id}`),
    onSuccess: async () => {
      showToast(texts.removed(name));
      onGone();
      await changed();
    },
  });
  // Blocks that are part of the service cannot be changed.
  const may = (permission: 'UPDATE_TEMPLATE' | 'DELETE_TEMPLATE') =>
    visibility !== 'SHARED' && permissions.has(permission);
  return (
    <>
      {description !== null && description !== '' && <p>{description}</p>}
      <p className="soft small">
        {texts.visibility[visibility]}
        {createdBy && ` · ${texts.by(createdBy.name || createdBy.email)}`}
      </p>
      <div className="row">
        {may('UPDATE_TEMPLATE') && (
          <button type="button" className="button button-small" onClick={() => setAsked('CHANGE')}>
            {texts.change}
          </button>
        )}
        {may('DELETE_TEMPLATE') && (
          <button type="button" className="button button-small" onClick={() => setAsked('REMOVE')}>
            {texts.remove}
          </button>
        )}
      </div>
      <section className="section">
        <h3>{texts.content}</h3>
        <ol className="template-outline">
          {outlineOf(content, templates).map(line => (
            <li key={line.id}>
              <span className="soft small">{line.kind}</span>
              <span className="one-line">{line.about}</span>
            </li>
          ))}
        </ol>
        <p className="soft small">{texts.how}</p>
      </section>
      {asked === 'CHANGE' && (
        <BlockForm
          block={block}
          onClose={() => setAsked(null)}
          onDone={async saved => {
            showToast(texts.saved(saved.name));
            setAsked(null);
            await changed();
          }}
        />
      )}
      {asked === 'REMOVE' && (
        <ConfirmDialog
          title={texts.removeAsk(name)}
          about={texts.removeAbout}
          label={texts.remove}
          failure={removing.error && failureOf(removing.error)}
          isPending={removing.isPending}
          onClose={() => setAsked(null)}
          onConfirm={() => removing.mutate()}
        />
      )}
    </>
  );
};
