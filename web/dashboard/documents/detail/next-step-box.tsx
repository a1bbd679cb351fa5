/** One sentence about what happens next, and the one act that is the person's. */
import { Suspense, useState } from 'react';
import { Link } from 'wouter';
import type { DocumentRow } from '../../../../src/contract/dashboard/document-rows.ts';
import type { Document } from '../../../../src/contract/schemas/documents/documents.ts';
import { withBase } from '../../../base-path.ts';
import { lazyPart } from '../../../boundary/lazy-part.tsx';
import { keepWayBack } from '../../../signer/in-person/way-back.ts';
import { Guard } from '../../components/guard.tsx';
import { Notice } from '../../components/notice.tsx';
import { deadlineName } from '../../language/deadlines.ts';
import { longDay, shortTime } from '../../language/times.ts';
import { useDashboard } from '../../session/context.ts';
import { useHasPage } from '../../session/paths.ts';
import { type Failure, failureOf } from '../../session/requests.ts';
import { useDocumentTexts } from '../texts.ts';
import { whoOf } from '../who.ts';
import { actionOf, type Next, nextOf } from './next-step.ts';
import { Box } from './next-step-box-frame.tsx';
import { SignInPerson } from './sign-in-person.tsx';
import { useDetailTexts } from './texts.ts';
import { useDownload } from './use-download.ts';

const Approval = lazyPart(async () => (await import('./approval.tsx')).Approval);

/** Somebody who is here can sign, however messages get on. */
const inPerson = new Set<Next['kind']>(['WAITING', 'BOUNCED', 'BLOCKED', 'DELAYED']);

export const NextStepBox = ({ document, row }: { document: Document; row: DocumentRow }) => {
  const next = nextOf(row);
  const sentenceOf = useSentence();
  if (next.kind === 'APPROVE' || next.kind === 'APPROVAL' || next.kind === 'NOT_APPROVED')
    return (
      <Guard>
        <Suspense fallback={<Box sentence={sentenceOf(next)} />}>
          <Approval requestId={row.approval?.requestId ?? ''} documentId={row.id} />
        </Suspense>
      </Guard>
    );
  const action = actionOf(next);
  return (
    <Box sentence={sentenceOf(next)}>
      {action === 'SIGN' && <Sign documentId={row.id} />}
      {action === 'SEND' && <Send row={row} />}
      {inPerson.has(next.kind) && <SignInPerson document={document} row={row} />}
      {next.kind === 'SEALED' && <Sealed documentId={row.id} />}
    </Box>
  );
};

function useSentence(): (next: Next) => string {
  const { language, texts: general, viewer } = useDashboard();
  const { next: sentenceOf } = useDetailTexts();
  const naming = useDocumentTexts();
  const day = (iso: string | null) => iso && longDay(iso, language);
  const time = (iso: string) => shortTime(iso, language, general);
  return next => {
    switch (next.kind) {
      case 'TRASH':
        return sentenceOf.trash(day(next.until));
      case 'APPROVE':
        return '';
      case 'APPROVAL':
        return sentenceOf.approval(next.asked);
      case 'NOT_APPROVED':
        return sentenceOf.notApproved;
      case 'APPROVED':
        return sentenceOf.approved;
      case 'DRAFT':
        return sentenceOf.draft(next.parties);
      case 'SIGN':
        return sentenceOf.sign(next.signed, next.left);
      case 'BOUNCED':
        return sentenceOf.bounced(next.party.name, next.party.email);
      case 'BLOCKED':
        return sentenceOf.blocked(next.party.name);
      case 'DELAYED':
        return sentenceOf.delayed(next.party.name, next.until && time(next.until));
      case 'WAITING':
        return sentenceOf.waiting(whoOf(next.row, naming).waitsFor, next.signed);
      case 'SEALING':
        return sentenceOf.sealing(next.since && time(next.since));
      case 'SEALED':
        return sentenceOf.sealed(next.at === null ? '' : time(next.at));
      case 'DECLINED':
        return sentenceOf.declined(next.who);
      case 'EXPIRED':
        return sentenceOf.expired(next.at && deadlineName(next.at, language, viewer.workspace.timeZone));
      case 'IMPORTED':
        return sentenceOf.imported;
    }
  };
}

/** Opens the signer's own page. */
const Sign = ({ documentId }: { documentId: string }) => {
  const { requests, viewer, texts: general } = useDashboard();
  const texts = useDetailTexts();
  const [isOpening, setOpening] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const open = async () => {
    if (isOpening) return;
    setOpening(true);
    setFailure(null);
    try {
      const { url } = await requests.send<{ url: string }>('POST', `/documents/${documentId}/own-link`, {});
      keepWayBack(window.sessionStorage, documentId, { workspaceId: viewer.workspace.id, giveBackTo: null });
      window.location.assign(url);
    } catch (error) {
      setFailure(failureOf(error));
      setOpening(false);
    }
  };
  return (
    <>
      <button type="button" className="button button-primary" aria-disabled={isOpening} onClick={open}>
        {isOpening ? texts.opening : texts.sign}
      </button>
      {failure && <Notice failure={failure} texts={general} />}
    </>
  );
};

const Sealed = ({ documentId }: { documentId: string }) => {
  const { texts: general } = useDashboard();
  const texts = useDetailTexts();
  const { download, failure } = useDownload(documentId);
  return (
    <>
      <button type="button" className="button button-strong" onClick={() => download('SIGNED')}>
        {texts.download}
      </button>
      <a className="button" href={withBase('/verify')} target="_blank" rel="noreferrer">
        {texts.verify}
      </a>
      {failure && <Notice failure={failure} texts={general} />}
    </>
  );
};

/** Drafts are sent from the last step of preparing them, which shows everything once more. */
const Send = ({ row }: { row: DocumentRow }) => {
  const { permissions } = useDashboard();
  const texts = useDetailTexts();
  const hasPage = useHasPage();
  return (
    <>
      {hasPage('/documents/:id/edit') && permissions.has('EDIT_DOCUMENT') && (
        <Link className="button" href={`/documents/${row.id}/edit`}>
          {texts.write}
        </Link>
      )}
      {!permissions.has('SEND_DOCUMENT') ? (
        <span className="soft small">{texts.cannotSend}</span>
      ) : (
        hasPage('/documents/:id/preview') && (
          <Link className="button button-primary" href={`/documents/${row.id}/preview`}>
            {texts.send}
          </Link>
        )
      )}
    </>
  );
};
