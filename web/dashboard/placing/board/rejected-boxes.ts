/** Which boxes of a request the service did not take, and why. Pure. */
import type { Failure } from '../../session/requests.ts';
import type { Change } from '../boxes/changes.ts';
import type { RejectedBox } from './board.ts';

type Code = Failure['issues'][number]['code'];

export interface RejectedChange {
  refused: ReadonlyMap<string, RejectedBox>;
  /** Boxes to remove that the service no longer has. */
  gone: readonly string[];
}

/** Null when the request as a whole is rejected. `change` is what was sent, in the same order. */
export function rejectedBoxesOf(
  change: Change,
  { issues }: Failure,
  reasonOf: (code: Code) => string,
): RejectedChange | null {
  const upserts = [...change].filter(([, box]) => box !== null);
  const removals = [...change].filter(([, box]) => box === null);
  const refused = new Map<string, RejectedBox>();
  const gone: string[] = [];
  for (const { path, code } of issues) {
    const [list, index = ''] = path.split('.');
    const [id, box] =
      (list === 'upsert' ? upserts : list === 'remove' ? removals : [])[Number(index || Number.NaN)] ?? [];
    if (id === undefined) return null;
    if (list === 'remove') gone.push(id);
    else if (!refused.has(id)) refused.set(id, { box: box ?? null, reason: reasonOf(code) });
  }
  return refused.size + gone.length > 0 ? { refused, gone } : null;
}
