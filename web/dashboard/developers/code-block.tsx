/** Code with a button that copies it. It scrolls by itself, also with keys. */
import type { ReactNode } from 'react';
import './blocks.css';
import { useCopy } from '../components/use-copy.ts';
import { useDeveloperTexts } from './texts.ts';

interface Props {
  /** What the code is, for screen readers and next to the button. */
  label: string;
  code: string;
  /** In place of the label, such as a choice of languages. */
  children?: ReactNode;
}

export const CodeBlock = ({ label, code, children }: Props) => {
  const texts = useDeveloperTexts();
  const copy = useCopy();
  return (
    <div className="code-block">
      <div className="code-top">
        {children ?? <span className="soft small">{label}</span>}
        <button
          type="button"
          className="button button-small"
          aria-label={`${texts.copyIt}: ${label}`}
          onClick={() => void copy(code, texts.codeCopied)}
        >
          {texts.copyIt}
        </button>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keys */}
      <section className="code" tabIndex={0} aria-label={label}>
        <pre className="mono">{code}</pre>
      </section>
    </div>
  );
};
