/** One identity check next to the list: how it went, what came of it, its link and its history. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ShownIdentityCheck } from '../../../src/contract/dashboard/identity-checks.ts';
import type { IdentityCheckStatus } from '../../../src/contract/schemas/identity-checks.ts';
import { ConfirmDialog } from '../components/confirm-dialog.tsx';
import { Loading } from '../components/loading.tsx';
import { NotFoundText } from '../components/not-found.tsx';
import { Notice } from '../components/notice.tsx';
import { Panel } from '../components/panel.tsx';
import { useToast } from '../components/toasts.tsx';
import { useCopy } from '../components/use-copy.ts';
import { Fact } from '../developers/fact.tsx';
import { ShortMoment } from '../developers/short-moment.tsx';
import { deadlineName } from '../language/deadlines.ts';
import { longDay, tags } from '../language/times.ts';
import { useDashboard } from '../session/context.ts';
import { failureOf, isMissing } from '../session/requests.ts';
import { History } from './history.tsx';
import { IdentityState } from './identity-state.tsx';
import { NationalNumber } from './national-number.tsx';
import { useIdentityTexts } from './texts.ts';
import { useHeading } from './use-heading.ts';

const open: ReadonlySet<IdentityCheckStatus> = new Set(['CREATED', 'SENT', 'OPENED', 'FAILED']);
/** An open check changes without anybody here doing anything. */
const followMs = 5_000;

export const CheckPanel = ({ id, isNew, onClose }: { id: string; isNew: boolean; onClose(): void }) => {
  const texts = useIdentityTexts();
  const { requests, viewer, texts: general } = useDashboard();
  const heading = useHeading(isNew);
  const { data, error, refetch } = useQuery({
    queryKey: [viewer.workspace.id, 'identity-checks', 'one', id],
    queryFn: ({ signal }) =>
      requests.get<ShownIdentityCheck>(`/identity-checks/${encodeURIComponent(id)}/shown`, {}, signal),
    retry: false,
    refetchInterval: query => (query.state.data && open.has(query.state.data.check.status) ? followMs : false),
  });
  const client = useQueryClient();
  const status = data?.check.status;
  useEffect(() => {
    // The list next to it may have been read before.
    const list = { queryKey: [viewer.workspace.id, 'identity-checks'] };
    if (status) void client.invalidateQueries({ ...list, predicate: ({ queryKey: [, , of] }) => of !== 'one' });
  }, [client, viewer.workspace.id, status]);
  const failure = error && failureOf(error);
  const isGone = isMissing(failure);
  return (
    <Panel className="identity-panel" name={data?.check.fullName ?? texts.one} heading={heading} onClose={onClose}>
      {isGone ? <NotFoundText /> : failure && <Notice failure={failure} texts={general} onRetry={refetch} />}
      {!data && !failure && <Loading />}
      {data && !isGone && <Shown shown={data} onCancelled={() => heading.current?.focus()} />}
    </Panel>
  );
};

const Shown = ({ shown, onCancelled }: { shown: ShownIdentityCheck; onCancelled(): void }) => {
  const texts = useIdentityTexts();
  const { language, viewer } = useDashboard();
  const { check, compares, failure, result } = shown;
  const day = (iso: string) => deadlineName(iso, language, viewer.workspace.timeZone);
  const wasUndelivered = check.audits?.some(({ type }) => type === 'ID_DELIVERY_FAILED') ?? false;
  const isUndelivered = wasUndelivered && check.status === 'SENT';
  return (
    <>
      <p className="row">
        <IdentityState status={check.status} />
      </p>
      <p>{isUndelivered ? texts.undelivered : texts.statusAbout[check.status]}</p>
      {check.status === 'FAILED' && failure && <p className="notice notice-warn">{texts.failure[failure]}</p>}
      {result && <Result check={check} result={result} />}
      <dl className="facts">
        <Fact name={texts.sentTo}>
          <span className="identity-address">{check.channel === 'SMS' ? check.phone : check.email}</span>
        </Fact>
        {check.reference && <Fact name={texts.fields.reference}>{check.reference}</Fact>}
        {compares && <Fact name={texts.compares}>{texts.comparing[compares]}</Fact>}
        <Fact name={texts.fields.language}>
          {new Intl.DisplayNames([tags[language]], { type: 'language' }).of(check.language)}
        </Fact>
        <Fact name={open.has(check.status) ? texts.validUntil : texts.wasValidUntil}>{day(check.expiresAt)}</Fact>
        <Fact name={texts.sentBy}>
          {check.createdBy.name} · <ShortMoment at={check.createdAt} />
        </Fact>
      </dl>
      <Actions shown={shown} onCancelled={onCancelled} />
      {check.audits && <History audits={check.audits} />}
    </>
  );
};

