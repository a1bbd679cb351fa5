/** The result of a verification in plain sentences, for the command line and the public page. */
import type { ArchiveTimestamp, Seal } from '../../../platform/seal/seal.ts';
import type { Signers } from '../../events/course-party.ts';
import type { EvidenceTexts } from '../locales/evidence/texts.ts';
import type { Evidence } from './evidence.ts';
import { quoted, subjectOf } from './names.ts';
import type { ReportedSignature } from './reported-facts.ts';
import type { Verdict } from './verdict.ts';

type Document = NonNullable<Evidence['document']>;

/** One check. NOTE is neither good nor bad, but something that the reader should know. */
export interface Finding {
  state: 'GOOD' | 'BAD' | 'NOTE';
  text: string;
}

export interface EvidenceSentences {
  /** The first line: the heading with the warnings. */
  verdict: string;
  /** One sentence, and what a reader must not miss whatever the verdict is. */
  heading: string;
  warnings: string[];
  /** What the verdict means for the reader. */
  meaning: string;
  findings: Finding[];
  facts: { label: string; value: string }[];
}

const time = (at: string | null): string => (at ?? '').replace('T', ' ').replace(/(\.\d+)?Z$/, ' UTC');

/** `isOwnTrust`: what is trusted is what this service trusts, not what somebody gave. */
function sealFindings({ seals, verdict }: Evidence, texts: EvidenceTexts, isOwnTrust: boolean): Finding[] {
  return seals.flatMap((seal): Finding[] => {
    const isForeign = seal.isEarlier || verdict === 'OTHER';
    const name = seal.name === '' || seal.name === 'Seal' ? texts.seal : quoted(seal.name, texts);
    if (seal.isEarlier && seal.state === 'BROKEN') return [{ state: 'BAD', text: texts.earlierBroken(name) }];
    if (seal.state !== 'HOLDS')
      return [
        verdict === 'UNKNOWN' || seal.isEarlier
          ? { state: 'NOTE', text: texts.uncheckable(name) }
          : { state: 'BAD', text: texts.changed(name) },
      ];
    return [
      intactFinding(seal, name, verdict, texts),
      {
        state: 'NOTE',
        text: (isForeign ? texts.signedBy : texts.sealedBy)(subjectOf(seal.signer, texts), time(seal.at)),
      },
      trustFinding(seal, texts, isOwnTrust),
      ...timeFindings(seal, texts),
    ];
  });
}

function intactFinding({ isEarlier }: Seal, name: string, verdict: Verdict, texts: EvidenceTexts): Finding {
  if (isEarlier || verdict === 'OTHER') return { state: 'GOOD', text: texts.foreignSignature(name) };
  if (verdict === 'ADDED_TO') return { state: 'BAD', text: texts.addedTo(name) };
  return { state: 'GOOD', text: texts.unchanged(name) };
}

/** Who vouches for the time: without a trusted authority, anybody can have made the timestamp. */
function timeFindings({ authority, timestampedAt, attested, isOwnTime }: Seal, texts: EvidenceTexts): Finding[] {
  if (authority === null) return [{ state: 'NOTE', text: texts.unstamped }];
  const [name, at] = [subjectOf(authority, texts), time(timestampedAt)];
  if (attested !== true) return [{ state: 'NOTE', text: texts.claimed(name, at) }];
  const stamped: Finding = { state: 'GOOD', text: texts.stamped(name, at) };
  return isOwnTime ? [stamped, { state: 'NOTE', text: texts.ownTime }] : [stamped];
}

function trustFinding({ trusted, distrust, root }: Seal, texts: EvidenceTexts, isOwnTrust: boolean): Finding {
  if (trusted === true) return { state: 'GOOD', text: isOwnTrust ? texts.ours : texts.trusted };
  const top = subjectOf(root, texts);
  return { state: 'NOTE', text: distrust ? texts.untrusted[distrust](top) : texts.unknownRoot(top) };
}

function chainFindings({ chain, document, verdict }: Evidence, texts: EvidenceTexts): Finding[] {
  if (verdict === 'UNREADABLE' || verdict === 'UNSEALED') return [];
  // The contents of a modified file are not evaluated.
  if (chain.format === null) return verdict === 'BROKEN' ? [] : [{ state: 'NOTE', text: texts.noJournal }];
  if (!chain.ok) return [{ state: 'BAD', text: chain.isImpossible ? texts.impossible : texts.brokenChain }];
  const found: Finding[] = [{ state: 'GOOD', text: texts.wholeChain(chain.entries) }];
  if (chain.disclosed > 0) found.push({ state: 'GOOD', text: texts.personal(chain.disclosed) });
  if (chain.erased > 0) found.push({ state: 'NOTE', text: texts.erased(chain.erased) });
  const { withheldEntries, withheldValues } = chain;
  if (withheldEntries + withheldValues > 0)
    found.push({ state: 'NOTE', text: texts.withheld(withheldEntries, withheldValues) });
  if (chain.clockBackMs > 0) found.push({ state: 'NOTE', text: texts.clockBack });
  const { originalMatches: matches = null, originalIsUpload = false } = document ?? {};
  if (originalIsUpload) found.push({ state: 'GOOD', text: texts.upload });
  else if (matches !== null) found.push({ state: matches ? 'GOOD' : 'BAD', text: texts.original(matches) });
  if (document?.signers) found.push(countFinding(document.signers, texts));
  const signed = (document?.signatures ?? []).map(
    (signature): Finding => ({ state: 'NOTE', text: signatureSentence(signature, texts) }),
  );
  return [...found, ...signed];
}

