/**
 * Sections of the readable journal, made from the hash chain alone: parties, what they were shown, all events as text,
 * and how to check the file.
 */

import { cleanLine } from '../../../platform/html/clean.ts';
import type { JournalJob } from '../../../platform/pdf-engine/engine.ts';
import type { Json } from '../../../platform/text/canonical-json.ts';
import { type JournalExport, type ReadableEntry, readable } from '../../events/chain.ts';
import { checkChain } from '../../events/chain-check.ts';
import type { JournalTexts } from '../locales/journal/texts.ts';
import { attachmentLine } from './attachment-line.ts';
import {
  isAskedElsewhere,
  isMembers,
  listIn,
  type Members,
  newest,
  none,
  onOneLine,
  textIn,
  timeIn,
  timeOf,
} from './journal-members.ts';
import { partiesInJournal } from './parties-in-journal.ts';

/** A value as text: date-times formatted, lists joined by commas, and a text for empty values. */
function shown(value: Json | undefined, texts: JournalTexts): string {
  if (value === null || value === undefined || value === '') return texts.empty;
  if (typeof value === 'string') return /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value) ? timeIn(value) : value;
  if (Array.isArray(value)) return value.map(one => shown(one, texts)).join(', ') || texts.empty;
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

const moved = (name: string, { from, to }: Members, texts: JournalTexts): string =>
  `${name}: ${shown(from, texts)} → ${shown(to, texts)}`;

/** A withheld or erased value is null, and nothing is changed from null to null. */
const isShown = ({ from = null, to = null }: Members): boolean => from !== null || to !== null;

const named = (member: string | null, texts: JournalTexts): string => texts.members[member ?? ''] ?? member ?? none;

