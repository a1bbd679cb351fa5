/** The parties of a document with how they sign, how far they have come, and addresses that have to be corrected. */
import { Suspense, useState } from 'react';
import type { DocumentRow } from '../../../../src/contract/dashboard/document-rows.ts';
import type { Document } from '../../../../src/contract/schemas/documents/documents.ts';
import type { Party } from '../../../../src/contract/schemas/documents/parties.ts';
import { lazyPart } from '../../../boundary/lazy-part.tsx';
import { Guard } from '../../components/guard.tsx';
import { Icon } from '../../components/icon.tsx';
import { PartyLetter } from '../../components/party-letter.tsx';
import { exactTime, shortTime } from '../../language/times.ts';
import { useDashboard } from '../../session/context.ts';
import { isBounced } from '../state.ts';
import { isLinkHandedOver } from './link-handed-over.ts';
import { useDetailTexts } from './texts.ts';

const CorrectParty = lazyPart(async () => (await import('./correct-party.tsx')).CorrectParty);
const HandOver = lazyPart(async () => (await import('./hand-over.tsx')).HandOver);

function stateOf(party: Party) {
  const { signingStatus, sendStatus, readStatus } = party;
  if (signingStatus !== 'NOT_SIGNED') return signingStatus;
  if (isBounced(party)) return 'FAILED';
  if (readStatus === 'READ') return 'READ';
  if (readStatus === 'OPENED') return 'OPENED';
  return sendStatus === null || sendStatus === 'NOT_SENT' ? 'NOT_SENT' : 'WAITING';
}
const tones: Partial<Record<ReturnType<typeof stateOf>, string>> = {
  SIGNED: ' state-done',
  REJECTED: ' state-bad',
  FAILED: ' state-bad',
};
const icons = { SIGNED: 'done', REJECTED: 'bad', FAILED: 'warn' } as const;

/** `row` says whose turn it is; it may still be loading. */
export const Parties = ({ document, row }: { document: Document; row: DocumentRow | undefined }) => {
  const { texts } = useDashboard();
  return (
    <section className="section">
      <h2>
        {texts.parties}
        {document.documentMeta.signingMode === 'SEQUENTIAL' && <span className="head-soft"> {texts.inOrder}</span>}
      </h2>
      {document.parties.length === 0 && <p className="soft">{texts.noParties}</p>}
      <ol className="parties">
        {document.parties.map((party, index) => (
          <li key={party.id}>
            <PartyLine document={document} party={party} index={index} row={row} />
          </li>
        ))}
      </ol>
    </section>
  );
};

interface LineProps {
  document: Document;
  party: Party;
  index: number;
  row: DocumentRow | undefined;
}

/** The names of the party that signs for this one, and of the one that it signs for. */
function delegationOf({ id, delegation }: Party, { parties }: Document) {
  const nameOf = (other: string | undefined) =>
    other === id ? undefined : parties.find(party => party.id === other)?.name;
  return { delegate: nameOf(delegation?.delegatePartyId), original: nameOf(delegation?.originalPartyId) };
}

const PartyLine = ({ document, party, index, row }: LineProps) => {
  const { texts, language, viewer, permissions } = useDashboard();
  const own = useDetailTexts();
  const { delegate, original } = delegationOf(party, document);
  const state = stateOf(party);
  const notSent = state === 'NOT_SENT' ? row?.parties.find(({ id }) => id === party.id)?.notSent : null;
  const isNext = party.id === row?.partyId;
  const hasSigned = party.signingStatus === 'SIGNED';
  const isDelegated = delegate !== undefined && party.signingStatus === 'NOT_SIGNED';
  const [isCorrecting, setCorrecting] = useState(false);
  const check = party.signVerification;
  const checked =
    check === null
      ? ''
      : check === 'SMS' || check === 'EMAIL' || check === 'PIN'
        ? own.verified[check]
        : own.verified.eid;
  const facts = [
    party.company?.name,
    party.role === 'SIGNER' ? own.method[party.signatureMethod] : texts.role[party.role],
    checked,
  ];
  const isOpen = document.status === 'PENDING' && party.signingStatus === 'NOT_SIGNED';
  const hasLink = isOpen && !isDelegated && isLinkHandedOver(party);
  const mayCorrect = isOpen && permissions.has('EDIT_DOCUMENT') && permissions.has('EDIT_AFTER_SEND');
  const isMe = party.email !== null && party.email.toLowerCase() === viewer.user.email.toLowerCase();
  const stateText = isNext
    ? own.yourTurn
    : isDelegated
      ? own.handedOver
      : hasLink && state === 'NOT_SENT'
        ? own.linkNotOpened
        : notSent
          ? own.notSent[notSent.isBlocked ? 'blocked' : 'delayed']
          : texts.party[state];
  const icon = state in icons ? icons[state as keyof typeof icons] : null;
  return (
    <>
      <PartyLetter index={index} />
      <span className="who one-line">
        {party.name}
        {isMe && <span className="soft"> ({texts.you})</span>}
      </span>
      <span className={isNext ? 'state state-you' : `state${tones[state] ?? ''}`}>
        {isNext ? <Icon name="you" /> : icon && <Icon name={icon} />}
        {stateText}
      </span>
      <span className="under">{[party.email ?? party.phone, ...facts].filter(Boolean).join(' · ')}</span>
      {delegate !== undefined && <span className="under">{own.delegatedTo(delegate, hasSigned)}</span>}
      {delegate !== undefined && party.delegation && (
        <span className="under">
          {own.handedOverAt(shortTime(party.delegation.createdAt, language, texts), party.delegation.reason)}
        </span>
      )}
      {original !== undefined && <span className="under">{own.delegatedBy(original, hasSigned)}</span>}
      {party.signedAt && (
        <time className="at" dateTime={party.signedAt} title={exactTime(party.signedAt, language)}>
          {shortTime(party.signedAt, language, texts)}
        </time>
      )}
      {mayCorrect && !isCorrecting && (
        <button
          type="button"
          className="text-button small at"
          aria-label={own.correctNamed(party.name)}
          onClick={() => setCorrecting(true)}
        >
          {own.correct}
        </button>
      )}
      <Guard>
        <Suspense>
          {hasLink && permissions.has('SEND_DOCUMENT') && <HandOver documentId={document.id} party={party} />}
          {isCorrecting && <CorrectParty documentId={document.id} party={party} onClose={() => setCorrecting(false)} />}
        </Suspense>
      </Guard>
    </>
  );
};
