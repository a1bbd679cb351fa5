/** What a file proves, in plain words: the same sentences on the command line and on the public page. */
import type { Seal } from '../../base/pdf/pdf.ts';
import type { Evidence } from './evidence.ts';
import type { EvidenceWords } from './evidence-words/words.ts';

/** One thing that was checked. NOTE is neither good nor bad: something the reader should know. */
export interface Finding {
  state: 'GOOD' | 'BAD' | 'NOTE';
  text: string;
}

export interface Told {
  /** One sentence. */
  verdict: string;
  /** What that means for the reader. */
  meaning: string;
  findings: Finding[];
  facts: { label: string; value: string }[];
}

const time = (at: string | null): string => (at ?? '').replace('T', ' ').replace(/(\.\d+)?Z$/, ' UTC');

/** `CN=Sigill Seal, O=Sigill` as people say it. */
function subjectOf(subject: string): string {
  const part = (name: string) => new RegExp(`(?:^|, )${name}=([^,]+)`).exec(subject)?.[1];
  const [name, organization] = [part('CN'), part('O')];
  if (!name || !organization) return name ?? organization ?? subject;
  return `${name} (${organization})`;
}

/** `ownRoot`: the roots that were given are this service's own. */
function sealFindings({ seals, verdict }: Evidence, words: EvidenceWords, ownRoot: boolean): Finding[] {
  return seals.flatMap((seal): Finding[] => {
    const name = seal.name === '' || seal.name === 'Seal' ? words.seal : seal.name;
    if (seal.isEarlier && seal.state === 'BROKEN') return [{ state: 'BAD', text: words.earlierBroken(name) }];
    if (seal.state !== 'HOLDS')
      return [
        verdict === 'UNKNOWN' || seal.isEarlier
          ? { state: 'NOTE', text: words.uncheckable(name) }
          : { state: 'BAD', text: words.changed(name) },
      ];
    const intact =
      seal.isEarlier || seal.trusted === false || verdict === 'OTHER'
        ? words.foreignSignature(name)
        : words.unchanged(name);
    return [
      { state: 'GOOD', text: intact },
      { state: 'NOTE', text: words.sealedBy(subjectOf(seal.signer), time(seal.at)) },
      trustFinding(seal, words, ownRoot),
      seal.authority === null
        ? { state: 'NOTE', text: words.unstamped }
        : { state: 'GOOD', text: words.stamped(subjectOf(seal.authority), time(seal.timestampedAt)) },
    ];
  });
}

function trustFinding({ trusted, root }: Seal, words: EvidenceWords, ownRoot: boolean): Finding {
  if (trusted === true) return { state: 'GOOD', text: ownRoot ? words.ours : words.trusted };
  const top = subjectOf(root);
  return { state: 'NOTE', text: trusted === false ? words.untrusted(top) : words.unknownRoot(top) };
}

function chainFindings({ chain, document, verdict, attachments }: Evidence, words: EvidenceWords): Finding[] {
  if (verdict === 'UNREADABLE' || verdict === 'UNSEALED') return [];
  if (chain.format === null) {
    if (attachments.some(a => a.name === 'journal.json')) return [{ state: 'BAD', text: words.brokenChain }];
    // What is inside a file that was changed is not looked at.
    return verdict === 'BROKEN' ? [] : [{ state: 'NOTE', text: words.noJournal }];
  }
  if (!chain.ok) return [{ state: 'BAD', text: words.brokenChain }];
  const found: Finding[] = [{ state: 'GOOD', text: words.wholeChain(chain.entries) }];
  if (chain.disclosed > 0) found.push({ state: 'GOOD', text: words.personal(chain.disclosed) });
  if (chain.erased > 0) found.push({ state: 'NOTE', text: words.erased(chain.erased) });
  const matches = document?.originalMatches ?? null;
  if (matches !== null) found.push({ state: matches ? 'GOOD' : 'BAD', text: words.original(matches) });
  const signed = (document?.signatures ?? []).map(
    ({ name, at, actsFor }): Finding => ({
      state: 'NOTE',
      text:
        actsFor === null
          ? words.signed(name ?? words.someone, time(at))
          : words.signedFor(name ?? words.someone, actsFor, time(at)),
    }),
  );
  return [...found, ...signed];
}

export function tellEvidence(evidence: Evidence, words: EvidenceWords, ownRoot: boolean): Told {
  const [verdict, meaning] = words.verdicts[evidence.verdict];
  const { document, file, chain } = evidence;
  const facts: [label: string, value: string | null | undefined][] = [
    [words.facts.name, document?.name],
    [words.facts.id, document?.id],
    [words.facts.organization, document?.organization],
    [words.facts.sent, document?.sentAt && time(document.sentAt)],
    [words.facts.original, document?.originalSha256],
    [words.facts.head, chain.head],
    [words.facts.file, file.sha256],
  ];
  const archived = evidence.timestamps.flatMap((stamp): Finding[] =>
    stamp.digestOk && stamp.signatureOk
      ? [{ state: 'GOOD', text: words.archived(subjectOf(stamp.authority), time(stamp.at)) }]
      : [],
  );
  return {
    verdict,
    meaning,
    findings: [...sealFindings(evidence, words, ownRoot), ...archived, ...chainFindings(evidence, words)],
    facts: facts.flatMap(([label, value]) => (value ? [{ label, value }] : [])),
  };
}
