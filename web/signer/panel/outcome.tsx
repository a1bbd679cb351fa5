/** The state of the document and what happens next, for a person who has nothing to do now. */
import { type ReactNode, useEffect, useRef } from 'react';
import { LeadBack } from '../in-person/lead-back.tsx';

type Tone = 'plain' | 'done' | 'bad';
const signOf: Record<Tone, string> = { plain: '…', done: '✓', bad: '×' };

type Props = {
  tone: Tone;
  title: string;
  children: ReactNode;
  takesFocus?: boolean;
  level?: 'h1' | 'h2';
  /** Shows the way back to the dashboard to who came from there. */
  leadsBack?: boolean;
};

export const Outcome = ({
  tone,
  title,
  children,
  takesFocus = false,
  level: Heading = 'h2',
  leadsBack = true,
}: Props) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!takesFocus) return;
    heading.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0, behavior: 'instant' });
  }, [takesFocus]);
  return (
    <section className="card outcome" aria-labelledby="outcome">
      <span className={`outcome-sign outcome-${tone}`} aria-hidden="true">
        {signOf[tone]}
      </span>
      <Heading id="outcome" ref={heading} tabIndex={-1} className="title">
        {title}
      </Heading>
      {children}
      {leadsBack && <LeadBack />}
    </section>
  );
};
