/** The logo: chosen from a file, uploaded at once, and used when the section is saved. */
import { type ChangeEvent, useId, useRef, useState } from 'react';
import { Notice } from '../../components/notice.tsx';
import { useDashboard } from '../../session/context.ts';
import { type Failure, failureOf } from '../../session/requests.ts';
import { uploadFile } from '../../session/upload.ts';
import { useBrandingTexts } from './texts.ts';

interface Props {
  logo: string | null;
  hasProblem: boolean;
  onChange(logo: string | null): void;
}

const types = ['image/png', 'image/jpeg', 'image/webp'] as const;
const maxBytes = 1024 * 1024;
/** What an upload of this page looks like, by its key: it has no public address before it is saved. */
const chosen = new Map<string, string>();

/** Where a logo can be shown from; null: a key that another page uploaded. */
export const pictureOf = (logo: string | null): string | null =>
  logo === null ? null : (chosen.get(logo) ?? (/^https?:/.test(logo) ? logo : null));

export const LogoField = ({ logo, hasProblem, onChange }: Props) => {
  const texts = useBrandingTexts();
  const { requests, texts: general } = useDashboard();
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const [isUploading, setUploading] = useState(false);
  const [isUnfit, setUnfit] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    target.value = '';
    if (!file) return;
    const type = types.find(one => one === file.type);
    setUnfit(!type || file.size > maxBytes);
    setFailure(null);
    if (!type || file.size > maxBytes) return;
    setUploading(true);
    try {
      const { key } = await uploadFile(requests, file, type);
      chosen.set(key, URL.createObjectURL(file));
      onChange(key);
    } catch (error) {
      setFailure(failureOf(error));
    }
    setUploading(false);
  };
  const picture = pictureOf(logo);
  return (
    <div className="field">
      <p className="strong" id={id}>
        {texts.logo}
      </p>
      <p className="soft small">{texts.logoHint}</p>
      {picture && <img className="logo-shown" src={picture} alt={texts.logo} />}
      <input ref={input} type="file" hidden accept={types.join()} aria-labelledby={id} onChange={e => void choose(e)} />
      <div className="row">
        <button
          type="button"
          className="button button-small"
          aria-disabled={isUploading}
          onClick={() => !isUploading && input.current?.click()}
        >
          {isUploading ? texts.uploading : logo ? texts.replaceLogo : texts.chooseLogo}
        </button>
        {logo && (
          <button type="button" className="button button-small" onClick={() => onChange(null)}>
            {texts.removeLogo}
          </button>
        )}
      </div>
      {(isUnfit || hasProblem) && (
        <p className="problem" role="alert">
          {texts.logoProblem}
        </p>
      )}
      {failure && <Notice failure={failure} texts={general} />}
    </div>
  );
};
