/** Proofs that something is in a log (C2SP tlog-proof), which are checked without the log. Pure. */
import { parseCount, parseHash } from './checkpoint.ts';
import { maxProofHashes } from './merkle.ts';
import { bytesOf, maxNoteBytes } from './note.ts';

export interface LogProof {
  /** What the verifier needs besides, which nothing authenticates; null: nothing. */
  extra: Buffer | null;
  index: number;
  /** From the sibling of the leaf up. */
  hashes: Buffer[];
  /** The signed note of the checkpoint, as the log issued it. */
  checkpoint: string;
}

const firstLine = 'c2sp.org/tlog-proof@v1';
const maxExtraBytes = 10_000;

export const proofText = ({ extra, index, hashes, checkpoint }: LogProof): string =>
  [
    firstLine,
    ...(extra === null ? [] : [`extra ${extra.toString('base64')}`]),
    `index ${index}`,
    ...hashes.map(hash => hash.toString('base64')),
    '',
    checkpoint,
  ].join('\n');

/** Null: not such a proof. What it proves is still to be checked. */
export function parseProof(text: string): LogProof | null {
  if (text.length > maxNoteBytes) return null;
  const end = text.indexOf('\n\n');
  if (end === -1) return null;
  const [first, ...lines] = text.slice(0, end).split('\n');
  const extraText = lines[0]?.startsWith('extra ') ? lines.shift()?.slice('extra '.length) : undefined;
  const extra = extraText === undefined ? null : bytesOf(extraText);
  const indexLine = lines.shift();
  const index = indexLine?.startsWith('index ') ? parseCount(indexLine.slice('index '.length)) : null;
  const hashes = lines.map(parseHash).filter(hash => hash !== null);
  const isWrong =
    first !== firstLine ||
    (extraText !== undefined && (extra === null || extra.length > maxExtraBytes)) ||
    hashes.length !== lines.length ||
    hashes.length > maxProofHashes;
  return isWrong || index === null ? null : { extra, index, hashes, checkpoint: text.slice(end + 2) };
}
