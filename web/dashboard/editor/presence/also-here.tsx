/** Initials of who else has the document open: all of them in the bar, and each at the block they are in. */
import { useContext } from 'react';
import { Face } from '../../components/face.tsx';
import { useEditor } from '../model/context.ts';
import { PresenceContext } from './use-presence.ts';

export const AlsoHere = () => {
  const { texts } = useEditor();
  const others = useContext(PresenceContext);
  if (others.length === 0) return null;
  return (
    <ul className="also-here" aria-label={texts.presence.alsoHere}>
      {others.map(({ userId, name }) => (
        <li key={userId} title={name}>
          <Face name={name} />
          <span className="hidden-text">{name}</span>
        </li>
      ))}
    </ul>
  );
};

export const InThisBlock = ({ blockKey }: { blockKey: string }) => {
  const { texts, knownOf } = useEditor();
  const others = useContext(PresenceContext);
  const id = knownOf(blockKey)?.id;
  const here = others.filter(({ blockId }) => blockId !== null && blockId === id);
  if (here.length === 0) return null;
  const names = here.map(({ name }) => name).join(', ');
  return (
    <span className="in-block" role="img" aria-label={texts.presence.inBlock(names)} title={names}>
      {here.map(({ userId, name }) => (
        <Face key={userId} name={name} />
      ))}
    </span>
  );
};