type ResultProps = { check: ShownIdentityCheck['check']; result: NonNullable<ShownIdentityCheck['result']> };

const Result = ({ check, result }: ResultProps) => {
  const texts = useIdentityTexts();
  const { language } = useDashboard();
  const scheme = Object.hasOwn(texts.scheme, result.scheme)
    ? texts.scheme[result.scheme as keyof typeof texts.scheme]
    : result.scheme;
  return (
    <section className="section stack" aria-labelledby="identity-result">
      <h3 id="identity-result">{texts.result}</h3>
      <dl className="facts">
        <Fact name={texts.name}>{result.name}</Fact>
        <Fact name={texts.fields.nationalId}>
          <NationalNumber id={check.id} result={result} />
        </Fact>
        {result.dateOfBirth && <Fact name={texts.born}>{longDay(result.dateOfBirth, language)}</Fact>}
        <Fact name={texts.with}>{scheme}</Fact>
        {check.verifiedAt && (
          <Fact name={texts.when}>
            <ShortMoment at={check.verifiedAt} />
          </Fact>
        )}
      </dl>
    </section>
  );
};

/** Copying the link and ending the check, while it can be used. */
const Actions = ({ shown: { check, url }, onCancelled }: { shown: ShownIdentityCheck; onCancelled(): void }) => {
  const texts = useIdentityTexts();
  const { requests, viewer, texts: general } = useDashboard();
  const client = useQueryClient();
  const showToast = useToast();
  const [isAsking, setAsking] = useState(false);
  const refresh = () => client.invalidateQueries({ queryKey: [viewer.workspace.id, 'identity-checks'] });
  const cancelling = useMutation({
    mutationFn: () => requests.send('POST', `/identity-checks/${check.id}/cancel`, {}),
    onSuccess: async () => {
      // An open dialog keeps the focus inside it.
      setAsking(false);
      await refresh();
      showToast(texts.cancelled);
      onCancelled();
    },
    // It may have ended meanwhile.
    onError: refresh,
  });
  const copy = useCopy();
  if (url === null && !isAsking) return null;
  return (
    <div className="stack">
      {url !== null && (
        <>
          <LinkField url={url} />
          <div className="row">
            <button type="button" className="button button-small" onClick={() => void copy(url, general.copied)}>
              {general.copyLink}
            </button>
            <button
              type="button"
              className="button button-small"
              onClick={() => {
                cancelling.reset();
                setAsking(true);
              }}
            >
              {texts.cancel}
            </button>
          </div>
        </>
      )}
      {isAsking && (
        <ConfirmDialog
          title={texts.cancelAsk(check.fullName)}
          about={texts.cancelAbout}
          label={texts.cancel}
          failure={cancelling.error && failureOf(cancelling.error)}
          isPending={cancelling.isPending}
          onClose={() => setAsking(false)}
          onConfirm={() => cancelling.mutate()}
        />
      )}
    </div>
  );
};

const LinkField = ({ url }: { url: string }) => {
  const texts = useIdentityTexts();
  return (
    <div className="field">
      <label htmlFor="identity-link">{texts.link}</label>
      <p className="soft small" id="identity-link-about">
        {texts.linkAbout}
      </p>
      <input
        id="identity-link"
        className="input mono"
        aria-describedby="identity-link-about"
        readOnly
        value={url}
        onFocus={({ target }) => target.select()}
      />
    </div>
  );
};
