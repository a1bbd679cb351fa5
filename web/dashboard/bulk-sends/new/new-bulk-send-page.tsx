/** A new bulk send on one page: its template, its table, and what the columns mean. Nothing is sent from here. */
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link, useLocation, useSearch } from 'wouter';
import type { BulkColumns } from '../../../../src/contract/dashboard/bulk-sends.ts';
import type { BulkMapping } from '../../../../src/contract/schemas/bulk-sends.ts';
import type { Template } from '../../../../src/contract/schemas/templates.ts';
import { Icon } from '../../components/icon.tsx';
import { Loading } from '../../components/loading.tsx';
import { Notice } from '../../components/notice.tsx';
import { useDashboard } from '../../session/context.ts';
import { failureOf } from '../../session/requests.ts';
import { ColumnsTable, MissingNotice, useMappingProblem } from '../columns/columns-table.tsx';
import { guessMapping } from '../columns/meanings.ts';
import { useMaySend } from '../may-send.ts';
import { PlanNotice } from '../plan-notice.tsx';
import { useBulkTexts } from '../texts.ts';
import { useColumns } from '../use-columns.ts';
import { ChooseTemplate } from './choose-template.tsx';
import { GiveTable } from './give-table.tsx';
import { type GivenTable, readGiven } from './given-table.ts';
import { useHandedTable } from './handed-table.ts';
import { useCreate } from './use-create.ts';

/** Whether the plan has bulk sends is asked before anybody prepares a table. */
function usePlanFailure() {
  const { requests, viewer } = useDashboard();
  const { error } = useQuery({
    queryKey: [viewer.workspace.id, 'bulk-sends', 'plan'],
    queryFn: ({ signal }) => requests.get('/bulk-sends', { limit: 1 }, signal),
  });
  const failure = error ? failureOf(error) : null;
  return failure?.code === 'PLAN_REQUIRED' ? failure : null;
}

export const NewBulkSendPage = () => {
  const texts = useBulkTexts();
  const { permissions, viewer } = useDashboard();
  const [, navigate] = useLocation();
  const templateId = new URLSearchParams(useSearch()).get('templateId');
  const planFailure = usePlanFailure();
  const handed = useHandedTable();
  const maySend = useMaySend();
  const problem = !maySend ? texts.mayNot : !permissions.has('CREATE_FILE') ? texts.mayNotUpload : null;
  return (
    <Frame>
      <p className="soft">{texts.lead}</p>
      {planFailure && <PlanNotice failure={planFailure} />}
      {problem !== null && (
        <p className="notice notice-warn" role="status">
          {problem}
        </p>
      )}
      {viewer.workspace.requireApproval && (
        <p className="notice notice-warn" role="status">
          {texts.needsApproval}
        </p>
      )}
      {handed && templateId === null && problem === null && <p role="status">{texts.handedTable(handed.name)}</p>}
      {!planFailure &&
        problem === null &&
        (templateId === null ? (
          <ChooseTemplate onChoose={id => navigate(`/bulk-sends/new?templateId=${id}`)} />
        ) : (
          <WithTemplate key={templateId} templateId={templateId} handed={handed} />
        ))}
    </Frame>
  );
};

const Frame = ({ children }: { children: ReactNode }) => {
  const texts = useBulkTexts();
  return (
    <main className="main" id="content">
      <header>
        <div className="bar">
          <Link className="button button-icon" href="/bulk-sends" aria-label={texts.title}>
            <Icon name="left" />
          </Link>
          <h1 className="title">{texts.newBulkSend}</h1>
        </div>
      </header>
      <div className="bulk-body">
        <div className="settings-page settings-page-wide">{children}</div>
      </div>
    </main>
  );
};

interface WithTemplateProps {
  templateId: string;
  /** From another page; null: the table is given here. */
  handed: File | null;
}

const WithTemplate = ({ templateId, handed }: WithTemplateProps) => {
  const texts = useBulkTexts();
  const { requests, viewer, texts: general } = useDashboard();
  const template = useQuery({
    queryKey: [viewer.workspace.id, 'template', templateId, 'name'],
    queryFn: ({ signal }) => requests.get<Template>(`/templates/${encodeURIComponent(templateId)}`, {}, signal),
  });
  const columns = useColumns(templateId);
  const error = template.error ?? columns.error;
  return (
    <>
      <section className="settings-section" aria-label={texts.template}>
        <p className="row">
          <span>
            {texts.template}: <b>{template.data?.name}</b>
          </span>
          <Link className="small" href="/bulk-sends/new">
            {texts.anotherTemplate}
          </Link>
        </p>
      </section>
      {error && (
        <Notice
          failure={failureOf(error)}
          texts={general}
          onRetry={() => Promise.all([template.refetch(), columns.refetch()])}
        />
      )}
      {!error && !(template.data && columns.data) && <Loading />}
      {template.data && columns.data && <Table template={template.data} columns={columns.data} handed={handed} />}
    </>
  );
};

interface TableProps {
  template: Template;
  columns: BulkColumns;
  handed: File | null;
}

const Table = ({ template, columns, handed }: TableProps) => {
  const texts = useBulkTexts();
  const [given, setGiven] = useState<GivenTable | null>(null);
  const [mapping, setMapping] = useState<BulkMapping>({});
  const heading = useRef<HTMLHeadingElement>(null);
  const create = useCreate();
  const problem = useMappingProblem(mapping);
  const [isTried, setTried] = useState(false);
  const isNew = given?.file;
  // What is to be decided next comes into view, and gets the focus.
  useEffect(() => {
    if (isNew) heading.current?.focus();
  }, [isNew]);
  const take = (next: GivenTable | null) => {
    setGiven(next);
    setMapping(next ? guessMapping(next.table.headings, columns) : {});
    setTried(false);
  };
  const latest = useRef(take);
  latest.current = take;
  useEffect(() => {
    if (handed) void readGiven(handed).then(found => typeof found !== 'string' && latest.current(found));
  }, [handed]);
  const submit = () => {
    setTried(true);
    if (given && problem === null && !create.isPending) create.mutate({ template, given, mapping });
  };
  return (
    <>
      <GiveTable templateName={template.name} columns={columns} given={given} onGiven={take} />
      {given && (
        <section className="settings-section" aria-labelledby="bulk-columns">
          <h2 id="bulk-columns" ref={heading} tabIndex={-1}>
            {texts.columns}
          </h2>
          <ColumnsTable
            {...{ columns, mapping }}
            headings={given.table.headings}
            rows={given.table.rows}
            onChange={setMapping}
          />
          <MissingNotice {...{ mapping, columns }} />
          {isTried && problem !== null && (
            <p className="notice notice-bad" role="alert">
              {problem}
            </p>
          )}
          {create.error && <PlanNotice failure={failureOf(create.error)} />}
          <p className="row">
            <button type="button" className="button button-primary" aria-disabled={create.isPending} onClick={submit}>
              {texts.check(given.table.rows.length)}
            </button>
            <span className="soft small" role="status">
              {create.isPending && texts.uploading}
            </span>
          </p>
        </section>
      )}
    </>
  );
};
