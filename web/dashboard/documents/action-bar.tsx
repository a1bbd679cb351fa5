/** The actions on a document. Those that others notice ask first, in one sentence. */
import { type FormEvent, useId, useState } from 'react';
import type { Document } from '../../../src/contract/schemas/documents/documents.ts';
import { Dialog } from '../components/dialog.tsx';
import { Icon } from '../components/icon.tsx';
import { Menu } from '../components/menu.tsx';
import { Notice } from '../components/notice.tsx';
import { dayAfter } from '../language/deadlines.ts';
import { useDashboard } from '../session/context.ts';
import { failureOf } from '../session/requests.ts';
import { type Action, actionsOn } from './actions.ts';
import { useDetailTexts } from './detail/texts.ts';
import { signedOf } from './state.ts';
import { useActions } from './use-actions.ts';

/** Those that are needed often have a button of their own. */
const shown: ReadonlySet<Action> = new Set(['remind', 'extend', 'withdraw', 'restore']);
const asks: ReadonlySet<Action> = new Set(['withdraw', 'extend', 'remind']);

interface Props {
  document: Document;
  archived: boolean;
  onShow: (id: string) => void;
}

export const ActionBar = ({ document, archived, onShow }: Props) => {
  const { texts, permissions } = useDashboard();
  const own = useDetailTexts();
  const [asked, setAsked] = useState<Action | null>(null);
  const doing = useActions(document.id, onShow);
  const possible = actionsOn({ ...document, archived }, permissions);
  const hasEvents = permissions.has('MANAGE_WEBHOOKS');
  if (possible.length === 0 && !hasEvents) return null;
  const choose = (action: Action) => {
    if (doing.isPending) return;
    doing.reset();
    if (asks.has(action)) setAsked(action);
    else doing.mutate({ action });
  };
  return (
    <div className="actions">
      {possible
        .filter(action => shown.has(action))
        .map(action => (
          <button
            key={action}
            type="button"
            className="button button-small"
            aria-disabled={doing.isPending}
            onClick={() => choose(action)}
          >
            {texts.action[action]}
          </button>
        ))}
      {(hasEvents || possible.some(action => !shown.has(action))) && (
        <Menu
          label={own.more}
          className="button button-small"
          groups={[
            possible
              .filter(action => !shown.has(action))
              .map(action => ({
                label: texts.action[action],
                destructive: action === 'trash',
                onChoose: () => choose(action),
              })),
            hasEvents ? [{ label: own.events, onChoose: `/settings/developers/events?about=${document.id}` }] : [],
          ]}
        >
          {own.more} <Icon name="down" small />
        </Menu>
      )}
      {doing.error && asked === null && <Notice failure={failureOf(doing.error)} texts={texts} />}
      {asked !== null && (
        <Question
          action={asked}
          document={document}
          failure={doing.error && failureOf(doing.error)}
          isPending={doing.isPending}
          onClose={() => setAsked(null)}
          onDone={input => doing.mutate({ action: asked, ...input }, { onSuccess: () => setAsked(null) })}
        />
      )}
    </div>
  );
};

interface QuestionProps {
  action: Action;
  document: Document;
  failure: ReturnType<typeof failureOf> | null;
  isPending: boolean;
  onClose: () => void;
  onDone: (input: { reason?: string; expiresAt?: string }) => void;
}

const Question = ({ action, document, failure, isPending, onClose, onDone }: QuestionProps) => {
  const { texts, viewer } = useDashboard();
  const [reason, setReason] = useState('');
  const ahead = (days: number) => dayAfter(days, new Date(), viewer.workspace.timeZone);
  const [day, setDay] = useState(() => ahead(30));
  const id = useId();
  const { signed } = signedOf(document);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    if (action === 'withdraw') onDone({ reason });
    // Until the end of the day, where the workspace is.
    else if (action === 'extend') onDone({ expiresAt: day });
    else onDone({});
  };
  return (
    <Dialog title={texts.action[action]} onClose={onClose}>
      <form className="stack" onSubmit={submit}>
        {action === 'withdraw' && (
          <>
            <p>{texts.askWithdraw(signed)}</p>
            <div className="field">
              <label htmlFor={id}>{texts.reason}</label>
              <textarea
                id={id}
                className="input"
                rows={3}
                maxLength={2_000}
                value={reason}
                onChange={event => setReason(event.target.value)}
              />
            </div>
          </>
        )}
        {action === 'extend' && (
          <div className="field">
            <label htmlFor={id}>{texts.newDeadline}</label>
            <input
              id={id}
              className="input"
              type="date"
              required
              min={ahead(2)}
              value={day}
              onChange={event => setDay(event.target.value)}
            />
          </div>
        )}
        {action === 'remind' && <p>{texts.askRemind}</p>}
        {failure && <Notice failure={failure} texts={texts} />}
        <div className="row">
          <button type="button" className="button" onClick={onClose}>
            {texts.cancel}
          </button>
          <button type="submit" className="button button-strong" aria-disabled={isPending}>
            {texts.action[action]}
          </button>
        </div>
      </form>
    </Dialog>
  );
};
