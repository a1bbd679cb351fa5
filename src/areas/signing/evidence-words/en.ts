/** What a file proves, in English. */
import { counted } from '../../../base/counted.ts';
import type { EvidenceWords } from './words.ts';

export const en: EvidenceWords = {
  verdicts: {
    VALID: [
      'The document is genuine and unchanged.',
      'Its seal holds, and the journal inside the file is whole. What you see is what was signed.',
    ],
    OTHER: [
      'The signatures in the file hold, but it was not sealed here.',
      'The file has not changed since it was signed. We cannot vouch for who did that.',
    ],
    UNKNOWN: [
      'The signature in the file cannot be checked here.',
      'The file was not sealed here, and its signature is made in a way that we cannot read. Try the program that made it.',
    ],
    UNSEALED: [
      'The file is not sealed.',
      'There is no signature in it to check. It may be the original, or a print of a sealed document.',
    ],
    BROKEN: ['The file cannot be trusted.', 'Something in it is not what was signed. Ask for a new copy.'],
    UNREADABLE: ['The file cannot be read.', 'It is no PDF, or it is damaged or protected by a password.'],
  },
  seal: 'The seal',
  unchanged: name => `${name}: nothing of what was sealed has changed.`,
  changed: name => `${name}: the content changed after it was sealed, or the seal is forged.`,
  uncheckable: name => `${name}: the signature cannot be checked here.`,
  earlierBroken: name => `${name}: a signature by somebody else, which did not hold when the file was sealed.`,
  foreignSignature: name => `${name}: what was signed has not changed.`,
  sealedBy: (signer, at) => `Sealed by ${signer}${at && `, ${at}`}.`,
  ours: 'The certificate is this service’s own.',
  trusted: 'The certificate leads to the root that you gave.',
  untrusted: root => `The certificate leads to ${root}, which is no root that is trusted here.`,
  unknownRoot: root => `Who stands behind the root of the certificate was not checked: ${root}.`,
  stamped: (authority, at) => `The time ${at} is attested by ${authority}.`,
  unstamped: 'The time is the sealer’s own word; no timestamp attests it.',
  archived: (authority, at) => `The file also has an archive timestamp of ${at} by ${authority}.`,
  noJournal: 'The file has no journal, so it is none of this service’s documents.',
  wholeChain: count =>
    counted('en-GB', count, {
      one: 'The journal is whole: # entry, none changed, left out or added.',
      other: 'The journal is whole: # entries, none changed, left out or added.',
    }),
  brokenChain: 'The journal is not whole.',
  personal: count =>
    counted('en-GB', count, {
      one: '# personal value in the journal matches its hash.',
      other: '# personal values in the journal match their hashes.',
    }),
  erased: count =>
    counted('en-GB', count, {
      one: '# personal value was erased. The journal can be checked all the same.',
      other: '# personal values were erased. The journal can be checked all the same.',
    }),
  signed: (name, at) => `${name} signed ${at}.`,
  signedFor: (name, other, at) => `${name} signed ${at}, for ${other}.`,
  someone: 'A party',
  original: matches =>
    matches ? 'The original is the one that was sent.' : 'The original is not the one that was sent.',
  facts: {
    name: 'Document',
    id: 'Document id',
    organization: 'Sender',
    sent: 'Sent',
    original: 'SHA-256 of the original',
    head: 'Head of the chain',
    file: 'SHA-256 of the file',
  },
};
