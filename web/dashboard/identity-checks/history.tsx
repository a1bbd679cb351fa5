/** What happened to a check, newest first, in sentences. */
import type { IdentityCheck } from '../../../src/contract/schemas/identity-checks.ts';
import { ShortMoment } from '../developers/short-moment.tsx';
import type { IdentityTexts } from './locales/sv.ts';
import { useIdentityTexts } from './texts.ts';

export type Audit = NonNullable<IdentityCheck['audits']>[number];

/** Kinds that this page does not know are shown as they are called. */
function sentenceOf({ type, name, data }: Audit, texts: IdentityTexts): string {
  const known = Object.hasOwn(texts.audit, type) ? texts.audit[type as keyof IdentityTexts['audit']] : null;
  if (known === null) return type.replace(/^ID_/, '').replaceAll('_', ' ').toLowerCase();
  return known(name ?? texts.somebody, typeof data?.channel === 'string' ? data.channel : null);
}

export const History = ({ audits }: { audits: readonly Audit[] }) => {
  const texts = useIdentityTexts();
  return (
    <section className="section" aria-labelledby="identity-history">
      <h3 id="identity-history">{texts.history}</h3>
      <ul className="log">
        {audits.toReversed().map(audit => (
          <li key={audit.id}>
            <span>
              {sentenceOf(audit, texts)}
              {audit.ipAddress !== null && <span className="soft"> · {audit.ipAddress}</span>}
            </span>
            <ShortMoment at={audit.createdAt} />
          </li>
        ))}
      </ul>
    </section>
  );
};
