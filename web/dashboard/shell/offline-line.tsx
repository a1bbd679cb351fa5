import { useOnline } from '../components/use-online.ts';
import { useShellTexts } from './texts.ts';

/** Says that there is no connection, as long as there is none. */
export const OfflineLine = () => {
  const texts = useShellTexts();
  const isOnline = useOnline();
  return (
    <p className={isOnline ? 'offline-line hidden-text' : 'offline-line'} role="status">
      {isOnline ? '' : texts.offline}
    </p>
  );
};
