/** The parties and how far each of them has come. */
import type { SignerView } from '../../../src/contract/pages/signer/view.ts';
import { dayOf, momentOf } from '../language/dates.ts';
import { useSpeech } from '../language/speech.ts';
import type { Person } from '../session/parties.ts';

const signs: Record<Person['status'], string> = {
  WAITING: 'status',
  INVITED: 'status status-todo',
  HANDED_OVER: 'status',
  SIGNED: 'status status-done',
  REJECTED: 'status status-bad',
};

export const PartyList = ({ view }: { view: SignerView }) => {
  const { texts } = useSpeech();
  return (
    <section className="card" aria-labelledby="parties">
      <h2 id="parties">{texts.parties}</h2>
      <ul className="people">
        {view.parties.map((party, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two people may share a name; their order is fixed
          <li key={index}>
            {party.name}
            {party.you && <span className="soft"> ({texts.you})</span>}
            {party.actsFor && <span className="soft"> {texts.partyActsFor(party.actsFor)}</span>}
            <PartyStatus party={party} />
          </li>
        ))}
      </ul>
    </section>
  );
};

const PartyStatus = ({ party }: { party: Person }) => {
  const { texts, language } = useSpeech();
  if (party.role !== 'SIGNER' && party.status !== 'REJECTED') {
    return <span className="soft small">{party.role === 'REVIEWER' ? texts.partyReads : texts.partyFollows}</span>;
  }
  return (
    <span className={signs[party.status]}>
      {texts.partyStatus[party.status]}
      {party.signedAt && party.status === 'SIGNED' && (
        <time dateTime={party.signedAt} title={momentOf(party.signedAt, language)}>
          {dayOf(party.signedAt, language)}
        </time>
      )}
    </span>
  );
};
