/** All permissions in folded groups, with those of a role checked. */
import { useState } from 'react';
import type { Permission } from '../../../../src/contract/permissions.ts';
import { Loading } from '../../components/loading.tsx';
import { Notice } from '../../components/notice.tsx';
import { SearchBox } from '../../components/search-box.tsx';
import { useDashboard } from '../../session/context.ts';
import { failureOf } from '../../session/requests.ts';
import { groupNames, isFound, type PermissionGroup, permissionGroups } from './permission-groups.ts';
import { useRoleTexts } from './texts.ts';
import type { PermissionLabels, usePermissionLabels } from './use-permission-labels.ts';

interface Props {
  labels: ReturnType<typeof usePermissionLabels>;
  granted: readonly Permission[];
  query: string;
  isFixed: boolean;
  onQuery(query: string): void;
  onChange(granted: readonly Permission[]): void;
}

export const PermissionMatrix = ({ labels: loaded, granted, query, isFixed, onQuery, onChange }: Props) => {
  const texts = useRoleTexts();
  const { permissions: own, texts: general } = useDashboard();
  const { labels, error, isPending, refetch } = loaded;
  const [open, setOpen] = useState<ReadonlySet<PermissionGroup>>(new Set(['documents']));
  const isAdministrator = granted.includes('ADMINISTRATOR');
  const wanted = query.trim();
  const isShown = (key: Permission) => isFound(wanted, { key, label: labels.get(key) ?? '' });
  const groups = groupNames
    .map(name => ({ name, shown: permissionGroups[name].filter(isShown) as readonly Permission[] }))
    .filter(({ shown }) => shown.length > 0);
  const set = (keys: readonly Permission[], isGranted: boolean) =>
    onChange([...granted.filter(one => !keys.includes(one)), ...(isGranted ? keys : [])]);
  const isLocked = (key: Permission) => isFixed || !own.has(key);
  const fold = (name: PermissionGroup, isOpen: boolean) => {
    if (wanted !== '') return;
    const next = new Set(open);
    if (isOpen) next.add(name);
    else next.delete(name);
    setOpen(next);
  };
  if (error) return <Notice failure={failureOf(error)} texts={general} onRetry={refetch} />;
  if (isPending) return <Loading />;
  return (
    <div className="permissions">
      {isShown('ADMINISTRATOR') && (
        <div className="permission-all">
          <Choice
            permission="ADMINISTRATOR"
            labels={labels}
            isChecked={isAdministrator}
            isLocked={isLocked('ADMINISTRATOR')}
            onChange={isGranted => set(['ADMINISTRATOR'], isGranted)}
          />
          <p className="soft small">{texts.administratorAbout}</p>
        </div>
      )}
      <SearchBox label={texts.search} words={query} onWords={onQuery} />
      {groups.length === 0 && !isShown('ADMINISTRATOR') && <p role="status">{texts.none(wanted)}</p>}
      {groups.map(({ name, shown }) => (
        <details
          key={`${name} ${wanted !== ''}`}
          className="permission-group"
          open={wanted !== '' || open.has(name)}
          onToggle={({ currentTarget }) => fold(name, currentTarget.open)}
        >
          <summary>
            <span className="strong">{texts.group[name]}</span>{' '}
            <span className="soft small permission-count">
              {texts.count(
                isAdministrator
                  ? permissionGroups[name].length
                  : permissionGroups[name].filter(one => granted.includes(one)).length,
                permissionGroups[name].length,
              )}
            </span>
          </summary>
          {!isFixed && !isAdministrator && wanted === '' && (
            <WholeGroup
              name={name}
              onChange={isGranted =>
                set(
                  shown.filter(one => !isLocked(one)),
                  isGranted,
                )
              }
            />
          )}
          <div className="permission-choices">
            {shown.map(one => (
              <Choice
                key={one}
                permission={one}
                labels={labels}
                isChecked={isAdministrator || granted.includes(one)}
                isLocked={isAdministrator || isLocked(one)}
                onChange={isGranted => set([one], isGranted)}
              />
            ))}
          </div>
        </details>
      ))}
    </div>
  );
};

const WholeGroup = ({ name, onChange }: { name: PermissionGroup; onChange(isGranted: boolean): void }) => {
  const texts = useRoleTexts();
  const group = texts.group[name];
  return (
    <div className="row">
      <button
        type="button"
        className="button button-small"
        aria-label={texts.allOf(group)}
        onClick={() => onChange(true)}
      >
        {texts.all}
      </button>
      <button
        type="button"
        className="button button-small"
        aria-label={texts.clearOf(group)}
        onClick={() => onChange(false)}
      >
        {texts.clear}
      </button>
    </div>
  );
};

interface ChoiceProps {
  permission: Permission;
  labels: PermissionLabels;
  isChecked: boolean;
  isLocked: boolean;
  onChange(isGranted: boolean): void;
}

const Choice = ({ permission, labels, isChecked, isLocked, onChange }: ChoiceProps) => (
  <label className="choice">
    <input
      type="checkbox"
      checked={isChecked}
      disabled={isLocked}
      onChange={({ target }) => onChange(target.checked)}
    />
    <span>
      {labels.get(permission) ?? permission} <span className="soft permission-key">{permission}</span>
    </span>
  </label>
);
