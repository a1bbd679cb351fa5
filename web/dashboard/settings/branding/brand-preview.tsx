/** How the brand looks in an invitation, on the signing page and once a document is sealed. */
import type { ReactNode } from 'react';
import { useDashboard } from '../../session/context.ts';
import { useBrandingTexts } from './texts.ts';

interface Props {
  /** An address of the picture; null: the name of the organization. */
  picture: string | null;
  /** On which white text can be read; null: that of Sigill. */
  shade: string | null;
}

export const BrandPreview = ({ picture, shade }: Props) => {
  const texts = useBrandingTexts();
  const { viewer } = useDashboard();
  const { name } = viewer.organization;
  const head = picture ? <img src={picture} alt={name} /> : <b>{name}</b>;
  const frame = (title: string, content: ReactNode, button: string) => (
    <figure className="brand-frame">
      <figcaption className="soft small">{title}</figcaption>
      <div className="brand-page on-paper" style={shade ? { ['--brand' as string]: shade } : {}}>
        <p className="brand-head">{head}</p>
        {content}
        <span className="brand-button">{button}</span>
      </div>
    </figure>
  );
  return (
    <section className="settings-section" aria-labelledby="brand-preview">
      <h2 id="brand-preview">{texts.preview}</h2>
      <div className="brand-frames">
        {frame(texts.invitation, <p>{texts.invitationText(name)}</p>, texts.open)}
        {frame(texts.signing, <p className="brand-document">{texts.example}</p>, texts.sign)}
        {frame(texts.sealed, <p>{texts.sealedText}</p>, texts.download)}
      </div>
    </section>
  );
};
