/** How far a bulk action has come, and in the end what was not done and why. */
import type { DocumentRow } from '../../../../src/contract/dashboard/document-rows.ts';
import { useDashboard } from '../../session/context.ts';
import { useDocumentTexts } from '../texts.ts';
import { reasonOf } from './reason.ts';
import type { BulkAction } from './rules.ts';
import type { Run } from './run.ts';
import { useBulkTexts } from './texts.ts';

interface Props {
  run: Run<DocumentRow>;
  action: BulkAction;
  onStop(): void;
  /** Null: nothing can be taken back. */
  onUndo: (() => void) | null;
  onClose(): void;
}

/** As many reasons are shown. */
export const maxReasons = 50;

export const Outcome = ({ run, action, onStop, onUndo, onClose }: Props) => {
  const { texts: general } = useDashboard();
  const { bulk } = useDocumentTexts();
  const texts = useBulkTexts();
  const problems = run.done.filter(({ problem }) => problem !== null);
  const done = run.done.length - problems.length;
  const parts = run.isOver
    ? [
        done > 0 && texts.did[action](done),
        problems.length > 0 && texts.failed(problems.length),
        run.done.length < run.all && texts.stopped(run.all - run.done.length),
      ]
    : [`${bulk[action]}: ${texts.running(run.done.length, run.all)}`];
  return (
    <>
      <span className="bulk-count" role="status">
        {parts.filter(Boolean).join(', ')}
      </span>
      {run.isOver ? null : (
        <progress className="bulk-progress" max={run.all} value={run.done.length} aria-label={bulk[action]} />
      )}
      {run.isOver && problems.length > 0 && (
        <ul className="bulk-problems" aria-label={texts.whyNot}>
          {problems.slice(0, maxReasons).map(one => (
            <li key={one.row.id}>
              <b>{one.row.name}</b> {reasonOf(one, action, texts, general)}
            </li>
          ))}
        </ul>
      )}
      {run.isOver && onUndo && (
        <button type="button" className="button button-small push" onClick={onUndo}>
          {general.undo}
        </button>
      )}
      <button
        type="button"
        className={run.isOver && onUndo ? 'button button-small' : 'button button-small push'}
        onClick={run.isOver ? onClose : onStop}
      >
        {run.isOver ? texts.close : texts.stop}
      </button>
    </>
  );
};
