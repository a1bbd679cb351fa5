/** The values of a row, to be read, or corrected where they are wrong. */
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { BulkColumns } from '../../../../src/contract/dashboard/bulk-sends.ts';
import type { BulkSend, BulkSendRow } from '../../../../src/contract/schemas/bulk-sends.ts';
import { Field } from '../../components/field.tsx';
import { FormButtons } from '../../components/form-buttons.tsx';
import { Notice } from '../../components/notice.tsx';
import { useToast } from '../../components/toasts.tsx';
import { Fact } from '../../developers/fact.tsx';
import { useDashboard } from '../../session/context.ts';
import { failureOf } from '../../session/requests.ts';
import { useMeaningNames } from '../columns/meaning-names.ts';
import { useBulkTexts } from '../texts.ts';
import { useIssueTexts } from './issues.tsx';
import { type Cell, cellsOf, meaningOfIssue, patchOf } from './row-cells.ts';
import { useBulkActions } from './use-bulk-send.ts';

interface Props {
  bulkSend: BulkSend;
  row: BulkSendRow;
  columns: BulkColumns | undefined;
  number: number;
  mayCorrect: boolean;
  onDone(): void;
}

const longest = 5_000;

export const CorrectRow = ({ bulkSend, row, columns, number, mayCorrect, onDone }: Props) => {
  const texts = useBulkTexts();
  const { requests, texts: general } = useDashboard();
  const showToast = useToast();
  const { nameOf } = useMeaningNames();
  const { textOf } = useIssueTexts({ row, columns });
  const { refresh } = useBulkActions(bulkSend.id);
  const [typed, setTyped] = useState<ReadonlyMap<string, string>>(new Map());
  const { mapping } = bulkSend;
  // In the order of the file.
  const ordered = mapping && Object.fromEntries(bulkSend.columns.map(one => [one, mapping[one] ?? null]));
  const cells = cellsOf(row, ordered, columns);
  const labelOf = ({ heading, meaning }: Cell): string => heading ?? (columns ? nameOf(meaning, columns) : meaning);
  const problemOf = ({ meaning }: Cell): string | null => {
    const issue = row.issues.find(one => meaningOfIssue(one, row, columns) === meaning);
    return issue ? textOf(issue) : null;
  };
  const save = useMutation({
    mutationFn: (patch: object) =>
      requests.send<BulkSendRow>('PATCH', `/bulk-sends/${bulkSend.id}/rows/${row.index}`, patch),
    onSuccess: async next => {
      setTyped(new Map());
      showToast(next.status === 'INVALID' ? texts.savedStill : texts.saved);
      if (next.status !== 'INVALID') onDone();
      await refresh();
    },
  });
  if (cells.length === 0) return <p className="soft">{texts.deletedRow}</p>;
  if (!mayCorrect)
    return (
      <dl className="facts">
        {cells.map(cell => (
          <Fact key={cell.meaning} name={labelOf(cell)}>
            <span className="own-lines">{cell.value}</span>
          </Fact>
        ))}
      </dl>
    );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const patch = patchOf(cells, typed);
    if (Object.keys(patch).length === 0) onDone();
    else if (!save.isPending) save.mutate(patch);
  };
  return (
    <form className="stack" aria-label={texts.correctRow(number)} onSubmit={submit} noValidate>
      <div className="field-grid">
        {cells.map(cell => (
          <Field key={cell.meaning} label={labelOf(cell)} error={problemOf(cell)}>
            {attributes => (
              <input
                {...attributes}
                autoComplete="off"
                maxLength={longest}
                value={typed.get(cell.meaning) ?? cell.value}
                onChange={({ target }) => setTyped(new Map(typed).set(cell.meaning, target.value))}
              />
            )}
          </Field>
        ))}
      </div>
      {save.error && <Notice failure={failureOf(save.error)} texts={general} />}
      <FormButtons label={texts.save} isPending={save.isPending} onCancel={onDone} />
    </form>
  );
};
