/** The code that an app on another device reads: dark on light whatever the page's colours, as readers need it. */
import { useMemo } from 'react';
import { useSpeech } from '../words/words.ts';
import { qrPath } from './qr-path.ts';

export const QrCode = ({ text, name }: { text: string; name: string }) => {
  const { words } = useSpeech();
  const { size, path } = useMemo(() => qrPath(text), [text]);
  return (
    <svg
      className="eid-qr on-paper"
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={words.eid.qr(name)}
      shapeRendering="crispEdges"
    >
      <path d={path} />
    </svg>
  );
};
