/** The readable journal out of the chain alone: who took part, what they saw, every event in words, how to check it. */
import type { Json } from '../../base/canonical-json.ts';
import type { JournalJob } from '../../base/pdf/engine.ts';
import { type JournalExport, type ReadableEntry, readable } from '../events/chain.ts';
import { attachmentLine } from './attachments/journal-line.ts';
import { isMembers, listIn, type Members, none, textIn } from './journal-members.ts';
import type { JournalWords } from './journal-words/words.ts';
import { signingWords } from './words/signing-words.ts';

const time = (at: string | null): string => (at === null ? none : at.replace('T', ' ').replace(/(\.\d+)?Z$/, ''));
const timeIn = (at: string | null): string => (at === null ? none : `${time(at)} UTC`);

/** A value as it is read: a date-time as such, a list with commas, and what is nothing as a word. */
function shown(value: Json | undefined, words: JournalWords): string {
  if (value === null || value === undefined || value === '') return words.empty;
  if (typeof value === 'string') return /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value) ? timeIn(value) : value;
  if (Array.isArray(value)) return value.map(one => shown(one, words)).join(', ') || words.empty;
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

const moved = (name: string, { from, to }: Members, words: JournalWords): string =>
  `${name}: ${shown(from, words)} → ${shown(to, words)}`;

const named = (member: string | null, words: JournalWords): string => words.members[member ?? ''] ?? member ?? none;

/** What matters of an event beside that it happened. */
function details({ type, who, data }: ReadableEntry, words: JournalWords): string[] {
  const reason = textIn(data, 'reason');
  switch (type) {
    case 'DOCUMENT_CREATED':
      return [textIn(data, 'name') ?? none];
    case 'SIGNER_CREATED':
    case 'SIGNER_DELETED':
      return [
        [textIn(data, 'name'), textIn(data, 'email'), textIn(data, 'phone'), words.roles[textIn(data, 'role') ?? '']]
          .filter(Boolean)
          .join(', '),
      ];
    case 'SIGNER_UPDATED':
      return listIn(data, 'changes').map(change =>
        'from' in change
          ? moved(named(textIn(change, 'member'), words), change, words)
          : named(textIn(change, 'member'), words),
      );
    case 'DOCUMENT_CONTENT_UPDATED':
      return listIn(data, 'blocks').map(
        block =>
          `${textIn(block, 'type') ?? ''} ${words.changes[textIn(data, 'change') ?? ''] ?? ''}, ${(textIn(block, 'to') ?? textIn(block, 'from') ?? '').slice(0, 16)}`,
      );
    case 'DOCUMENT_SENT':
      return [
        `${words.originalIs}\n${textIn(data, 'originalSha256') ?? none}`,
        `${words.lastDay} ${timeIn(textIn(data, 'expiresAt'))}`,
        ...(textIn(data, 'message') ? [`${words.members.message}: “${textIn(data, 'message')}”`] : []),
      ];
    case 'SIGNER_ATTACHMENT_UPLOADED':
      return [attachmentLine(data)];
    case 'DOCUMENT_SIGNED':
      return [
        words.methods[textIn(data, 'method') ?? ''] ?? textIn(data, 'method') ?? none,
        ...inWhosePlace(who.name, data, words),
        ...settings(data, words),
        ...(isMembers(data.eid) ? evidenceDetails(data.eid, words) : []),
        ...fields(data, words),
        ...listIn(data, 'attachments').map(attachmentLine),
      ];
    case 'BANKID_AUTH_STARTED':
    case 'BANKID_AUTH_COMPLETED':
    case 'BANKID_AUTH_FAILED':
    case 'BANKID_AUTH_CANCELLED':
    case 'EID_AUTH_STARTED':
    case 'EID_AUTH_COMPLETED':
    case 'EID_AUTH_FAILED':
    case 'EID_AUTH_CANCELLED':
    case 'EID_IDENTITY_MATCHED':
    case 'EID_IDENTITY_MISMATCHED':
    case 'EID_IDENTITY_NOT_CHECKED':
      return eidDetails(data, words);
    case 'DEVICE_PASSED_ON':
      return settings(data, words);
    case 'DOCUMENT_FIELD_VALUES_UPDATED':
      return fields(data, words);
    case 'DOCUMENT_SEALED':
      return sealDetails(data, words);
    case 'DOCUMENT_COMPLETED':
      return [words.signatures(typeof data.signatures === 'number' ? data.signatures : 0)];
    case 'DOCUMENT_DOWNLOADED':
      return [textIn(data, 'fileType') ?? none];
    case 'DOCUMENT_EXPIRATION_EXTENDED':
      return [moved(words.lastDay, data, words)];
    case 'EMAIL_SENT':
    case 'EMAIL_FAILED':
    case 'SMS_SENT':
    case 'SMS_FAILED':
    case 'DELIVERY_CONFIRMED':
    case 'DELIVERY_FAILED': {
      const occasion = textIn(data, 'occasion') ?? '';
      return [
        [words.occasions[occasion] ?? occasion, textIn(data, 'to')].filter(Boolean).join(', '),
        ...(reason === null ? [] : [`${words.reason}: ${reason}`]),
      ];
    }
    case 'EMAIL_VERIFICATION_SENT':
    case 'EMAIL_VERIFICATION_RESENT':
    case 'EMAIL_VERIFICATION_COMPLETED':
    case 'EMAIL_VERIFICATION_FAILED':
    case 'SMS_VERIFICATION_SENT':
    case 'SMS_VERIFICATION_RESENT':
    case 'SMS_VERIFICATION_COMPLETED':
    case 'SMS_VERIFICATION_FAILED':
    case 'PIN_VERIFICATION_COMPLETED':
    case 'PIN_VERIFICATION_FAILED':
      return [[words.purposes[textIn(data, 'purpose') ?? ''], textIn(data, 'to')].filter(Boolean).join(', ')];
    default:
      if (reason !== null) return [`${words.reason}: “${reason}”`];
      return 'member' in data ? [moved(named(textIn(data, 'member'), words), data, words)] : [];
  }
}

