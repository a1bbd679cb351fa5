/** How the brand looks in an invitation, on the signing page and once a document is sealed. */
import type { ReactNode } from 'react';
import type { Brand } from './brand-fields.tsx';
import './branding.css';
import { pictureOf } from './logo-field.tsx';
import { useBrandingTexts } from './texts.ts';
import { colorIn, useShade } from './use-shade.ts';

interface Props {
  /** Of the sender. */
  name: string;
  /** Null: the look of Sigill. */
  brand: Pick<Brand, 'logo' | 'primaryColor'> | null;
}

export const BrandPreview = ({ name, brand }: Props) => {
  const texts = useBrandingTexts();
  const picture = brand && pictureOf(brand.logo);
  const shade = useShade(colorIn(brand?.primaryColor ?? null));
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
