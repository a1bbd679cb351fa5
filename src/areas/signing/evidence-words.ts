/** What a file proves, in plain words: the same sentences on the command line and on the public page. */
import type { Seal } from '../../base/pdf/pdf.ts';
import type { Evidence, Verdict } from './evidence.ts';

export type Language = 'sv' | 'en';

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

interface Words {
  verdicts: Record<Verdict, readonly [verdict: string, meaning: string]>;
  /** What is said where a seal has no name of its own. */
  seal: string;
  unchanged(name: string): string;
  changed(name: string): string;
  foreignSignature(name: string): string;
  uncheckable(name: string): string;
  earlierBroken(name: string): string;
  sealedBy(signer: string, at: string): string;
  ours: string;
  trusted: string;
  untrusted(root: string): string;
  unknownRoot(root: string): string;
  stamped(authority: string, at: string): string;
  unstamped: string;
  archived(authority: string, at: string): string;
  noJournal: string;
  wholeChain(entries: number): string;
  brokenChain: string;
  personal(disclosed: number): string;
  erased(count: number): string;
  signed(name: string, at: string): string;
  someone: string;
  original(matches: boolean): string;
  facts: Record<'name' | 'id' | 'organization' | 'sent' | 'original' | 'head' | 'file', string>;
}

const sv: Words = {
  verdicts: {
    VALID: [
      'Dokumentet är äkta och oförändrat.',
      'Förseglingen håller, och händelseloggen som ligger i filen är hel. Det du ser är det som skrevs under.',
    ],
    OTHER: [
      'Underskrifterna i filen håller, men den är inte förseglad här.',
      'Filen är oförändrad sedan den skrevs under. Vi kan inte gå i god för vem som gjorde det.',
    ],
    UNKNOWN: [
      'Underskriften i filen kan inte kontrolleras här.',
      'Filen är inte förseglad här, och underskriften är gjord på ett sätt som vi inte kan läsa. Prova programmet som den gjordes med.',
    ],
    UNSEALED: [
      'Filen är inte förseglad.',
      'Det finns ingen underskrift att kontrollera i den. Kanske är det originalet, eller en utskrift av ett förseglat dokument.',
    ],
    BROKEN: ['Filen går inte att lita på.', 'Något i den stämmer inte med det som skrevs under. Be om en ny kopia.'],
    UNREADABLE: ['Filen kan inte läsas.', 'Den är ingen PDF, eller är skadad eller lösenordsskyddad.'],
  },
  seal: 'Förseglingen',
  unchanged: name => `${name}: inget i det som förseglades har ändrats.`,
  changed: name => `${name}: innehållet har ändrats efter förseglingen, eller så är förseglingen förfalskad.`,
  uncheckable: name => `${name}: underskriften kan inte kontrolleras här.`,
  earlierBroken: name => `${name}: en underskrift av någon annan, som inte stämde redan när filen förseglades.`,
  foreignSignature: name => `${name}: det som skrevs under är oförändrat.`,
  sealedBy: (signer, at) => `Förseglat av ${signer}${at && `, ${at}`}.`,
  ours: 'Certifikatet är den här tjänstens eget.',
  trusted: 'Certifikatet leder till den rot som du angav.',
  untrusted: root => `Certifikatet leder till ${root}, som inte är en rot som vi litar på här.`,
  unknownRoot: root => `Vem som står bakom certifikatets rot är inte kontrollerat: ${root}.`,
  stamped: (authority, at) => `Tidpunkten ${at} intygas av ${authority}.`,
  unstamped: 'Tidpunkten är förseglarens egen uppgift; ingen tidsstämpel intygar den.',
  archived: (authority, at) => `Filen är dessutom arkivstämplad ${at} av ${authority}.`,
  noJournal: 'Filen har ingen händelselogg, så den är inte ett av tjänstens dokument.',
  wholeChain: entries => `Händelseloggen är hel: ${entries} händelser, ingen ändrad, borttagen eller tillagd.`,
  brokenChain: 'Händelseloggen är inte hel.',
  personal: count => `${count} personuppgifter i loggen stämmer med sina kontrollsummor.`,
  erased: count => `${count} personuppgifter är raderade. Loggen går att kontrollera ändå.`,
  signed: (name, at) => `${name} skrev under ${at}.`,
  someone: 'En part',
  original: matches => (matches ? 'Originalet är det som skickades.' : 'Originalet är inte det som skickades.'),
  facts: {
    name: 'Dokument',
    id: 'Dokument-ID',
    organization: 'Avsändare',
    sent: 'Skickat',
    original: 'SHA-256 av originalet',
    head: 'Kedjans slut',
    file: 'SHA-256 av filen',
  },
};

const en: Words = {
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
  wholeChain: entries => `The journal is whole: ${entries} entries, none changed, left out or added.`,
  brokenChain: 'The journal is not whole.',
  personal: count => `${count} personal values in the journal match their hashes.`,
  erased: count => `${count} personal values were erased. The journal can be checked all the same.`,
  signed: (name, at) => `${name} signed ${at}.`,
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

/** `CN=Sigill Seal, O=Sigill` as people say it. */
function subjectOf(subject: string): string {
  const part = (name: string) => new RegExp(`(?:^|, )${name}=([^,]+)`).exec(subject)?.[1];
  const [name, organization] = [part('CN'), part('O')];
  if (!name || !organization) return name ?? organization ?? subject;
  return `${name} (${organization})`;
}

/** `ownRoot`: the roots that were given are this service's own. */
function sealFindings({ seals, verdict }: Evidence, words: Words, ownRoot: boolean): Finding[] {
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

function trustFinding({ trusted, root }: Seal, words: Words, ownRoot: boolean): Finding {
  if (trusted === true) return { state: 'GOOD', text: ownRoot ? words.ours : words.trusted };
  const top = subjectOf(root);
  return { state: 'NOTE', text: trusted === false ? words.untrusted(top) : words.unknownRoot(top) };
}

function chainFindings({ chain, document, verdict, attachments }: Evidence, words: Words): Finding[] {
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
    ({ name, at }): Finding => ({ state: 'NOTE', text: words.signed(name ?? words.someone, time(at)) }),
  );
  return [...found, ...signed];
}

export function tellEvidence(evidence: Evidence, language: Language, ownRoot: boolean): Told {
  const words = language === 'sv' ? sv : en;
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