const settings = (data: Members, words: JournalWords): string[] =>
  textIn(data, 'setting') === null ? [] : [words.settings[textIn(data, 'setting') ?? ''] ?? none];

/** Where signing was handed over: who signed, for whom. */
function inWhosePlace(name: string | null, data: Members, words: JournalWords): string[] {
  const other = isMembers(data.actsFor) ? textIn(data.actsFor, 'name') : null;
  return other === null ? [] : [signingWords[words.language].signedFor(name ?? none, other)];
}

const fields = (data: Members, words: JournalWords): string[] =>
  listIn(data, 'fields').map(field => moved(textIn(field, 'label') ?? textIn(field, 'fieldId') ?? none, field, words));

const methodsCompared = { NATIONAL_ID: 'byNumber', NAME: 'byName' } as const;

/** For what and with which electronic ID, why not, or whose it is. */
function eidDetails(data: Members, words: JournalWords): string[] {
  const scheme = textIn(data, 'scheme') ?? '';
  const compared = methodsCompared[textIn(data, 'method') as keyof typeof methodsCompared];
  const why = textIn(data, 'hintCode') ?? textIn(data, 'reason');
  return [
    [words.purposes[textIn(data, 'purpose') ?? ''], words.methods[scheme] ?? scheme].filter(Boolean).join(', '),
    ...(why ? [why] : []),
    ...(compared ? [[textIn(data, 'name'), words.eid[compared]].filter(Boolean).join(', ')] : []),
    ...evidenceDetails(data, words),
  ];
}

/** What proves it, what that is bound to, and how much of it was checked. */
function evidenceDetails(data: Members, words: JournalWords): string[] {
  const { eid } = words;
  const line = (label: string, member: string) => (textIn(data, member) ? [`${label}\n${textIn(data, member)}`] : []);
  const checks = Array.isArray(data.checked) ? data.checked.map(one => eid.checks[String(one)] ?? String(one)) : [];
  return [
    ...line(eid.evidence, 'evidenceSha256'),
    ...line(eid.bound, 'boundSha256'),
    ...line(eid.text, 'textSha256'),
    ...(checks.length > 0 ? [`${eid.checked}: ${checks.join(', ')}`] : []),
  ];
}

function sealDetails(data: Members, words: JournalWords): string[] {
  const seal = isMembers(data.seal) ? data.seal : {};
  const authority = isMembers(seal.authority) ? textIn(seal.authority, 'name') : null;
  const certificate = isMembers(seal.certificate) ? textIn(seal.certificate, 'subject') : null;
  return [
    ...(certificate ? [certificate] : []),
    `${words.level} ${textIn(seal, 'level') ?? none}`,
    ...(authority ? [`${words.timestamp}: ${authority}`] : []),
    `SHA-256\n${textIn(data, 'sha256') ?? none}`,
  ];
}

const whoIs = ({ who }: ReadableEntry, words: JournalWords): string =>
  who.kind === 'SYSTEM' ? words.service : [who.name, who.email, who.ip].filter(Boolean).join('\n') || none;

/** How many bytes the file had when it was sealed; archive timestamps come after them. */
function sealedBytes(entries: readonly ReadableEntry[]): number {
  const size = newest(entries, 'DOCUMENT_SEALED')?.data.size;
  return typeof size === 'number' ? size : 0;
}

/** The newest entry of a type, from the last sending on. */
const newest = (entries: readonly ReadableEntry[], type: string): ReadableEntry | null =>
  entries.findLast(entry => entry.type === type) ?? null;

/** With whose place they sign in. */
function nameIn(party: Members, parties: ReadonlyMap<string, Members>, words: JournalWords): string {
  const name = textIn(party, 'name') ?? none;
  const other = parties.get(textIn(party, 'actsFor') ?? '');
  return other ? signingWords[words.language].signedFor(name, textIn(other, 'name') ?? none) : name;
}

