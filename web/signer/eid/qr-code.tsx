/** The QR code for an app on another device: always dark on light, as scanners require. */
import { useMemo } from 'react';
import { useSpeech } from '../language/speech.ts';
import { qrPath } from './qr-path.ts';

export const QrCode = ({ text, name }: { text: string; name: string }) => {
  const { texts } = useSpeech();
  const { size, path } = useMemo(() => qrPath(text), [text]);
  return (
    <svg
      className="eid-qr on-paper"
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={texts.eid.qr(name)}
      shapeRendering="crispEdges"
    >
      <path d={path} />
    </svg>
  );
};
