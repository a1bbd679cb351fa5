/** Reports: a question about documents as a sentence, its answer as a chart and a table, and questions that are kept. */
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation, useSearch } from 'wouter';
import type { Report } from '../../../src/contract/schemas/reports.ts';
import { Loading } from '../components/loading.tsx';
import { messageIn, Notice } from '../components/notice.tsx';
import { PageFailure } from '../components/page-failure.tsx';
import { useDashboard } from '../session/context.ts';
import { failureOf } from '../session/requests.ts';
import { Answer } from './answer.tsx';
import { Chart } from './chart/chart.tsx';
import { panelsOf } from './chart/panels.ts';
import { exampleData, exampleQuestion } from './example.ts';
import { Numbers } from './numbers.tsx';
import { firstQuestion, isSame, type Question, questionIn, questionOf, searchOf } from './question.ts';
import './reports.css';
import { ReportActions } from './saved/report-actions.tsx';
import { SavedReports } from './saved/saved-reports.tsx';
import { Sentence } from './sentence.tsx';
import { useReportTexts } from './texts.ts';
import { type Answered, useAnswer, useIsEmpty } from './use-answer.ts';
import { isNothing } from './values.ts';

/** Without an id: a question that is not saved. */
export const ReportsPage = ({ id = null }: { id?: string | null }) => {
  const { requests, viewer } = useDashboard();
  const saved = useQuery({
    queryKey: [viewer.workspace.id, 'reports', id],
    queryFn: ({ signal }) => requests.get<Report>(`/reports/${id}`, {}, signal),
    enabled: id !== null,
  });
  // Without the feature the page explains it, whatever the address names.
  if (saved.error && failureOf(saved.error).code !== 'PLAN_REQUIRED')
    return <PageFailure error={saved.error} onRetry={saved.refetch} />;
  return <Page id={id} report={saved.data ?? null} />;
};

const Page = ({ id, report }: { id: string | null; report: Report | null }) => {
  const texts = useReportTexts();
  const { texts: general, permissions } = useDashboard();
  const [, navigate] = useLocation();
  const search = useSearch();
  const base = report ? questionOf(report) : firstQuestion;
  const isReady = id === null || report !== null;
  const question = questionIn(search, base);
  const mayCount = permissions.has('READ_DOCUMENT');
  const answer = useAnswer(isReady && mayCount ? question : null);
  const failure = answer.error && failureOf(answer.error);
  const path = id === null ? '/reports' : `/reports/${id}`;
  const ask = (next: Question) => {
    const written = searchOf(next, base);
    navigate(`${path}${written && `?${written}`}`, { replace: true });
  };
  if (failure?.code === 'PLAN_REQUIRED')
    return (
      <Frame name={texts.title}>
        <p className="notice">
          {messageIn(failure, general)}{' '}
          {permissions.has('ADMINISTRATOR') && <Link href="/settings/plan">{texts.seePlan}</Link>}
        </p>
        <Example />
      </Frame>
    );
  return (
    <Frame name={report?.name ?? texts.title}>
      <SavedReports open={id} />
      {isReady && (
        <>
          <Sentence key={id} question={question} onChange={ask} />
          <ReportActions
            report={report}
            question={question}
            isChanged={report !== null && !isSame(question, base)}
            onReset={() => ask(base)}
          />
        </>
      )}
      {!mayCount && <p className="notice">{texts.cannotRead}</p>}
      {failure && <Notice failure={failure} texts={general} onRetry={answer.refetch} />}
      {!failure && answer.failureReason && (
        <p className="problem" role="status">
          {messageIn(failureOf(answer.failureReason), general)}
        </p>
      )}
      {mayCount && !failure && !answer.data && <Loading />}
      {answer.data && !failure && (
        <div className="stack" aria-busy={answer.isPlaceholderData}>
          <Answers answered={answer.data} name={report?.name ?? texts.title} />
        </div>
      )}
    </Frame>
  );
};

const Frame = ({ name, children }: { name: string; children: React.ReactNode }) => (
  <main className="main main-plain report-main" id="content">
    <h1 className="title" tabIndex={-1}>
      {name}
    </h1>
    {children}
  </main>
);

const Answers = ({ answered: { question, data }, name }: { answered: Answered; name: string }) => {
  const texts = useReportTexts();
  const isEmpty = useIsEmpty(isNothing(data));
  if (!isNothing(data) || !isEmpty) return <Answer question={question} data={data} name={name} />;
  return (
    <div className="stack">
      <h2 className="title">{texts.empty}</h2>
      <p>{texts.emptyAbout}</p>
      <Example />
    </div>
  );
};

const Example = () => {
  const texts = useReportTexts();
  const data = exampleData(texts.exampleKeys, new Date());
  return (
    <figure className="report-example">
      <figcaption className="soft small">{texts.example}</figcaption>
      <Chart question={exampleQuestion} data={data} panels={panelsOf(exampleQuestion, data)} label={texts.example} />
      <Numbers question={exampleQuestion} data={data} isExample />
    </figure>
  );
};
