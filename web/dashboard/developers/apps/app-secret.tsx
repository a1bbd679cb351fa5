/** The secret of an app, which is shown once. */
import { useEffect, useId, useRef, useState } from 'react';
import { useCopy } from '../../components/use-copy.ts';
import { useUnsaved } from '../../settings/form/unsaved-sections.tsx';
import { useAppTexts } from './texts.ts';

interface Props {
  name: string;
  secret: string;
  onDone(): void;
}

export const AppSecret = ({ name, secret, onDone }: Props) => {
  const texts = useAppTexts();
  const copy = useCopy();
  const heading = useRef<HTMLHeadingElement>(null);
  const id = useId();
  useEffect(() => heading.current?.focus(), []);
  const [isCopied, setCopied] = useState(false);
  // Leaving asks first, until it was copied: nothing shows it again.
  useUnsaved(`secret ${id}`, !isCopied);
  return (
    <section className="app-secret" aria-labelledby={id}>
      <h3 ref={heading} id={id} tabIndex={-1}>
        {texts.secretOf(name)}
      </h3>
      <p>{texts.secretAbout}</p>
      <p>
        <code className="mono">{secret}</code>
      </p>
      <div className="row">
        <button
          type="button"
          className="button button-strong button-small"
          onClick={async () => setCopied((await copy(secret, texts.secretCopied)) || isCopied)}
        >
          {texts.copySecret}
        </button>
        <button type="button" className="button button-small" onClick={onDone}>
          {texts.done}
        </button>
      </div>
    </section>
  );
};
