/** The parties of a document with how they sign, how far they have come, and addresses that have to be corrected. */
import { useState } from 'react';
import type { Document } from '../../../../src/contract/schemas/documents/documents.ts';
import type { Party } from '../../../../src/contract/schemas/documents/parties.ts';
import { Icon } from '../../components/icon.tsx';
import { PartyLetter } from '../../components/party-letter.tsx';
import { exactTime, shortTime } from '../../language/times.ts';
import { useDashboard } from '../../session/context.ts';
import { CorrectParty } from './correct-party.tsx';
import { HandOver, isHandedOver } from './hand-over.tsx';
import { useDetailTexts } from './texts.ts';

function stateOf({ signingStatus, sendStatus, readStatus }: Party) {
  if (signingStatus !== 'NOT_SIGNED') return signingStatus;
  if (sendStatus === 'FAILED' || sendStatus === 'BOUNCED') return 'FAILED';
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

/** `next` is the party of the person who is signed in, when it is their turn. */
export const Parties = ({ document, next }: { document: Document; next: string | null }) => {
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
            <PartyLine document={document} party={party} index={index} isNext={party.id === next} />
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
  isNext: boolean;
}

const PartyLine = ({ document, party, index, isNext }: LineProps) => {
  const { texts, language, viewer, permissions } = useDashboard();
  const own = useDetailTexts();
  const state = stateOf(party);
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
  const mayCorrect = isOpen && permissions.has('EDIT_DOCUMENT') && permissions.has('EDIT_AFTER_SEND');
  const isMe = party.email !== null && party.email.toLowerCase() === viewer.user.email.toLowerCase();
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
        {isNext ? own.yourTurn : texts.party[state]}
      </span>
      <span className="under">{[party.email ?? party.phone, ...facts].filter(Boolean).join(' · ')}</span>
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
      {isOpen && isHandedOver(party) && permissions.has('SEND_DOCUMENT') && (
        <HandOver documentId={document.id} party={party} />
      )}
      {isCorrecting && <CorrectParty documentId={document.id} party={party} onClose={() => setCorrecting(false)} />}
    </>
  );
};
