/**
 * The amounts of the choices, requested from the server shortly after each change. The answer to the latest choice
 * counts.
 */
import { useEffect, useState } from 'react';
import type { SignerTable, SignerView } from '../../../src/contract/pages/signer/view.ts';
import type { SignerRequests } from '../session/requests.ts';
import type { Amount } from './amounts.ts';
import { choiceIn, type DraftChoice, isOn, problemOfQuantity, sentChoice } from './choices.ts';
import { choiceOf, type Draft } from './fields.ts';

const pause = 250;
const soon = 4_000;
const later = 30_000;

type Known = Record<string, { asked: string; amounts: Amount[] }>;

export type Amounts = {
  /** Those of the latest choice that has been answered. */
  of: (table: SignerTable) => Amount[];
  isStale: (table: SignerTable) => boolean;
  stale: boolean;
  /** The last request failed and will be retried. */
  failed: boolean;
};

const nameOf = (table: SignerTable, sha256: string) => `${sha256} ${table.blockId}`;

const written = (table: SignerTable, choice: DraftChoice) => JSON.stringify(sentChoice(table, choice));

/** While a quantity is being typed, the previous amount is out of date. */
const isHalf = (table: SignerTable, choice: DraftChoice) =>
  table.rows.some(row => row.id in choice.quantities && isOn(row, choice) && problemOfQuantity(row, choice) !== null);

export const useAmounts = (view: SignerView, draft: Draft, requests: SignerRequests): Amounts => {
  const { sha256 } = view.document;
  const [known, setKnown] = useState<Known>({});
  const [failure, setFailure] = useState<{ question: string; attempt: number; wait: number } | null>(null);

  const answered = (table: SignerTable) => known[nameOf(table, sha256)];
  const isDue = (table: SignerTable) =>
    written(table, choiceOf(table, draft)) !== (answered(table)?.asked ?? written(table, choiceIn(table, undefined)));
  const half = (table: SignerTable) => isHalf(table, choiceOf(table, draft));
  const mine = view.state === 'OPEN' ? view.tables.filter(table => table.mine) : [];
  const due = mine
    .filter(table => isDue(table) && !half(table))
    .map(table => [nameOf(table, sha256), written(table, choiceOf(table, draft))]);
  const question = due.length === 0 ? null : JSON.stringify(due);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a failure schedules a retry
  useEffect(() => {
    if (question === null) return setFailure(null);
    let current = true;
    const asked = JSON.parse(question) as [name: string, choice: string][]; // serialized by us just above
    const ask = async () => {
      const answers = await Promise.all(asked.map(([, choice]) => requests.choice(JSON.parse(choice))));
      if (!current) return;
      const fresh: Known = {};
      let wait = 0;
      for (const [index, answer] of answers.entries()) {
        const [name, choice] = asked[index] ?? ['', ''];
        if (answer.done) fresh[name] = { asked: choice, amounts: answer.value.amounts };
        else wait = Math.max(wait, answer.failure.code === 'OFFLINE' ? soon : later);
      }
      setKnown(old => ({ ...old, ...fresh }));
      setFailure(old => (wait > 0 ? { question, wait, attempt: (old?.attempt ?? 0) + 1 } : null));
    };
    const timer = setTimeout(ask, failure?.question === question ? failure.wait : pause);
    window.addEventListener('online', ask);
    return () => {
      current = false;
      clearTimeout(timer);
      window.removeEventListener('online', ask);
    };
  }, [question, failure?.attempt, requests]);

  return {
    of: table => answered(table)?.amounts ?? table.amounts,
    isStale: table => mine.includes(table) && (isDue(table) || half(table)),
    stale: mine.some(table => isDue(table) || half(table)),
    failed: failure !== null,
  };
};
