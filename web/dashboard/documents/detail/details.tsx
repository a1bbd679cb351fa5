/** What a document is filed under, which can be changed in every state: responsible, folder, tags, value and custom fields. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import type { DocumentRow } from '../../../../src/contract/dashboard/document-rows.ts';
import type { Document } from '../../../../src/contract/schemas/documents/documents.ts';
import { Icon } from '../../components/icon.tsx';
import { Notice } from '../../components/notice.tsx';
import { deadlineName } from '../../language/deadlines.ts';
import { useDashboard } from '../../session/context.ts';
import { failureOf } from '../../session/requests.ts';
import { pathOf } from '../bulk/choice.tsx';
import { useOptions } from '../list/filters/options.ts';
import { refreshRows } from '../list/refresh-rows.ts';
import { useDetailTexts } from './texts.ts';

interface Props {
  document: Document;
  row: DocumentRow | undefined;
}

type Change = { method: 'PATCH' | 'POST' | 'DELETE'; path: string; body?: unknown };

function useChange(documentId: string) {
  const { requests, viewer } = useDashboard();
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ method, path, body }: Change) => requests.send(method, `/documents/${documentId}${path}`, body),
    onSuccess: async () => {
      const workspaceId = viewer.workspace.id;
      await client.invalidateQueries({ queryKey: [workspaceId, 'document', documentId] });
      await refreshRows({ client, requests, workspaceId, ids: [documentId], takeOut: false });
    },
  });
}

export const Details = ({ document, row }: Props) => {
  const { permissions, viewer, language, texts: general } = useDashboard();
  const texts = useDetailTexts();
  const change = useChange(document.id);
  const mayChange = permissions.has('EDIT_DOCUMENT') && document.deletedAt === null;
  const patch = (body: object) => change.mutate({ method: 'PATCH', path: '', body });
  const { documentMeta: meta } = document;
  return (
    <section className="section">
      <dl className="doc-facts">
        <Responsible document={document} row={row} mayChange={mayChange} onChange={patch} />
        <Folder document={document} mayChange={mayChange} onChange={patch} />
        <Fact name={texts.tags}>
          <Tags document={document} mayChange={mayChange} onChange={change.mutate} />
        </Fact>
        <TextFact
          name={texts.value}
          value={meta.value}
          mayChange={mayChange}
          onChange={value => patch({ documentMeta: { value } })}
        />
        <TextFact
          name={texts.number}
          value={document.externalId}
          mayChange={mayChange}
          onChange={externalId => patch({ externalId })}
        />
        {document.customFields.map(({ id, name, type, value }) => (
          <TextFact
            key={id}
            name={name}
            value={value}
            type={type === 'DATE' ? 'date' : 'text'}
            mayChange={mayChange}
            onChange={given => patch({ customFields: [{ customFieldId: id, value: given }] })}
          />
        ))}
        <Fact name={texts.order}>{texts.orders[meta.signingMode]}</Fact>
        <Fact name={texts.reminders}>{texts.everyDays(meta.reminderIntervalDays)}</Fact>
        {document.expiresAt && (
          <Fact name={texts.deadline}>{deadlineName(document.expiresAt, language, viewer.workspace.timeZone)}</Fact>
        )}
        {row?.templateName && <Fact name={texts.madeFrom}>{row.templateName}</Fact>}
      </dl>
      {change.error && <Notice failure={failureOf(change.error)} texts={general} />}
    </section>
  );
};

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

interface ChoiceProps {
  document: Document;
  mayChange: boolean;
  onChange(body: object): void;
}

const Responsible = ({ document, row, mayChange, onChange }: ChoiceProps & Pick<Props, 'row'>) => {
  const texts = useDetailTexts();
  const members = useOptions('members', mayChange);
  const id = useId();
  const chosen = document.responsibleUserId ?? '';
  if (!mayChange) return <Fact name={texts.responsible}>{row?.responsibleName ?? texts.none}</Fact>;
  return (
    <div>
      <dt>
        <label htmlFor={id}>{texts.responsible}</label>
      </dt>
      <dd>
        <select
          id={id}
          className="quiet-input"
          value={chosen}
          onChange={event => onChange({ responsibleUserId: event.target.value })}
        >
          {!members?.some(one => one.id === chosen) && <option value={chosen}>{row?.responsibleName ?? ''}</option>}
          {members?.map(({ id: member, name }) => (
            <option key={member} value={member}>
              {name}
            </option>
          ))}
        </select>
      </dd>
    </div>
  );
};

const Folder = ({ document, mayChange, onChange }: ChoiceProps) => {
  const texts = useDetailTexts();
  const folders = useOptions('folders');
  const id = useId();
  const here = folders?.find(one => one.id === document.folderId);
  if (!mayChange) return <Fact name={texts.folder}>{here ? pathOf(here, folders ?? []) : texts.none}</Fact>;
  return (
    <div>
      <dt>
        <label htmlFor={id}>{texts.folder}</label>
      </dt>
      <dd>
        <select
          id={id}
          className="quiet-input"
          value={document.folderId ?? ''}
          onChange={event => onChange({ folderId: event.target.value === '' ? null : event.target.value })}
        >
          <option value="">{texts.none}</option>
          {folders?.map(folder => (
            <option key={folder.id} value={folder.id}>
              {pathOf(folder, folders)}
            </option>
          ))}
        </select>
      </dd>
    </div>
  );
};

const Tags = ({
  document,
  mayChange,
  onChange,
}: Omit<ChoiceProps, 'onChange'> & { onChange(change: Change): void }) => {
  const texts = useDetailTexts();
  const options = useOptions('tags', mayChange);
  const left = options?.filter(one => !document.tags.some(tag => tag.id === one.id)) ?? [];
  return (
    <>
      {document.tags.map(({ id, name, color }) => (
        <span key={id} className="tag tag-chip" style={color === null ? undefined : ({ '--tag': color } as object)}>
          {name}
          {mayChange && (
            <button
              type="button"
              className="chip-remove"
              aria-label={texts.removeTag(name)}
              onClick={() => onChange({ method: 'DELETE', path: `/tags/${id}` })}
            >
              <Icon name="close" small />
            </button>
          )}
        </span>
      ))}
      {document.tags.length === 0 && left.length === 0 && <span className="soft">{texts.none}</span>}
      {mayChange && left.length > 0 && (
        <select
          className="quiet-input"
          aria-label={texts.addTag}
          value=""
          onChange={event => onChange({ method: 'POST', path: '/tags', body: { tagId: event.target.value } })}
        >
          <option value="">{texts.addTag}</option>
          {left.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      )}
    </>
  );
};

interface TextProps {
  name: string;
  value: string | null;
  type?: 'text' | 'date';
  mayChange: boolean;
  onChange(value: string | null): void;
}

/** Saved on leaving it or with Enter; Escape takes the change back. */
const TextFact = ({ name, value, type = 'text', mayChange, onChange }: TextProps) => {
  const texts = useDetailTexts();
  const [typed, setTyped] = useState<string | null>(null);
  const id = useId();
  if (!mayChange) return value === null || value === '' ? null : <Fact name={name}>{value}</Fact>;
  const save = (event?: FormEvent) => {
    event?.preventDefault();
    if (typed !== null && typed.trim() !== (value ?? '')) onChange(typed.trim() === '' ? null : typed.trim());
    setTyped(null);
  };
  return (
    <div>
      <dt>
        <label htmlFor={id}>{name}</label>
      </dt>
      <dd>
        <form onSubmit={save}>
          <input
            id={id}
            className="quiet-input"
            type={type}
            maxLength={255}
            placeholder={texts.none}
            value={typed ?? value ?? ''}
            onChange={event => setTyped(event.target.value)}
            onBlur={() => save()}
            onKeyDown={event => {
              if (event.key !== 'Escape') return;
              event.stopPropagation();
              setTyped(null);
            }}
          />
        </form>
      </dd>
    </div>
  );
};
