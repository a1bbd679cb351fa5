/** Checks and imports rows in portions that the service takes, and says how far it is. */
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Issue } from '../../../src/contract/errors.ts';
import { useDashboard } from '../session/context.ts';
import { type Failure, failureOf } from '../session/requests.ts';

const portion = 500;

interface Answer {
  results: { row: number; status: string; matchedBy: string | null; issues: Issue[] }[];
}

export interface Checked {
  /** Positions of the rows without an error. */
  good: number[];
  /** The errors of each other row, by its position. */
  bad: { row: number; issues: Issue[] }[];
  /** The good rows of what exists, which will be changed. */
  existing: { row: number; by: string }[];
}

/** What an import has done, by the members of the answer that count it. */
export type Imported<Count extends string> = Record<Count | 'created' | 'updated', number>;

/** `noun` is the path of the import and begins the keys of what it changes. */
export function useImport<Count extends string>(noun: string, counts: readonly Count[]) {
  const { requests, viewer } = useDashboard();
  const client = useQueryClient();
  const [progress, setProgress] = useState<{ done: number; all: number } | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);

  async function inPortions<T>(rows: readonly T[], each: (rows: readonly T[], from: number) => Promise<void>) {
    setFailure(null);
    try {
      for (let from = 0; from < rows.length; from += portion) {
        setProgress({ done: from, all: rows.length });
        await each(rows.slice(from, from + portion), from);
      }
      return true;
    } catch (error) {
      setFailure(failureOf(error));
      return false;
    } finally {
      setProgress(null);
    }
  }

  const ask = (rows: readonly object[], dryRun: boolean) =>
    requests.send<Answer & Imported<Count>>('POST', `/${noun}/import`, { rows, mode: 'VALID', dryRun });

  return {
    progress,
    failure,
    /** Null: it was not possible, and `failure` says why. */
    async check(rows: readonly object[]): Promise<Checked | null> {
      const checked: Checked = { good: [], bad: [], existing: [] };
      const isDone = await inPortions(rows, async (some, from) => {
        for (const { row, status, issues, matchedBy } of (await ask(some, true)).results) {
          if (status === 'INVALID') checked.bad.push({ row: from + row, issues });
          else checked.good.push(from + row);
          if (status !== 'INVALID' && matchedBy) checked.existing.push({ row: from + row, by: matchedBy });
        }
      });
      return isDone ? checked : null;
    },
    /** What was done, also when a later portion failed. */
    async run(rows: readonly object[]): Promise<Imported<Count> & { isDone: boolean }> {
      const names = ['created', 'updated', ...counts] as const;
      const all = Object.fromEntries(names.map(name => [name, 0])) as Imported<Count>; // those of `names`
      const isDone = await inPortions(rows, async some => {
        const made = await ask(some, false);
        for (const name of names) all[name] += made[name];
      });
      await client.invalidateQueries({ queryKey: [viewer.workspace.id, noun] });
      return { ...all, isDone };
    },
  };
}
