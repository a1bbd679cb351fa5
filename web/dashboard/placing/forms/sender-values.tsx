/** The form fields of the file that no party fills in: the sender does, before sending. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { FieldValue, FieldValueResult } from '../../../../src/contract/schemas/documents/field-values.ts';
import { Notice } from '../../components/notice.tsx';
import { draftKey } from '../../prepare/draft.ts';
import { useDashboard } from '../../session/context.ts';
import { type Failure, failureOf } from '../../session/requests.ts';
import { useBoardPart, usePlacing } from '../context.ts';
import { Choice, Switch } from '../panels/inputs.tsx';
import { ownFields, readableName } from './taken-over.ts';
import { ValueLine } from './value-line.tsx';

/** Templates have no values: those of a document made from one are filled in there. */
export const SenderValues = () => {
  const { draft, board } = usePlacing();
  const history = useBoardPart(board, 'history');
  const own = ownFields(board.form, history.boxes);
  return own.length > 0 && draft.owner === 'document' ? <Values names={own.map(({ name }) => name)} /> : null;
};

const Values = ({ names }: { names: readonly string[] }) => {
  const { draft, board, texts } = usePlacing();
  const { requests, viewer, texts: general } = useDashboard();
  const client = useQueryClient();
  const [failure, setFailure] = useState<Failure | null>(null);
  const [refused, setRefused] = useState<ReadonlyMap<string, string>>(new Map());
  const queryKey = [...draftKey(viewer.workspace.id, draft.owner, draft.id), 'field-values'];
  const path = `${draft.path}/field-values`;
  const { data } = useQuery({ queryKey, queryFn: () => requests.get<{ data: FieldValue[] }>(path) });
  const fields = data?.data.filter(
    ({ kind, fieldId, label }) => kind === 'PDF_ACROFORM' && fieldId === board.blockId && names.includes(label ?? ''),
  );
  if (!fields || fields.length === 0) return null;

  const write = async (key: string, value: string | boolean) => {
    try {
      const answer = await requests.send<{ data: FieldValueResult[] }>('PATCH', path, {
        values: [{ key, value: value === '' ? null : value }],
      });
      const reason = answer.data.find(one => one.key === key)?.error?.userMessage ?? null;
      const next = new Map(refused);
      next.delete(key);
      setRefused(reason === null ? next : next.set(key, reason));
      setFailure(null);
      await client.invalidateQueries({ queryKey });
    } catch (error) {
      setFailure(failureOf(error));
    }
  };

  return (
    <section className="side-fields" aria-label={texts.form.byYou}>
      <h3 className="side-head">{texts.form.byYou}</h3>
      {failure && <Notice failure={failure} texts={general} />}
      <fieldset className="side-fields" disabled={board.readOnly}>
        {fields.map(field => (
          <OneValue key={field.key} field={field} refused={refused.get(field.key ?? '') ?? null} onWrite={write} />
        ))}
      </fieldset>
    </section>
  );
};

interface OneProps {
  field: FieldValue;
  refused: string | null;
  onWrite: (key: string, value: string | boolean) => Promise<void>;
}

const OneValue = ({ field: { key, label, type, options, value, required }, refused, onWrite }: OneProps) => {
  const { texts } = usePlacing();
  const name = readableName(label ?? '') + (required ? ` (${texts.form.needed})` : '');
  const text = typeof value === 'string' ? value : '';
  if (key === null) return null;
  if (type === 'CHECKBOX' && (options?.length ?? 0) < 2)
    return <Switch label={name} isOn={value === true || text === 'true'} onChange={on => void onWrite(key, on)} />;
  if (options && options.length > 0)
    return (
      <Choice
        label={name}
        value={text}
        options={[{ value: '', label: texts.form.nothing }, ...options.map(one => ({ value: one, label: one }))]}
        onChange={next => void onWrite(key, next)}
      />
    );
  return <ValueLine label={name} value={text} error={refused} onCommit={next => void onWrite(key, next)} />;
};
