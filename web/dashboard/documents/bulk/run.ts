/** Does something with many documents, four at a time, and notes what came of each. Can be stopped. */

export interface Done<Row> {
  row: Row;
  /** Null: it was done. */
  problem: unknown;
}

export interface Run<Row> {
  all: number;
  done: readonly Done<Row>[];
  isStopped: boolean;
  isOver: boolean;
}

const atOnce = 4;

export async function runAll<Row>(
  rows: readonly Row[],
  action: (row: Row) => Promise<void>,
  signal: AbortSignal,
  onProgress: (run: Run<Row>) => void,
): Promise<Run<Row>> {
  const done: Done<Row>[] = [];
  let next = 0;
  const state = (isOver: boolean): Run<Row> => ({
    all: rows.length,
    done: [...done],
    isStopped: signal.aborted,
    isOver,
  });
  onProgress(state(false));
  const work = async () => {
    while (next < rows.length && !signal.aborted) {
      const row = rows[next++] as Row; // the index is within the list
      const problem = await action(row).then(
        () => null,
        (error: unknown) => error ?? new Error('failed'),
      );
      done.push({ row, problem });
      onProgress(state(false));
    }
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, rows.length) }, work));
  const over = state(true);
  onProgress(over);
  return over;
}
