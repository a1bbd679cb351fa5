/** A section of what only is read: names and values. */
import { type ReactNode, useId } from 'react';

interface Props {
  title: string;
  about?: string;
  facts?: readonly (readonly [name: string, value: ReactNode])[];
  children?: ReactNode;
}

export const FactsSection = ({ title, about, facts = [], children }: Props) => {
  const id = useId();
  return (
    <section className="settings-section" aria-labelledby={id}>
      <div>
        <h2 id={id}>{title}</h2>
        {about !== undefined && <p className="soft">{about}</p>}
      </div>
      {facts.length > 0 && <Facts facts={facts} />}
      {children}
    </section>
  );
};

export const Facts = ({ facts }: Required<Pick<Props, 'facts'>>) => (
  <dl className="facts installation-facts">
    {facts.map(([name, value]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);