function partyRows(entries: readonly ReadableEntry[], words: JournalWords): string[][] {
  const sent = newest(entries, 'DOCUMENT_SENT');
  if (!sent) return [];
  const since = entries.filter(entry => entry.sequence >= sent.sequence);
  const parties = new Map(listIn(sent.data, 'parties').map(party => [textIn(party, 'partyId') ?? '', party]));
  for (const { type, data } of since) {
    const id = textIn(data, 'partyId') ?? '';
    if (type === 'SIGNER_CREATED') parties.set(id, data);
    if (type === 'SIGNER_DELETED') parties.delete(id);
    if (type !== 'SIGNER_UPDATED') continue;
    const changes = listIn(data, 'changes').map(change => [textIn(change, 'member') ?? '', change.to ?? null]);
    parties.set(id, { ...parties.get(id), ...Object.fromEntries(changes) });
  }
  return [...parties].map(([id, party]) => {
    const signed = since.findLast(entry => entry.type === 'DOCUMENT_SIGNED' && entry.data.partyId === id);
    const method = signed && textIn(signed.data, 'method');
    return [
      nameIn(party, parties, words),
      textIn(party, 'email') ?? textIn(party, 'phone') ?? none,
      words.roles[textIn(party, 'role') ?? ''] ?? none,
      signed ? timeIn(signed.at) : none,
      method ? (words.methods[method] ?? method) : none,
      signed?.who.ip ?? none,
    ];
  });
}

function shownRows(entries: readonly ReadableEntry[], words: JournalWords): string[][] {
  const sent = newest(entries, 'DOCUMENT_SENT');
  if (!sent) return [];
  const blocks = listIn(sent.data, 'content').flatMap((block, i) => {
    const file = textIn(block, 'fileSha256');
    return [
      [words.block(textIn(block, 'type') ?? '', i + 1), textIn(block, 'sha256') ?? none],
      ...(file ? [[words.upload(i + 1), file]] : []),
    ];
  });
  const consents = new Map<string, string | null>();
  for (const { type, data } of entries)
    if (type === 'DOCUMENT_SIGNED' && isMembers(data.consent))
      consents.set(textIn(data.consent, 'sha256') ?? none, textIn(data.consent, 'text'));
  const agreed = [...consents].map(([hash, text]) => [text ? `${words.consent}: “${text}”` : words.consent, hash]);
  return [[words.originalFile, textIn(sent.data, 'originalSha256') ?? none], ...blocks, ...agreed];
}

/** Line feeds are ours alone, so that no text of anyone's can look like a line of the journal. */
const onOneLine = (entry: ReadableEntry): ReadableEntry =>
  JSON.parse(JSON.stringify(entry), (_, value) => (typeof value === 'string' ? value.replace(/\s+/g, ' ') : value));

/** Facts and tables of the file. `sealed` is the SHA-256 of SIGNED. */
export function journalSections(
  words: JournalWords,
  journal: JournalExport,
  sealed: string,
): Pick<JournalJob, 'facts' | 'sections'> {
  const entries = journal.entries.map(({ entry, disclosed }) => onOneLine(readable(entry, disclosed)));
  const sent = newest(entries, 'DOCUMENT_SENT');
  const completed = newest(entries, 'DOCUMENT_COMPLETED');
  return {
    facts: [
      { label: words.facts.document, value: journal.document.name ?? none },
      { label: words.facts.id, value: journal.document.id },
      { label: words.facts.sender, value: journal.document.organization ?? none },
      { label: words.facts.sent, value: timeIn(sent?.at ?? null) },
      { label: words.facts.completed, value: timeIn(completed?.at ?? null) },
      { label: words.facts.original, value: sent ? (textIn(sent.data, 'originalSha256') ?? none) : none },
      { label: words.facts.sealed, value: sealed },
      { label: words.facts.head, value: journal.head },
    ],
    sections: [
      {
        heading: words.parties,
        columns: words.partyColumns,
        widths: [4, 5, null, null, null, null],
        rows: partyRows(entries, words),
      },
      { heading: words.shown, columns: words.shownColumns, widths: [1, null], rows: shownRows(entries, words) },
      {
        heading: words.entries,
        columns: words.entryColumns,
        widths: [null, null, 5, 3, null],
        rows: entries.map((entry, i) => [
          String(entry.sequence),
          time(entry.at),
          [words.events[entry.type] ?? entry.type, ...details(entry, words)].filter(Boolean).join('\n'),
          whoIs(entry, words),
          (journal.entries[i]?.hash ?? '').slice(0, 16),
        ]),
      },
      {
        heading: words.check,
        columns: words.checkColumns,
        rows: words.checks(sealed, sealedBytes(entries)),
        widths: [2, 5],
      },
    ],
  };
}