/** Details of an event, below its name. */
function details({ type, who, data }: ReadableEntry, texts: JournalTexts): string[] {
  const reason = textIn(data, 'reason');
  switch (type) {
    case 'DOCUMENT_CREATED':
      return [textIn(data, 'name') ?? none, ...(textIn(data, 'formId') ? [texts.fromForm] : [])];
    case 'SIGNER_CREATED':
    case 'SIGNER_DELETED':
      return [
        [textIn(data, 'name'), textIn(data, 'email'), textIn(data, 'phone'), texts.roles[textIn(data, 'role') ?? '']]
          .filter(Boolean)
          .join(', '),
      ];
    case 'SIGNER_UPDATED':
      return listIn(data, 'changes').map(change =>
        isShown(change)
          ? moved(named(textIn(change, 'member'), texts), change, texts)
          : named(textIn(change, 'member'), texts),
      );
    case 'DOCUMENT_CONTENT_UPDATED':
      return listIn(data, 'blocks').map(
        block =>
          `${textIn(block, 'type') ?? ''} ${texts.changes[textIn(data, 'change') ?? ''] ?? ''}, ${(textIn(block, 'to') ?? textIn(block, 'from') ?? '').slice(0, 16)}`,
      );
    case 'DOCUMENT_FRAME_REQUESTED':
      return [textIn(data, 'embeddedBy') ?? none];
    case 'DOCUMENT_SENT':
      return [
        `${texts.originalIs}\n${textIn(data, 'originalSha256') ?? none}`,
        `${texts.lastDay} ${timeIn(textIn(data, 'expiresAt'))}`,
        ...(textIn(data, 'message') ? [`${texts.members.message}: “${textIn(data, 'message')}”`] : []),
      ];
    case 'SIGNER_ATTACHMENT_UPLOADED':
      return [attachmentLine(data)];
    case 'DOCUMENT_SIGNED':
      return [
        texts.methods[textIn(data, 'method') ?? ''] ?? textIn(data, 'method') ?? none,
        ...inWhosePlace(who.name, data, texts),
        ...settings(data, texts),
        ...(isMembers(data.eid) ? evidenceDetails(data.eid, texts) : []),
        ...fields(data, texts),
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
      return eidDetails(data, texts);
    case 'DEVICE_PASSED_ON':
      return settings(data, texts);
    case 'DOCUMENT_FIELD_VALUES_UPDATED':
      return fields(data, texts);
    case 'DOCUMENT_SEALED':
      return sealDetails(data, texts);
    case 'DOCUMENT_COMPLETED':
      return [texts.signatures(typeof data.signatures === 'number' ? data.signatures : 0)];
    case 'DOCUMENT_DOWNLOADED':
      return [textIn(data, 'fileType') ?? none];
    case 'DOCUMENT_EXPIRATION_EXTENDED':
      return [moved(texts.lastDay, data, texts)];
    case 'EMAIL_SENT':
    case 'EMAIL_FAILED':
    case 'SMS_SENT':
    case 'SMS_FAILED':
    case 'DELIVERY_CONFIRMED':
    case 'DELIVERY_FAILED': {
      const occasion = textIn(data, 'occasion') ?? '';
      return [
        [texts.occasions[occasion] ?? occasion, textIn(data, 'to')].filter(Boolean).join(', '),
        ...(reason === null ? [] : [`${texts.reason}: ${reason}`]),
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
      return [[texts.purposes[textIn(data, 'purpose') ?? ''], textIn(data, 'to')].filter(Boolean).join(', ')];
    default:
      if (reason !== null) return [`${texts.reason}: “${reason}”`];
      if (!('member' in data)) return [];
      return [moved([named(textIn(data, 'member'), texts), textIn(data, 'name') ?? ''].join(' ').trim(), data, texts)];
  }
}

const simulation = ({ data }: ReadableEntry, texts: JournalTexts): string[] =>
  data.simulated === true ? [texts.simulated] : [];

const settings = (data: Members, texts: JournalTexts): string[] =>
  textIn(data, 'setting') === null ? [] : [texts.settings[textIn(data, 'setting') ?? ''] ?? none];

/** For a delegate: who signed, and for whom. */
function inWhosePlace(name: string | null, data: Members, texts: JournalTexts): string[] {
  const other = isMembers(data.actsFor) ? textIn(data.actsFor, 'name') : null;
  return other === null ? [] : [texts.signedFor(name ?? none, other)];
}

const fields = (data: Members, texts: JournalTexts): string[] =>
  listIn(data, 'fields').map(field => moved(textIn(field, 'label') ?? textIn(field, 'fieldId') ?? none, field, texts));

const methodsCompared = { NATIONAL_ID: 'byNumber', NAME: 'byName' } as const;

/** The purpose and scheme of an eID order, and its failure or the identity found. */
function eidDetails(data: Members, texts: JournalTexts): string[] {
  const scheme = textIn(data, 'scheme') ?? '';
  const compared = methodsCompared[textIn(data, 'method') as keyof typeof methodsCompared];
  const why = textIn(data, 'hintCode') ?? textIn(data, 'reason');
  return [
    [texts.purposes[textIn(data, 'purpose') ?? ''], texts.methods[scheme] ?? scheme].filter(Boolean).join(', '),
    ...(why ? [why] : []),
    ...(compared ? [[textIn(data, 'name'), texts.eid[compared]].filter(Boolean).join(', ')] : []),
    ...evidenceDetails(data, texts),
  ];
}

/** The evidence's hash, what it is bound to, and which checks were made. */
function evidenceDetails(data: Members, texts: JournalTexts): string[] {
  const { eid } = texts;
  const line = (label: string, member: string) => (textIn(data, member) ? [`${label}\n${textIn(data, member)}`] : []);
  const checks = Array.isArray(data.checked) ? data.checked.map(one => eid.checks[String(one)] ?? String(one)) : [];
  return [
    ...line(eid.evidence, 'evidenceSha256'),
    ...line(eid.bound, 'boundSha256'),
    ...line(eid.text, 'textSha256'),
    ...(checks.length > 0 ? [`${eid.checked}: ${checks.join(', ')}`] : []),
  ];
}

function sealDetails(data: Members, texts: JournalTexts): string[] {
  const seal = isMembers(data.seal) ? data.seal : {};
  const authority = isMembers(seal.authority) ? textIn(seal.authority, 'name') : null;
  const isOwn = isMembers(seal.authority) && seal.authority.url === null;
  const certificate = isMembers(seal.certificate) ? textIn(seal.certificate, 'subject') : null;
  return [
    ...(certificate ? [certificate] : []),
    `${texts.level} ${textIn(seal, 'level') ?? none}`,
    ...(authority ? [`${texts.timestamp}: ${authority}`] : []),
    ...(authority && isOwn ? [texts.ownTime] : []),
    `SHA-256\n${textIn(data, 'sha256') ?? none}`,
  ];
}

function whoIs({ who, type, data }: ReadableEntry, organization: string | null, texts: JournalTexts): string {
  if (who.kind === 'SYSTEM') return texts.service;
  const site = isAskedElsewhere(type) ? null : textIn(data, 'embeddedBy');
  const known = [who.name, who.email, who.ip].filter(Boolean).join('\n');
  const person = known || (who.kind === 'USER' && organization !== null ? texts.member(organization) : none);
  return [
    person,
    ...(who.through === undefined ? [] : [texts.through(who.through)]),
    ...(site === null ? [] : [texts.embedded(site)]),
  ].join('\n');
}

/** Size of the file when it was sealed. Archive timestamps are appended after these bytes. */
function sealedBytes(entries: readonly ReadableEntry[]): number {
  const size = newest(entries, 'DOCUMENT_SEALED')?.data.size;
  return typeof size === 'number' ? size : 0;
}

function partyRows(entries: readonly ReadableEntry[], texts: JournalTexts): string[][] {
  const parties = partiesInJournal(entries);
  return parties.map(({ facts, signed }) => {
    const [name, other] = [textIn(facts, 'name') ?? none, parties.find(({ id }) => id === facts.actsFor)];
    const method = signed && textIn(signed.data, 'method');
    return [
      other ? texts.signedFor(name, textIn(other.facts, 'name') ?? none) : name,
      textIn(facts, 'email') ?? textIn(facts, 'phone') ?? none,
      texts.roles[textIn(facts, 'role') ?? ''] ?? none,
      signed ? timeIn(signed.at) : none,
      method ? (texts.methods[method] ?? method) : none,
      signed?.who.ip ?? none,
    ];
  });
}

function shownRows(entries: readonly ReadableEntry[], texts: JournalTexts): string[][] {
  const sent = newest(entries, 'DOCUMENT_SENT');
  if (!sent) return [];
  const blocks = listIn(sent.data, 'content').flatMap((block, i) => {
    const file = textIn(block, 'fileSha256');
    const attached = Object.values(isMembers(block.attachedSha256) ? block.attachedSha256 : {}).map(hash => `${hash}`);
    return [
      [texts.block(textIn(block, 'type') ?? '', i + 1), textIn(block, 'sha256') ?? none],
      ...[...(file ? [file] : []), ...attached].map(hash => [texts.upload(i + 1), hash]),
    ];
  });
  const consents = new Map<string, string | null>();
  for (const { type, data } of entries)
    if (type === 'DOCUMENT_SIGNED' && isMembers(data.consent))
      consents.set(textIn(data.consent, 'sha256') ?? none, textIn(data.consent, 'text'));
  const agreed = [...consents].map(([hash, text]) => [text ? `${texts.consent}: “${text}”` : texts.consent, hash]);
  return [[texts.originalFile, textIn(sent.data, 'originalSha256') ?? none], ...blocks, ...agreed];
}

/** Facts and tables of the file, of the entries that are not withheld. `sealed` is the SHA-256 of SIGNED. */
export function journalSections(
  texts: JournalTexts,
  journal: JournalExport,
  sealed: string,
): Pick<JournalJob, 'facts' | 'sections'> {
  const read = journal.entries.flatMap(one => {
    const entry = readable(one);
    return entry === null ? [] : [{ entry: onOneLine(entry), hash: one.hash }];
  });
  const entries = read.map(({ entry }) => entry);
  const { withheldEntries, withheldValues } = checkChain(journal);
  const sent = newest(entries, 'DOCUMENT_SENT');
  const completed = newest(entries, 'DOCUMENT_COMPLETED');
  return {
    facts: [
      { label: texts.facts.document, value: cleanLine(journal.document.name ?? none) },
      { label: texts.facts.id, value: journal.document.id },
      { label: texts.facts.sender, value: cleanLine(journal.document.organization ?? none) },
      { label: texts.facts.sent, value: timeIn(sent?.at ?? null) },
      { label: texts.facts.completed, value: timeIn(completed?.at ?? null) },
      { label: texts.facts.original, value: sent ? (textIn(sent.data, 'originalSha256') ?? none) : none },
      { label: texts.facts.sealed, value: sealed },
      { label: texts.facts.head, value: journal.head },
    ],
    sections: [
      {
        heading: texts.parties,
        columns: texts.partyColumns,
        widths: [4, 5, null, null, null, null],
        rows: partyRows(entries, texts),
      },
      { heading: texts.shown, columns: texts.shownColumns, widths: [1, null], rows: shownRows(entries, texts) },
      {
        heading: texts.entries,
        columns: texts.entryColumns,
        widths: [null, null, 5, 3, null],
        rows: read.map(({ entry, hash }) => [
          String(entry.sequence),
          timeOf(entry.at),
          [texts.events[entry.type] ?? entry.type, ...details(entry, texts), ...simulation(entry, texts)]
            .filter(Boolean)
            .join('\n'),
          whoIs(entry, journal.document.organization, texts),
          hash.slice(0, 16),
        ]),
      },
      {
        heading: texts.check,
        columns: texts.checkColumns,
        rows: [
          ...texts.checks(sealed, sealedBytes(entries)),
          ...(withheldEntries + withheldValues > 0 ? [texts.withheld] : []),
        ],
        widths: [2, 5],
      },
    ],
  };
}
