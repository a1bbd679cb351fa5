/** The list of keys, loaded when somebody asks for it. */
import { lazyPart } from '../../../../boundary/lazy-part.tsx';
import { Later } from '../../../components/later.tsx';

const Loaded = lazyPart(async () => (await import('./keys-help.tsx')).KeysHelp);

export const KeysHelp = ({ onClose }: { onClose(): void }) => (
  <Later onClose={onClose}>
    <Loaded onClose={onClose} />
  </Later>
);
