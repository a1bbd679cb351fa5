/** What changes from an older version to the newest, with the calls that each change concerns, by key. */
import type { VersionChangeUse, VersionUse } from '../../../../src/contract/dashboard/versions.ts';
import { byDefaultOf, inOrder, partsOf, sumOf } from './summary.ts';
import { useVersionTexts } from './texts.ts';

export const Changes = ({ older, use }: { older: VersionUse['older'][number]; use: VersionUse }) => {
  const texts = useVersionTexts();
  const { concerning, others } = inOrder(older);
  const id = `version-changes-${older.name}`;
  const nameOf = (caller: VersionChangeUse['callers'][number]): string =>
    use.callers.find(one => one.id === caller.id)?.name ?? texts.elsewhere;
  return (
    <section className="settings-section" aria-labelledby={id}>
      <div>
        <h2 id={id}>{texts.changes(older.name, use.newestVersion)}</h2>
        <p className="soft small">{texts.changesAbout}</p>
      </div>
      {concerning.length > 0 && <List changes={concerning} nameOf={nameOf} />}
      {others.length > 0 && (
        <details>
          <summary>{texts.others(others.length)}</summary>
          <List changes={others} nameOf={nameOf} />
        </details>
      )}
    </section>
  );
};

interface ListProps {
  changes: readonly VersionChangeUse[];
  nameOf(caller: VersionChangeUse['callers'][number]): string;
}

const List = ({ changes, nameOf }: ListProps) => {
  const texts = useVersionTexts();
  return (
    <ul className="settings-rows">
      {changes.map(({ id, area, before, after, callers }) => (
        <li key={id} className="version-change">
          <h3 className="strong" lang="en">
            <Coded text={area} />
          </h3>
          <dl className="version-texts">
            <div>
              <dt className="soft small">{texts.before}</dt>
              <dd lang="en">
                <Coded text={before} />
              </dd>
            </div>
            <div>
              <dt className="soft small">{texts.after}</dt>
              <dd lang="en">
                <Coded text={after} />
              </dd>
            </div>
          </dl>
          {callers.length > 0 && <Concerned callers={callers} nameOf={nameOf} />}
        </li>
      ))}
    </ul>
  );
};

const Concerned = ({ callers, nameOf }: Pick<ListProps, 'nameOf'> & Pick<VersionChangeUse, 'callers'>) => {
  const texts = useVersionTexts();
  const [all, unnamed] = [sumOf(callers), byDefaultOf(callers)];
  return (
    <p className="small">
      <span className="strong">{texts.concerns(all)}</span>
      {unnamed > 0 && unnamed < all && texts.ofWhich(unnamed)}
      {': '}
      {callers.map(caller => `${nameOf(caller)} ${caller.calls}`).join(', ')}
    </p>
  );
};

const Coded = ({ text }: { text: string }) =>
  partsOf(text).map((part, i) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text that never changes
    part.isCode ? <code key={i}>{part.text}</code> : <span key={i}>{part.text}</span>,
  );
