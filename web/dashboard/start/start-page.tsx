/**
 * The first run: an example to send, sign twice and see sealed, with the outbox and the set-up next to it. Where others
 * reach the service, the set-up comes first, for those who may change settings.
 */
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { Link, useSearch } from 'wouter';
import type { InstallationView } from '../../../src/contract/dashboard/installation.ts';
import type { Document } from '../../../src/contract/schemas/documents/documents.ts';
import { Icon } from '../components/icon.tsx';
import { PageLoading } from '../components/loading.tsx';
import { Notice } from '../components/notice.tsx';
import { PartyLetter } from '../components/party-letter.tsx';
import { useDashboard } from '../session/context.ts';
import { failureOf } from '../session/requests.ts';
import { FirstOwner } from './first-owner.tsx';
import { Outbox } from './outbox.tsx';
import { SealedExample } from './sealed-example.tsx';
import { Setup } from './setup.tsx';
import { SetupFirst } from './setup-first.tsx';
import './start.css';
import { useStartTexts } from './texts.ts';
import { useExample } from './use-example.ts';
import { linkFor, useOutbox } from './use-outbox.ts';

/** 1: to be sent, 2: Elin's turn, 3: the person's own turn, 4: both have signed. */
function stepOf({ status, parties }: Document): 1 | 2 | 3 | 4 {
  if (status === 'DRAFT') return 1;
  const signed = parties.filter(({ signingStatus }) => signingStatus === 'SIGNED').length;
  return signed === 0 ? 2 : signed === 1 ? 3 : 4;
}

export const StartPage = () => {
  const { requests, viewer, permissions } = useDashboard();
  const asked = new URLSearchParams(useSearch());
  const wantsExample = asked.has('example');
  const isUnnamed = viewer.user.isFirstOwner && !asked.has('later') && !wantsExample;
  const { data: installation, isLoading } = useQuery({
    queryKey: [viewer.workspace.id, 'installation'],
    queryFn: () => requests.get<InstallationView>('/installation'),
    enabled: permissions.has('MANAGE_WORKSPACE_SETTINGS') && !isUnnamed,
  });
  if (isUnnamed) return <FirstOwner />;
  if (isLoading) return <PageLoading />;
  if (installation && !installation.outboxShown && !wantsExample) return <SetupFirst installation={installation} />;
  return <ExampleSteps installation={installation} />;
};

const ExampleSteps = ({ installation }: { installation: InstallationView | undefined }) => {
  const texts = useStartTexts();
  const { texts: general } = useDashboard();
  const { example, error, refetch, sending } = useExample();
  const hasOutbox = installation?.outboxShown ?? false;
  const messages = useOutbox(hasOutbox);
  const step = example ? stepOf(example) : 1;
  useEffect(() => {
    document.title = `${texts.title} · Sigill`;
  }, [texts]);
  const signing = (index: number) => {
    const party = example?.parties[index];
    return example && party?.email && hasOutbox ? linkFor(messages, party.email, example.id) : null;
  };
  return (
    <main className="main start-main" id="content">
      <div className="start-steps">
        <h1 className="large">{texts.title}</h1>
        <p className="soft">{hasOutbox ? texts.lead : texts.leadMail}</p>
        {error && <Notice failure={failureOf(error)} texts={general} onRetry={refetch} />}
        <p className="hidden-text" role="status">
          {[null, texts.sent, texts.elinSigned, sealedTitle(example, texts)][step - 1]}
        </p>
        <ol className="steps">
          <StepItem number={1} current={step} title={step > 1 ? texts.sent : texts.send}>
            {step === 1 && (
              <>
                <p className="soft">{texts.sendAbout}</p>
                {example ? <Example example={example} /> : !error && <p role="status">{texts.preparing}</p>}
                {example && (
                  <div className="row">
                    <button
                      type="button"
                      className="button button-primary"
                      aria-disabled={sending.isPending}
                      onClick={() => !sending.isPending && sending.mutate()}
                    >
                      {sending.isPending ? texts.sending : texts.send}
                    </button>
                    <Link className="button" href={`/documents/${example.id}/preview`}>
                      {texts.readFirst}
                    </Link>
                  </div>
                )}
                {sending.error && <Notice failure={failureOf(sending.error)} texts={general} />}
              </>
            )}
          </StepItem>
          <StepItem number={2} current={step} title={step > 2 ? texts.elinSigned : texts.asElin}>
            {step <= 2 && <p className="soft">{hasOutbox ? texts.asElinAbout : texts.asElinHere}</p>}
            {step === 2 && example && (
              <OpenSigning
                example={example}
                index={0}
                link={signing(0)}
                text={texts.openAsElin}
                hasOutbox={hasOutbox}
              />
            )}
          </StepItem>
          <StepItem number={3} current={step} title={step > 3 ? sealedTitle(example, texts) : texts.asYou}>
            {step <= 3 && <p className="soft">{texts.asYouAbout}</p>}
            {step === 3 && example && (
              <OpenSigning example={example} index={1} link={signing(1)} text={texts.openAsYou} hasOutbox={hasOutbox} />
            )}
            {step === 4 && example?.status === 'COMPLETED' && <SealedExample document={example} />}
          </StepItem>
        </ol>
        <h2>{example?.status === 'COMPLETED' ? texts.own : texts.ownBegin}</h2>
        <div className="row">
          <Link className="button button-small" href="/documents/new">
            <Icon name="upload" small /> {texts.fromPdf}
          </Link>
          <Link className="button button-small" href="/documents">
            {texts.toDocuments}
          </Link>
        </div>
      </div>
      <aside className="start-side" aria-label={texts.setup}>
        {hasOutbox && <Outbox messages={messages} />}
        {installation && <Setup installation={installation} />}
      </aside>
    </main>
  );
};

