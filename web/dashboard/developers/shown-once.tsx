/** A secret that is shown once, and what to do with it. Leaving the page asks first, until it was copied. */
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useUnsaved } from '../settings/form/unsaved-sections.tsx';
import './blocks.css';
import { useCopy } from '../components/use-copy.ts';
import { useDeveloperTexts } from './texts.ts';

interface Props {
  title: string;
  about: string;
  secret: string;
  copyLabel: string;
  copied: string;
  /** Of its heading. */
  level?: 'h2' | 'h3';
  onDone(): void;
  children?: ReactNode;
}

export const ShownOnce = ({
  title,
  about,
  secret,
  copyLabel,
  copied,
  level: Heading = 'h3',
  onDone,
  children,
}: Props) => {
  const texts = useDeveloperTexts();
  const copy = useCopy();
  const heading = useRef<HTMLHeadingElement>(null);
  const id = useId();
  useEffect(() => heading.current?.focus(), []);
  const [isCopied, setCopied] = useState(false);
  useUnsaved(`secret ${id}`, !isCopied, about);
  return (
    <section className="shown-once" aria-labelledby={id}>
      <Heading ref={heading} id={id} tabIndex={-1}>
        {title}
      </Heading>
      <p>{about}</p>
      <p>
        <code className="mono">{secret}</code>
      </p>
      <div className="row">
        <button
          type="button"
          className="button button-strong button-small"
          onClick={async () => setCopied((await copy(secret, copied)) || isCopied)}
        >
          {copyLabel}
        </button>
        <button type="button" className="button button-small" onClick={onDone}>
          {texts.done}
        </button>
      </div>
      {children}
    </section>
  );
};
