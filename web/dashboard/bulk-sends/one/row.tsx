/** One row: whom it is for, its state, what is wrong with it, and what can be done about it. */
import { useMutation } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { Link } from 'wouter';
import type { BulkRowStatus } from '../../../../src/contract/bulk-send-statuses.ts';
import type { BulkColumns } from '../../../../src/contract/dashboard/bulk-sends.ts';
import type { BulkSend, BulkSendRow } from '../../../../src/contract/schemas/bulk-sends.ts';
import { lazyPart } from '../../../boundary/lazy-part.tsx';
import { Later } from '../../components/later.tsx';
import { Notice } from '../../components/notice.tsx';
import { useToast } from '../../components/toasts.tsx';
import { type Look, StatusWord } from '../../developers/status-word.tsx';
import { useDashboard } from '../../session/context.ts';
import { failureOf } from '../../session/requests.ts';
import { useMaySend } from '../may-send.ts';
import { useBulkTexts } from '../texts.ts';
import { CorrectRow } from './correct-row.tsx';
import { Issues } from './issues.tsx';
import { personIn } from './row-cells.ts';
import { useBulkActions } from './use-bulk-send.ts';

const RowPreview = lazyPart(async () => (await import('./row-preview.tsx')).RowPreview);

const looks: Record<BulkRowStatus, Look> = {
  VALID: 'none',
  WARNED: 'warn',
  INVALID: 'bad',
  SKIPPED: 'none',
  CREATED: 'done',
  SENT: 'done',
  FAILED: 'bad',
};
/** A row that was sent is what it is. */
const correctable: ReadonlySet<BulkRowStatus> = new Set(['VALID', 'WARNED', 'INVALID', 'SKIPPED', 'FAILED']);
const open: ReadonlySet<BulkSend['status']> = new Set(['READY', 'PAUSED', 'FINISHED']);
const withIssues: ReadonlySet<BulkRowStatus> = new Set(['WARNED', 'INVALID', 'FAILED']);

/** As spreadsheets count, where the headings are the first row; rows of programs begin with 1. */
export const numberOf = ({ source }: Pick<BulkSend, 'source'>, { index }: Pick<BulkSendRow, 'index'>): number =>
  index + (source === 'FILE' ? 2 : 1);

interface Props {
  bulkSend: BulkSend;
  row: BulkSendRow;
  columns: BulkColumns | undefined;
  isOpen: boolean;
  onToggle(): void;
}

export const Row = ({ bulkSend, row, columns, isOpen, onToggle }: Props) => {
  const texts = useBulkTexts();
  const { permissions } = useDashboard();
  const id = useId();
  const maySend = useMaySend();
  const toggle = useRef<HTMLButtonElement>(null);
  const number = numberOf(bulkSend, row);
  const person = personIn(row);
  const name = person?.name ?? row.name ?? texts.row(number);
  const mayCorrect = maySend && open.has(bulkSend.status) && correctable.has(row.status);
  const close = () => {
    onToggle();
    toggle.current?.focus();
  };
  return (
    <li className="bulk-send-row">
      <div className="bulk-send-row-head">
        <button
          ref={toggle}
          type="button"
          className="bulk-send-row-open"
          aria-expanded={isOpen}
          {...(isOpen && { 'aria-controls': id })}
          onClick={onToggle}
        >
          <span className="soft small number bulk-number">
            <span className="hidden-text">{texts.row(number)}</span>
            <span aria-hidden="true">{number}</span>
          </span>
          <span className="bulk-person">
            <span className="one-line">{name}</span>
            <span className="soft small one-line">{person?.address}</span>
          </span>
          <StatusWord look={looks[row.status]}>{texts.rowStatus[row.status]}</StatusWord>
        </button>
        {row.documentId !== null && permissions.has('READ_DOCUMENT') && (
          <Link className="small" href={`/documents/${row.documentId}`} aria-label={texts.documentOf(name)}>
            {texts.document}
          </Link>
        )}
      </div>
      {withIssues.has(row.status) && <Issues {...{ row, columns }} />}
      {isOpen && (
        <div className="bulk-send-row-details" id={id}>
          {mayCorrect && <RowActions {...{ bulkSend, row, name, number }} />}
          <CorrectRow {...{ bulkSend, row, columns, number }} mayCorrect={mayCorrect} onDone={close} />
        </div>
      )}
    </li>
  );
};

interface ActionsProps extends Pick<Props, 'bulkSend' | 'row'> {
  name: string;
  number: number;
}

const RowActions = ({ bulkSend, row, name, number }: ActionsProps) => {
  const texts = useBulkTexts();
  const { requests, texts: general } = useDashboard();
  const showToast = useToast();
  const [isPreviewed, setPreviewed] = useState(false);
  const { refresh } = useBulkActions(bulkSend.id);
  const isSkipped = row.status === 'SKIPPED';
  const change = useMutation({
    mutationFn: (status: 'SKIPPED' | 'VALID') =>
      requests.send<BulkSendRow>('PATCH', `/bulk-sends/${bulkSend.id}/rows/${row.index}`, { status }),
    onSuccess: async next => {
      showToast(`${texts.row(number)}: ${texts.rowStatus[next.status]}`);
      await refresh();
    },
  });
  return (
    <>
      <div className="row">
        <button
          type="button"
          className="button button-small"
          aria-label={isSkipped ? texts.takeBackRow(number) : texts.skipRow(number)}
          aria-disabled={change.isPending}
          onClick={() => !change.isPending && change.mutate(isSkipped ? 'VALID' : 'SKIPPED')}
        >
          {isSkipped ? texts.takeBack : texts.skip}
        </button>
        {row.status !== 'INVALID' && !isSkipped && (
          <button
            type="button"
            className="button button-small"
            aria-label={texts.previewRow(number)}
            onClick={() => setPreviewed(true)}
          >
            {texts.preview}
          </button>
        )}
      </div>
      {change.error && <Notice failure={failureOf(change.error)} texts={general} />}
      {isPreviewed && (
        <Later onClose={() => setPreviewed(false)}>
          <RowPreview bulkSendId={bulkSend.id} index={row.index} name={name} onClose={() => setPreviewed(false)} />
        </Later>
      )}
    </>
  );
};
