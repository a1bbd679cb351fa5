/** Which groups of tools assistants have in the workspace. Those who may not change them see them. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import type { ToolSettings } from '../../../../src/contract/dashboard/tool-settings.ts';
import type { ToolGroup } from '../../../../src/contract/tools/tool.ts';
import { Loading } from '../../components/loading.tsx';
import { Notice } from '../../components/notice.tsx';
import { useToast } from '../../components/toasts.tsx';
import { useDashboard } from '../../session/context.ts';
import { failureOf } from '../../session/requests.ts';
import { useAssistantTexts } from './texts.ts';

const groups: readonly ToolGroup[] = ['READ', 'WRITE', 'SEND', 'DELETE'];

export const ToolGroups = () => {
  const texts = useAssistantTexts();
  const { requests, viewer, permissions, texts: general } = useDashboard();
  const showToast = useToast();
  const client = useQueryClient();
  const heading = useRef<HTMLHeadingElement>(null);
  const [changes, setChanges] = useState<ReadonlyMap<ToolGroup, boolean>>(new Map());
  const queryKey = [viewer.workspace.id, 'tool-settings'];
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => requests.get<ToolSettings>('/tool-settings', {}, signal),
  });
  const mayChange = permissions.has('MANAGE_WORKSPACE_SETTINGS');
  const wasOn = (group: ToolGroup) => data?.groups.includes(group) ?? false;
  const isOn = (group: ToolGroup) => changes.get(group) ?? wasOn(group);
  const isChanged = groups.some(group => isOn(group) !== wasOn(group));
  const settle = () => {
    setChanges(new Map());
    // The buttons disappear with the changes.
    heading.current?.focus();
  };
  const saving = useMutation({
    mutationFn: () => requests.send<ToolSettings>('PATCH', '/tool-settings', { groups: groups.filter(isOn) }),
    onSuccess: async saved => {
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, saved);
      settle();
      showToast(texts.saved);
    },
  });
  const change = (group: ToolGroup, on: boolean) => {
    if (mayChange && !saving.isPending) setChanges(new Map(changes).set(group, on));
  };
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (isChanged && !saving.isPending) saving.mutate();
  };
  return (
    <section className="assistants-part" aria-labelledby="assistants-groups">
      <h2 id="assistants-groups" ref={heading} tabIndex={-1}>
        {texts.groups}
      </h2>
      <p className="soft">{mayChange ? texts.groupsAbout : `${texts.groupsAbout} ${texts.readOnly}`}</p>
      {error && !data && <Notice failure={failureOf(error)} texts={general} onRetry={refetch} />}
      {!data && !error && <Loading />}
      {data && (
        <form className="stack" onSubmit={save}>
          <ul className="assistants-rows">
            {groups.map(group => (
              <Group
                key={group}
                group={group}
                isOn={isOn(group)}
                isLocked={!mayChange}
                tools={data.tools.filter(tool => tool.group === group).map(({ name }) => name)}
                onChange={on => change(group, on)}
              />
            ))}
          </ul>
          {saving.error && <Notice failure={failureOf(saving.error)} texts={general} />}
          {isChanged && (
            <div className="row">
              <button type="submit" className="button button-strong button-small" aria-disabled={saving.isPending}>
                {texts.save}
              </button>
              <button
                type="button"
                className="button button-small"
                aria-disabled={saving.isPending}
                onClick={() => {
                  if (saving.isPending) return;
                  saving.reset();
                  settle();
                }}
              >
                {general.undo}
              </button>
            </div>
          )}
        </form>
      )}
    </section>
  );
};

interface GroupProps {
  group: ToolGroup;
  isOn: boolean;
  isLocked: boolean;
  tools: readonly string[];
  onChange(isOn: boolean): void;
}

const Group = ({ group, isOn, isLocked, tools, onChange }: GroupProps) => {
  const texts = useAssistantTexts();
  const about = `assistants-about-${group}`;
  return (
    <li className="assistants-row">
      <label className="choice">
        <input
          type="checkbox"
          checked={isOn}
          disabled={isLocked}
          aria-describedby={about}
          onChange={({ target }) => onChange(target.checked)}
        />
        <span className="strong">{texts.group[group]}</span>
      </label>
      <div className="assistants-about small">
        <p className="soft" id={about}>
          {texts.groupAbout[group]}
        </p>
        <details>
          <summary>
            {texts.tools(tools.length)}
            <span className="hidden-text">{`: ${texts.group[group]}`}</span>
          </summary>
          <ul className="assistants-tools">
            {tools.map(name => (
              <li key={name} className="mono">
                {name}
              </li>
            ))}
          </ul>
        </details>
      </div>
    </li>
  );
};
