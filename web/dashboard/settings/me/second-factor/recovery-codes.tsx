/** The recovery codes, which are shown once. */
import { useEffect, useRef } from 'react';
import { useToast } from '../../../components/toasts.tsx';
import { useUnsaved } from '../../form/unsaved-sections.tsx';
import { useMeTexts } from '../texts.ts';

interface Props {
  codes: readonly string[];
  onDone(): void;
}

export const RecoveryCodes = ({ codes, onDone }: Props) => {
  const texts = useMeTexts();
  const showToast = useToast();
  const heading = useRef<HTMLHeadingElement>(null);
  useUnsaved('recovery-codes', true, texts.codesAbout);
  useEffect(() => heading.current?.focus(), []);
  const copy = async () => {
    // A page without TLS has no clipboard, and a person can forbid it.
    const isCopied = await navigator.clipboard?.writeText(codes.join('\n')).then(
      () => true,
      () => false,
    );
    showToast(isCopied ? texts.codesCopied : texts.codesNotCopied);
  };
  return (
    <div className="stack">
      <h3 ref={heading} tabIndex={-1}>
        {texts.codes}
      </h3>
      <p>{texts.codesAbout}</p>
      <ul className="recovery-codes mono">
        {codes.map(code => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="row">
        <button type="button" className="button button-small" onClick={() => void copy()}>
          {texts.copyCodes}
        </button>
        <button type="button" className="button button-strong button-small" onClick={onDone}>
          {texts.codesKept}
        </button>
      </div>
    </div>
  );
};
