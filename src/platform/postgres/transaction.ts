/**
 * A transaction on one connection. Statements that nobody waits for are sent together: `begin` with the first statement,
 * a savepoint with what follows it, and everything given to `write` with the next statement or the commit.
 */
import type pg from 'pg';
import { type Ask, asking, submit } from './asking.ts';
import type { Tx } from './database.ts';

export interface OpenTransaction {
  tx: Tx;
  /** Rejects when a statement failed, and then nothing was changed. */
  commit(): Promise<void>;
  /** Resolves to whether the connection is lost. */
  rollback(): Promise<boolean>;
  /** What `afterCommit` was given. */
  callbacks: readonly (() => void)[];
}

export function openTransaction(client: pg.PoolClient, send: Ask, requestId: string | null): OpenTransaction {
  const callbacks: (() => void)[] = [];
  let begun = false;
  let ended = false;
  let depth = 0;
  /** Sent, and not waited for yet. These never reject: the first error is kept. */
  let unanswered: Promise<void>[] = [];
  let failure: { error: unknown; at: number } | null = null;
  let held = 0;
  let written = 0;

  function hold(sent: Promise<unknown>): void {
    const at = held++;
    unanswered.push(
      sent.then(
        () => {},
        error => {
          failure ??= { error, at };
        },
      ),
    );
  }

  async function answered(): Promise<void> {
    while (unanswered.length > 0) {
      const all = unanswered;
      unanswered = [];
      await Promise.all(all);
    }
  }

  function check(): void {
    if (failure) throw failure.error;
  }

  function checkOpen(): void {
    if (ended) throw new Error('this transaction has ended: something was not awaited inside it');
  }

  function begin(): void {
    if (begun) return;
    begun = true;
    hold(submit(client, 'begin isolation level read committed'));
  }

  const ask: Ask = async (sql, values, options) => {
    checkOpen();
    begin();
    try {
      return await send(sql, values, options);
    } catch (error) {
      // After a failed `write`, everything fails because the transaction is aborted; that one says why.
      throw failure?.error ?? error;
    }
  };

  const tx: Tx = {
    ...asking(ask),
    requestId,
    write(sql, values) {
      checkOpen();
      begin();
      written++;
      hold(send(sql, values));
    },
    async savepoint(action) {
      checkOpen();
      begin();
      const [name, first, before, heard] = [`p${++depth}`, held, written, callbacks.length];
      hold(submit(client, `savepoint ${name}`));
      try {
        const result = await action();
        hold(submit(client, `release savepoint ${name}`));
        if (written > before) {
          await answered();
          check();
        }
        return result;
      } catch (error) {
        callbacks.length = heard;
        await answered();
        const isInside = failure === null || failure.at >= first;
        const cause = failure?.error ?? error;
        if (isInside) failure = null;
        // If even this fails, the connection is lost, and the original error explains why.
        await submit(client, `rollback to savepoint ${name}; release savepoint ${name}`).catch(() => {});
        throw cause;
      } finally {
        depth--;
      }
    },
    afterCommit: callback => void callbacks.push(callback),
  };

  return {
    tx,
    callbacks,
    async commit() {
      ended = true;
      if (!begun) return;
      const committed = submit(client, 'commit');
      committed.catch(() => {}); // what was sent before it is reported first
      await answered();
      check();
      // COMMIT of an aborted transaction answers ROLLBACK without an error.
      if ((await committed).command !== 'COMMIT')
        throw new Error('the transaction was aborted by an error that was not passed on');
    },
    async rollback() {
      ended = true;
      if (!begun) return false;
      return submit(client, 'rollback').then(
        () => false,
        () => true,
      );
    },
  };
}
