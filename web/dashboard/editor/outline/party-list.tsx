/** Who the document is for, with the letters and colours that their fields have. */
import { Link } from 'wouter';
import { PartyLetter } from '../../components/party-letter.tsx';
import { isReached, useWithin } from '../../prepare/within.ts';
import { useEditor } from '../model/context.ts';

export const PartyList = () => {
  const { draft, texts } = useEditor();
  const within = useWithin();
  return (
    <section className="editor-part">
      <h2 className="editor-head">{texts.parties}</h2>
      {draft.parties.length === 0 && <p className="soft small">{texts.noParties}</p>}
      <ul className="editor-parties">
        {draft.parties.map(({ id, name, email }, index) => (
          <li key={id}>
            <PartyLetter index={index} />
            <span className="one-line">{name || email}</span>
          </li>
        ))}
      </ul>
      {isReached(within, 'parties') && (
        <Link className="button button-small button-plain" href={`${draft.href}/parties`}>
          {texts.addParty}
        </Link>
      )}
    </section>
  );
};
