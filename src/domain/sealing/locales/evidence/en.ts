/** Texts about what a file proves, in English. */
import { pluralize } from '../../../../platform/text/plural.ts';
import type { EvidenceTexts } from './texts.ts';

export const en: EvidenceTexts = {
  verdicts: {
    VALID: ['The document is genuine and unchanged.', 'Its seal is valid, and the journal in the file is complete.'],
    UNVERIFIED: [
      'The document has not changed since it was sealed, but nobody vouches for the sealer.',
      'The seal and the journal are complete, but anyone can make a certificate with these names. Verify it on the page of the service that the sender uses, or compare the fingerprint of the root certificate with one that you received in another way.',
    ],
    OTHER: [
      'The signatures in the file are valid, but the file was not sealed here.',
      'The file has not changed since it was signed. We cannot confirm who signed it.',
    ],
    UNKNOWN: [
      'The signature in the file cannot be verified here.',
      'The file was not sealed here, and its signature uses a format that is not supported. Try the program that created it.',
    ],
    UNSEALED: [
      'The file is not sealed.',
      'It contains no signature to verify. It may be the original, or a printout of a sealed document. Ask the sender for the sealed file.',
    ],
    ADDED_TO: [
      'Something was added to the file after it was sealed.',
      'What was sealed is intact, but the file contains more than that. Trust only the part that was sealed.',
    ],
    BROKEN: ['The file cannot be trusted.', 'Something in it does not match what was signed. Ask for a new copy.'],
    UNREADABLE: ['The file cannot be read.', 'It is not a PDF, or it is damaged or password-protected.'],
  },
  byOthers: [
    'The document has not changed since it was sealed, but this service did not seal it.',
    'The seal and the journal are complete, but the certificate is somebody else’s, or was not in use here at that time.',
  ],
  quotes: ['“', '”'],
  sandbox: 'SANDBOX: a test.',
  completedEarly: 'The sender completed the document before everyone had signed.',
  shown: {
    document: 'What you see is what was signed.',
    journal: 'This file is the journal of the document, not the document itself.',
    incomplete: 'Not everyone who should sign has signed.',
    unknown: 'The journal does not say who should sign.',
  },
  seal: 'The seal',
  unchanged: name => `${name}: the sealed content has not changed.`,
  changed: name => `${name}: the content was changed after it was sealed, or the seal is forged.`,
  addedTo: name => `${name}: what was sealed is intact, but something was added to the file afterwards.`,
  uncheckable: name => `${name}: the signature cannot be verified here.`,
  earlierBroken: name => `${name}: a signature by someone else, which was already invalid when the file was sealed.`,
  foreignSignature: name => `${name}: the signed content has not changed.`,
  sealedBy: (signer, at) => `Sealed by ${signer}${at && `, ${at}`}.`,
  signedBy: (signer, at) => `Signed by ${signer}${at && `, ${at}`}.`,
  ours: 'The certificate belongs to this service.',
  trusted: 'The certificate leads to the root certificate you provided.',
  untrusted: {
    ROOT: root => `The certificate leads to ${root}, a root certificate that is not trusted here.`,
    OTHER: root => `The certificate is by an issuer that this service uses too, ${root}, but it is somebody else’s.`,
    TIME: () => 'The certificate was not in use by this service at that time.',
  },
  unknownRoot: root => `The issuer of the root certificate was not verified: ${root}.`,
  trust: {
    heading: 'Trusted certificates',
    about:
      'A seal belongs to this service only if it was made with one of these certificates, at a time when it was in use. The list also says who confirms times.',
    uses: { SEAL: 'Seals', TIMESTAMP: 'Times' },
    withIssued: name => `${name} and all certificates that it issued`,
    when: (what, from, until) => {
      if (from && until) return `${what}, from ${from} to ${until}`;
      if (from) return `${what}, since ${from}`;
      return until ? `${what}, until ${until}` : what;
    },
  },
  stamped: (authority, at) => `The time ${at} is confirmed by ${authority}.`,
  claimed: (authority, at) => `The time ${at} is claimed by ${authority}, an authority that is not trusted here.`,
  unstamped: 'The time was stated by the sealer; no timestamp confirms it.',
  archived: (authority, at) => `The file also has an archive timestamp of ${at} by ${authority}.`,
  archiveClaimed: (authority, at) =>
    `The file also has an archive timestamp of ${at} by ${authority}, an authority that is not trusted here.`,
  ownTime:
    'The timestamp and the seal lead to the same root certificate, so the holder of its key vouches for the time as well.',
  ambiguous:
    'The sealed document contains parts that programs could read differently. They were there when it was sealed; see the details.',
  lost: 'An update removed proofs that the file had: that no certificate was revoked when it was sealed.',
  noJournal: 'The file has no journal, so it is not a document from this service.',
  wholeChain: count =>
    pluralize('en-GB', count, {
      one: 'The journal is complete: # entry, none changed, removed or added.',
      other: 'The journal is complete: # entries, none changed, removed or added.',
    }),
  brokenChain: 'The journal is not complete.',
  impossible: 'The journal says something that cannot have happened.',
  clockBack: 'Times in the journal go back by less than ten minutes. Clocks that differ can cause this.',
  personal: count =>
    pluralize('en-GB', count, {
      one: '# personal value in the journal matches its hash.',
      other: '# personal values in the journal match their hashes.',
    }),
  erased: count =>
    pluralize('en-GB', count, {
      one: '# personal value was erased. The journal can still be verified.',
      other: '# personal values were erased. The journal can still be verified.',
    }),
  withheld: (entries, values) =>
    `This file leaves out what only the sender or one of the parties may see of the journal (events: ${entries}, single values: ${values}). The hashes of all of it are in the chain, so nothing can be missing without being noticed.`,
  counted: (signed, all) => `${signed} of ${all} signed.`,
  signed: (name, at) => `${name} signed ${at}.`,
  signedFor: (name, other, at) => `${name} signed ${at}, for ${other}.`,
  accepted: (name, at) => `${name} accepted ${at}.`,
  acceptedFor: (name, other, at) => `${name} accepted ${at}, for ${other}.`,
  simulated: 'The electronic ID was simulated.',
  simulatedByApi: 'The sender simulated this in a sandbox. The party did not do it.',
  shownOnForm: 'The link was shown on the form’s page.',
  someone: 'A party',
  original: matches =>
    matches ? 'The original is the one that was sent.' : 'The original is not the one that was sent.',
  upload: 'The file that was given as the original is one that was uploaded; the original was made from it.',
  facts: {
    name: 'Document',
    id: 'Document ID',
    organization: 'Sender',
    sent: 'Sent',
    sentThrough: 'Sent through',
    original: 'SHA-256 of the original',
    root: 'Fingerprint of the root certificate (SHA-256)',
    head: 'Final hash of the chain',
    file: 'SHA-256 of the file',
  },
};
