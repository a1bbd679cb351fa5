/** Which sites may show the signing pages of the workspace in a frame. */
import { type KeyboardEvent, useRef, useState } from 'react';
import { maxEmbedOrigins, originIn } from '../../../../src/contract/origins.ts';
import type { WorkspaceDetail } from '../../../../src/contract/schemas/workspaces/workspaces.ts';
import { Field } from '../../components/field.tsx';
import { Loaded } from '../form/loaded.tsx';
import { SectionForm } from '../form/section-form.tsx';
import type { Saved } from '../form/use-saved.ts';
import { SettingsMain } from '../settings-main.tsx';
import { useSettingsTexts } from '../texts.ts';
import { inSettings, useWorkspace, useWorkspaceSection } from '../workspace/use-workspace.ts';
import type { EmbeddingTexts } from './locales/sv.ts';
import { useEmbeddingTexts } from './texts.ts';

export const EmbeddingPage = () => {
  const texts = useEmbeddingTexts();
  const pages = useSettingsTexts().page;
  const of = useWorkspace();
  return (
    <SettingsMain title={pages['/settings/embedding']} about={texts.about}>
      <Loaded of={of}>{workspace => <Sites of={of} workspace={workspace} />}</Loaded>
    </SettingsMain>
  );
};

/** Why a site cannot be added; null: it can. */
function problemOf(origin: string | null, listed: readonly string[], texts: EmbeddingTexts): string | null {
  if (origin === null) return texts.wrong;
  if (listed.includes(origin)) return texts.listed(origin);
  return listed.length >= maxEmbedOrigins ? texts.full(maxEmbedOrigins) : null;
}

const Sites = ({ of, workspace }: { of: Saved<WorkspaceDetail>; workspace: WorkspaceDetail }) => {
  const texts = useEmbeddingTexts();
  const section = useWorkspaceSection({
    ...{ id: 'workspace-embedding', of, workspace, body: inSettings },
    pick: ({ settings: { embedOrigins } }) => ({ embedOrigins }),
  });
  const [address, setAddress] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [notice, setNotice] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const { embedOrigins: listed } = section.values;
  const add = () => {
    const origin = originIn(address);
    const met = problemOf(origin, listed, texts);
    setProblem(met);
    setNotice('');
    input.current?.focus();
    if (met !== null || origin === null) return;
    section.set('embedOrigins', [...listed, origin]);
    setNotice(texts.added(origin));
    setAddress('');
  };
  const remove = (origin: string) => {
    section.set(
      'embedOrigins',
      listed.filter(one => one !== origin),
    );
    setProblem(null);
    setNotice(texts.removed(origin));
    // The button that was pressed has gone with its row.
    input.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    add();
  };
  return (
    <SectionForm title={texts.sites} section={section} names={{ embedOrigins: texts.sites }}>
      {listed.length === 0 ? (
        <p className="soft">{texts.none}</p>
      ) : (
        <ul className="settings-rows">
          {listed.map(origin => (
            <li key={origin} className="settings-row">
              <span className="mono">{origin}</span>
              <button
                type="button"
                className="button button-small"
                aria-label={texts.removeSite(origin)}
                onClick={() => remove(origin)}
              >
                {texts.remove}
              </button>
            </li>
          ))}
        </ul>
      )}
      <Field label={texts.address} hint={texts.addressHint} error={problem}>
        {attributes => (
          <input
            {...attributes}
            ref={input}
            className="input mono"
            inputMode="url"
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
            maxLength={2_048}
            value={address}
            onChange={({ target }) => setAddress(target.value)}
            onKeyDown={onKeyDown}
          />
        )}
      </Field>
      <p className="row">
        <button type="button" className="button button-small" onClick={add}>
          {texts.add}
        </button>
      </p>
      <p className="hidden-text" role="status">
        {notice}
      </p>
    </SectionForm>
  );
};
