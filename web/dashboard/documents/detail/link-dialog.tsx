/** A party's link as a QR code for its own phone, and as text. */
import { useMemo } from 'react';
import { qrPath } from '../../../signer/eid/qr-path.ts';
import { CloseRow } from '../../components/close-row.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { useDetailTexts } from './texts.ts';

export const LinkDialog = ({ name, link, onClose }: { name: string; link: string; onClose(): void }) => {
  const texts = useDetailTexts();
  const { size, path } = useMemo(() => qrPath(link), [link]);
  return (
    <Dialog title={texts.linkOf(name)} onClose={onClose}>
      <div className="stack">
        <p className="small">{texts.aboutCode(name)}</p>
        <svg className="link-code on-paper" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={texts.code(name)}>
          <path d={path} />
        </svg>
        <label className="stack small">
          {texts.linkAsText}
          <input className="input mono" readOnly value={link} onFocus={event => event.target.select()} />
        </label>
        <CloseRow onClose={onClose} />
      </div>
    </Dialog>
  );
};
