/** Checks and imports rows in portions that the service takes, and says how far it is. */
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ContactImported, MatchedBy } from '../../../../src/contract/schemas/contacts.ts';
import { useDashboard } from '../../session/context.ts';
import { type Failure, failureOf } from '../../session/requests.ts';

const portion = 500;
export type RowIssue = ContactImported['results'][number]['issues'][number];

export interface Checked {
  /** Positions of the rows without an error. */
  good: number[];
  /** The errors of each other row, by its position. */
  bad: { row: number; issues: RowIssue[] }[];
  /** The good rows whose contacts exist, and will be changed. */
  existing: { row: number; by: MatchedBy }[];
}

/** What an import has done. */
export type Imported = Pick<ContactImported, 'created' | 'updated' | 'companiesCreated'>;

export function useImport() {
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
    requests.send<ContactImported>('POST', '/contacts/import', { rows, mode: 'VALID', dryRun });

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
    async run(rows: readonly object[]): Promise<Imported & { isDone: boolean }> {
      const all = { created: 0, updated: 0, companiesCreated: 0 };
      const isDone = await inPortions(rows, async some => {
        const made = await ask(some, false);
        for (const key of ['created', 'updated', 'companiesCreated'] as const) all[key] += made[key];
      });
      await client.invalidateQueries({ queryKey: [viewer.workspace.id, 'contacts'] });
      return { ...all, isDone };
    },
  };
}