const sealedTitle = (example: Document | undefined, texts: ReturnType<typeof useStartTexts>) =>
  example?.status === 'COMPLETED' ? texts.sealed : texts.sealing;

interface StepProps {
  number: 1 | 2 | 3;
  current: number;
  title: string;
  children: ReactNode;
}

const StepItem = ({ number, current, title, children }: StepProps) => {
  const texts = useStartTexts();
  const isDone = number < current;
  return (
    <li className={isDone ? 'step step-done' : number === current ? 'step step-now' : 'step'}>
      <span className="step-number" aria-hidden="true">
        {isDone ? '✓' : number}
      </span>
      <div className="stack step-body">
        <h2>
          {title}
          {isDone && <span className="hidden-text"> ({texts.done})</span>}
        </h2>
        {children}
      </div>
    </li>
  );
};

const Example = ({ example }: { example: Document }) => {
  const texts = useStartTexts();
  return (
    <div className="example">
      <span className="example-page on-paper" aria-hidden="true">
        <b>{texts.example.heading}</b>
        {Array.from({ length: 9 }, (_, line) => (
          <i key={String(line)} />
        ))}
      </span>
      <ol className="example-parties">
        {example.parties.map(({ id, name, email }, index) => (
          <li key={id}>
            <PartyLetter index={index} />
            <span>
              {name} {index === 1 && <span className="soft">({texts.you})</span>}
              <span className="soft small one-line">{email}</span>
            </span>
            <span className="soft small push">{index === 0 ? texts.signsFirst : texts.signsLast}</span>
          </li>
        ))}
      </ol>
    </div>
  );
};

interface OpenProps {
  example: Document;
  index: number;
  link: string | null;
  text: string;
  hasOutbox: boolean;
}

/** The link of the e-mail in the outbox; without an outbox the party's own address, which the journal records. */
const OpenSigning = ({ example, index, link, text, hasOutbox }: OpenProps) => {
  const { requests, permissions } = useDashboard();
  const party = example.parties[index];
  const own = useQuery({
    queryKey: ['example-link', party?.id],
    queryFn: () => requests.get<{ signingUrl: string | null }>(`/documents/${example.id}/parties/${party?.id}`),
    enabled: !hasOutbox && permissions.has('SEND_DOCUMENT') && party !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const address = link ?? own.data?.signingUrl ?? null;
  return (
    address && (
      <p>
        <a className="button button-primary" href={address} target="_blank" rel="noreferrer">
          {text}
        </a>
      </p>
    )
  );
};
