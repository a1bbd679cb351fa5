/**
 * The values of one section of settings: what the service has, and what somebody changed and has not saved. Changes are
 * kept in the tab, so that they are there again after leaving or reloading the page.
 */
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useDashboard } from '../../session/context.ts';
import { type Failure, failureOf } from '../../session/requests.ts';
import { conflicting, type Edits, isSame, remaining, valueIn, valuesOf, withoutSent } from './edits.ts';
import { useUnsaved } from './unsaved-sections.tsx';

interface Options<Values extends object> {
  /** Unique among all sections. */
  id: string;
  /** What the service has. */
  saved: Values;
  /** Asks the service again what it has, and updates `saved`. */
  reload(): Promise<Values>;
  /** Sends what was changed, and updates `saved` before it resolves. */
  save(changes: Partial<Values>): Promise<unknown>;
}

export interface Section<Values extends object> {
  id: string;
  values: Values;
  set<Name extends keyof Values>(name: Name, value: Values[Name]): void;
  isChanged: boolean;
  /** Values that the person changed, and somebody else meanwhile too. */
  conflicts: readonly (keyof Values)[];
  failure: Failure | null;
  isPending: boolean;
  /** Saves, unless somebody else changed the same values and the person has not seen that. */
  submit(): Promise<boolean>;
  undo(): void;
  /** Gives up the changes of values that somebody else changed. */
  takeTheirs(): void;
}

const read = (key: string): Edits => {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? '{}') as Edits; // boundary: written below
  } catch {
    return {};
  }
};

const keep = (key: string, edits: Edits): void => {
  try {
    if (Object.keys(edits).length === 0) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(edits));
  } catch {
    // The browser keeps nothing: the changes last as long as the page.
  }
};

export function useSection<Values extends object>(options: Options<Values>): Section<Values> {
  const { id, saved, reload, save } = options;
  const { viewer } = useDashboard();
  const key = `settings ${viewer.workspace.id} ${viewer.user.id} ${id}`;
  const [all, setAll] = useState(() => read(key));
  /** For what arrives later, such as the end of an upload. */
  const current = useRef(saved);
  current.current = saved;
  const edits = remaining(all, saved);
  const isChanged = Object.keys(edits).length > 0;
  const conflicts = conflicting(edits, saved);
  useUnsaved(id, isChanged);
  useEffect(() => keep(key, edits));
  const saving = useMutation({
    mutationFn: async () => {
      const now = await reload();
      // Of what somebody else changed, the person has seen what `saved` has.
      const isSeen = (name: string) => conflicts.includes(name) && isSame(valueIn(now, name), valueIn(saved, name));
      if (!conflicting(edits, now).every(isSeen)) return false;
      await save(valuesOf(edits) as Partial<Values>);
      // What was changed while it was being saved stays a change.
      setAll(later => withoutSent(later, edits));
      return true;
    },
  });
  return {
    id,
    values: { ...saved, ...valuesOf(edits) },
    set: (name, value) => {
      if (saving.isError) saving.reset();
      setAll(before => {
        const others = remaining(before, current.current);
        const edit = others[name as string];
        return { ...others, [name]: { value, before: edit ? edit.before : current.current[name] } };
      });
    },
    isChanged,
    conflicts: conflicts as (keyof Values)[],
    failure: saving.error && failureOf(saving.error),
    isPending: saving.isPending,
    submit: async () => {
      if (!isChanged || saving.isPending) return false;
      return saving.mutateAsync().catch(() => false);
    },
    undo: () => {
      saving.reset();
      setAll({});
    },
    takeTheirs: () => setAll(Object.fromEntries(Object.entries(edits).filter(([name]) => !conflicts.includes(name)))),
  };
}
