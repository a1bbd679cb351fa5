/** The form fields of the file that no party fills in: the sender does, before sending. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { FieldValue } from '../../../../src/contract/schemas/documents/field-values.ts';
import { type Draft, draftKey } from '../../prepare/draft.ts';
import { usePrepareTexts } from '../../prepare/texts.ts';
import { unsavedText } from '../../prepare/unsaved-text.ts';
import { useDraftSaver } from '../../prepare/use-draft-saver.ts';
import { useDashboard } from '../../session/context.ts';
import { useBoardPart, usePlacing } from '../context.ts';
import { Choice, Switch } from '../panels/inputs.tsx';
import { ownFields, readableName } from './taken-over.ts';
import { ValueLine } from './value-line.tsx';
import {
  type KeptValues,
  type Values as Known,
  openValuesSaver,
  sendValues,
  type Value,
  type ValuesSaver,
  type ValuesState,
} from './values-saver.ts';

/** Templates have no values: those of a document made from one are filled in there. */
export const SenderValues = () => {
  const { draft, board } = usePlacing();
  const history = useBoardPart(board, 'history');
  const own = ownFields(board.form, history.boxes);
  return own.length > 0 && draft.owner === 'document' ? <Values names={own.map(({ name }) => name)} /> : null;
};

const useValues = (draft: Draft, blockId: string, names: readonly string[]) => {
  const { requests, viewer } = useDashboard();
  const client = useQueryClient();
  const queryKey = [...draftKey(viewer.workspace.id, draft.owner, draft.id), 'field-values'];
  const { data } = useQuery({
    queryKey,
    queryFn: () => requests.get<{ data: FieldValue[] }>(`${draft.path}/field-values`),
  });
  const fields = data?.data.filter(
    ({ kind, fieldId, label }) => kind === 'PDF_ACROFORM' && fieldId === blockId && names.includes(label ?? ''),
  );
  return { fields, refetch: () => void client.invalidateQueries({ queryKey }) };
};

const Values = ({ names }: { names: readonly string[] }) => {
  const { draft, board } = usePlacing();
  const { fields, refetch } = useValues(draft, board.blockId, names);
  return fields && fields.length > 0 ? <Filled fields={fields} onSaved={refetch} /> : null;
};

/** What the service has; other kinds of values are not filled in here. */
const knownOf = (fields: readonly FieldValue[]): Known =>
  new Map(
    fields.flatMap(({ key, value }) =>
      key !== null && (typeof value === 'string' || typeof value === 'boolean') ? [[key, value] as const] : [],
    ),
  );

const Filled = ({ fields, onSaved }: { fields: readonly FieldValue[]; onSaved: () => void }) => {
  const { draft, board, texts } = usePlacing();
  const { requests, texts: general } = useDashboard();
  const prepare = usePrepareTexts();
  const [saver, { given, refused, save }] = useDraftSaver<ValuesState, KeptValues, ValuesSaver>(
    draft,
    `values ${board.blockId}`,
    () => {
      const opened = openValuesSaver({ send: sendValues(requests, draft.path), onSaved });
      opened.stored(knownOf(fields));
      return opened;
    },
  );
  useEffect(() => saver.stored(knownOf(fields)), [saver, fields]);
  const failure = save.state === 'unsaved' && refused.size === 0 ? save.failure : null;
  return (
    <section className="side-fields" aria-label={texts.form.byYou}>
      <h3 className="side-head">{texts.form.byYou}</h3>
      {failure && (
        <p className="notice notice-bad" role="alert">
          {unsavedText(failure, prepare, general.failed)}
        </p>
      )}
      <fieldset className="side-fields" disabled={board.readOnly}>
        {fields.map(field => (
          <OneValue
            key={field.key}
            field={{ ...field, value: given.get(field.key ?? '') ?? field.value }}
            refused={refused.get(field.key ?? '') ?? null}
            onWrite={(key, value) => saver.give(new Map([[key, value]]))}
          />
        ))}
      </fieldset>
    </section>
  );
};

interface OneProps {
  field: FieldValue;
  refused: string | null;
  onWrite: (key: string, value: Value) => void;
}

const OneValue = ({ field: { key, label, type, options, value, required }, refused, onWrite }: OneProps) => {
  const { texts } = usePlacing();
  const name = readableName(label ?? '') + (required ? ` (${texts.form.needed})` : '');
  const text = typeof value === 'string' ? value : '';
  if (key === null) return null;
  if (type === 'CHECKBOX' && (options?.length ?? 0) < 2)
    return <Switch label={name} isOn={value === true || text === 'true'} onChange={on => onWrite(key, on)} />;
  if (options && options.length > 0)
    return (
      <Choice
        label={name}
        value={text}
        options={[{ value: '', label: texts.form.nothing }, ...options.map(one => ({ value: one, label: one }))]}
        onChange={next => onWrite(key, next)}
      />
    );
  return <ValueLine label={name} value={text} error={refused} onCommit={next => onWrite(key, next)} />;
};
