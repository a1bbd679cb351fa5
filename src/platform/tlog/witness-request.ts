/** The body of `add-checkpoint` (C2SP tlog-witness): what a log sends to a witness. Pure. */
import { parseCount, parseHash } from './checkpoint.ts';
import { maxProofHashes } from './merkle.ts';
import { maxNoteBytes } from './note.ts';

export interface WitnessRequest {
  /** The size of the tree that the witness cosigned last; 0: none. */
  oldSize: number;
  /** Of consistency from that size. */
  proof: Buffer[];
  /** The signed note of the new checkpoint. */
  checkpoint: string;
}

export const witnessRequestText = ({ oldSize, proof, checkpoint }: WitnessRequest): string =>
  [`old ${oldSize}`, ...proof.map(hash => hash.toString('base64')), '', checkpoint].join('\n');

/** Null: not such a request. */
export function parseWitnessRequest(text: string): WitnessRequest | null {
  if (text.length > maxNoteBytes) return null;
  const end = text.indexOf('\n\n');
  if (end === -1) return null;
  const [first = '', ...lines] = text.slice(0, end).split('\n');
  const oldSize = first.startsWith('old ') ? parseCount(first.slice('old '.length)) : null;
  const proof = lines.map(parseHash).filter(hash => hash !== null);
  if (oldSize === null || proof.length !== lines.length || proof.length > maxProofHashes) return null;
  return { oldSize, proof, checkpoint: text.slice(end + 2) };
}