const countFinding = ({ signed, all }: Signers, texts: EvidenceTexts): Finding => ({
  state: signed === all ? 'GOOD' : 'NOTE',
  text: texts.counted(signed, all),
});

function signatureSentence(signature: ReportedSignature, texts: EvidenceTexts): string {
  const { name, at, actsFor, accepted, simulated, simulatedByApi, shownOnForm } = signature;
  const [signed, signedFor] = accepted ? [texts.accepted, texts.acceptedFor] : [texts.signed, texts.signedFor];
  const who = name === null ? texts.someone : quoted(name, texts);
  const sentence = actsFor === null ? signed(who, time(at)) : signedFor(who, quoted(actsFor, texts), time(at));
  return [
    sentence,
    ...(simulated ? [texts.simulated] : []),
    ...(simulatedByApi ? [texts.simulatedByApi] : []),
    ...(shownOnForm ? [texts.shownOnForm] : []),
  ].join(' ');
}

function archiveFinding({ authority, at, trusted }: ArchiveTimestamp, texts: EvidenceTexts): Finding {
  const [name, when] = [subjectOf(authority, texts), time(at)];
  return trusted === true
    ? { state: 'GOOD', text: texts.archived(name, when) }
    : { state: 'NOTE', text: texts.archiveClaimed(name, when) };
}

const hasEverybody = ({ signers }: Document): boolean =>
  signers !== null && signers.all > 0 && signers.signed === signers.all;

interface FirstLine {
  sandbox: string[];
  warnings: string[];
}

/** What a reader must not miss, whatever the verdict is. */
function firstLine(document: Document | null, texts: EvidenceTexts): FirstLine {
  if (document === null) return { sandbox: [], warnings: [] };
  const { sandbox, completedEarly, signers } = document;
  const isIncomplete = signers !== null && !hasEverybody(document);
  return {
    sandbox: sandbox ? [texts.sandbox] : [],
    warnings: [
      ...(completedEarly ? [texts.completedEarly] : []),
      ...(isIncomplete ? [texts.counted(signers.signed, signers.all)] : []),
    ],
  };
}

function shownBy(document: Document, { shown }: EvidenceTexts): string {
  if (document.isJournalFile) return shown.journal;
  if (document.signers === null) return shown.unknown;
  return hasEverybody(document) ? shown.document : shown.incomplete;
}

export function evidenceSentences(evidence: Evidence, texts: EvidenceTexts, isOwnTrust: boolean): EvidenceSentences {
  const distrust = evidence.verdict === 'UNVERIFIED' ? (evidence.seals.at(-1)?.distrust ?? 'ROOT') : 'ROOT';
  const [heading, meaning] = distrust === 'ROOT' ? texts.verdicts[evidence.verdict] : texts.byOthers;
  const { document, file, chain } = evidence;
  const facts: [label: string, value: string | null | undefined][] = [
    [texts.facts.name, document?.name && quoted(document.name, texts)],
    [texts.facts.id, document?.id],
    [texts.facts.organization, document?.organization && quoted(document.organization, texts)],
    [texts.facts.sent, document?.sentAt && time(document.sentAt)],
    [texts.facts.sentThrough, document?.sentThrough],
    [texts.facts.original, document?.originalSha256],
    [texts.facts.root, document && evidence.seals.at(-1)?.rootFingerprint],
    [texts.facts.head, chain.head],
    [texts.facts.file, file.sha256],
  ];
  const archived = evidence.timestamps.flatMap((stamp): Finding[] =>
    stamp.digestOk && stamp.signatureOk ? [archiveFinding(stamp, texts)] : [],
  );
  const notes: Finding[] = [
    ...(evidence.notes.length > 0 ? [texts.ambiguous] : []),
    ...(evidence.lost.length > 0 ? [texts.lost] : []),
  ].map(text => ({ state: 'NOTE', text }));
  const { sandbox, warnings } = firstLine(document, texts);
  return {
    verdict: [...sandbox, heading, ...warnings].join(' '),
    heading,
    warnings: [...sandbox, ...warnings],
    meaning: evidence.verdict === 'VALID' && document ? `${meaning} ${shownBy(document, texts)}` : meaning,
    findings: [...sealFindings(evidence, texts, isOwnTrust), ...archived, ...chainFindings(evidence, texts), ...notes],
    facts: facts.flatMap(([label, value]) => (value ? [{ label, value }] : [])),
  };
}
