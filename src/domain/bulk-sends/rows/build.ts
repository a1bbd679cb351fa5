/**
 * The document that a row becomes, and everything that is wrong with the row, at paths of the row. The same function
 * checks rows and makes their documents, so that a row that was checked becomes what it was checked as.
 */
import { ApiError, type Issue, type ReadinessIssue } from '../../../contract/errors.ts';
import { issuesOf } from '../../../contract/issues.ts';
import { limits } from '../../../contract/limits.ts';
import { type BulkIssue, type BulkRow, bulkRow } from '../../../contract/schemas/bulk-sends.ts';
import { type DocumentCreate, documentCreate } from '../../../contract/schemas/documents/documents.ts';
import { type PartyCreate, type PartyPatch, partyCreate } from '../../../contract/schemas/documents/parties.ts';
import { defined } from '../../../platform/defined.ts';
import type { Queryable } from '../../../platform/postgres/database.ts';
import type { Context } from '../../app/operation.ts';
import type { BlockRow } from '../../content/block.ts';
import { variableValues } from '../../content/custom-fields/variables.ts';
import type { FilledValue } from '../../content/store.ts';
import { fieldWithSlug, missingAmong, valuesOfNew } from '../../custom-fields/document-values.ts';
import type { FromTemplate, NewParty } from '../../documents/creation/from-template.ts';
import { checkAvailable, mustBeAhead, newDocument } from '../../documents/creation/new-document.ts';
import { customOf, type DocumentWithParties } from '../../documents/document.ts';
import { mustHaveSchemes } from '../../documents/eid-plan.ts';
import type { Draft } from '../../documents/ports.ts';
import { readinessOf } from '../../documents/readiness.ts';
import { signVerificationOf } from '../../documents/verification.ts';
import { filledIn } from '../../parties/named.ts';
import { templatePartyNamed } from '../../templates/parties/named.ts';
import { partyAsGiven } from '../../templates/source.ts';
import { blocksFor, type RowPlan } from './plan.ts';
import { filledByRow, isDayNumber } from './row-values.ts';

/** What a row becomes; nothing of it is written yet. */
export interface Built {
  document: DocumentWithParties;
  blocks: BlockRow[];
  /** Values that the row fills. */
  filled: FilledValue[];
  draft: Draft;
  body: DocumentCreate;
  pins: (string | null | undefined)[];
}

export interface Outcome {
  /** Null: the row cannot become a document. */
  built: Built | null;
  issues: BulkIssue[];
}

type Given = Readonly<Record<string, unknown>>;

const wrong = (path: string, message: string): Issue => ({ path, code: 'INVALID_VALUE', message });

/** Values of custom fields that a file has by slug, as a request has them. */
function withCustomFields(
  { fields }: RowPlan,
  { custom, ...row }: Given,
): { row: Given; issues: Issue[]; slugs: string[] } {
  if (typeof custom !== 'object' || custom === null) return { row, issues: [], slugs: [] };
  const issues: Issue[] = [];
  const slugs: string[] = [];
  // A correction has them by their ids.
  const corrected = Array.isArray(row.customFields) ? row.customFields : [];
  const isCorrected = (id: string) => corrected.some(one => one?.customFieldId === id);
  const customFields = Object.entries(custom).flatMap(([slug, value]) => {
    const field = fieldWithSlug(fields, slug);
    if (!field) issues.push(wrong(`custom.${slug}`, 'no custom field of documents has this name'));
    if (!field || isCorrected(field.id)) return [];
    slugs.push(slug);
    return [{ customFieldId: field.id, value }];
  });
  return { row: { ...row, customFields: [...customFields, ...corrected] }, issues, slugs };
}

/** The party of the template with what the row writes for it. */
function merged(ofTemplate: PartyCreate, { company, ...given }: PartyPatch): PartyCreate {
  const kept = given.contactId ? withoutPerson(ofTemplate) : ofTemplate;
  if (company === undefined) return { ...kept, ...defined(given) } as PartyCreate;
  const none = { id: null, name: null, orgNumber: null, role: null };
  return {
    ...kept,
    ...defined(given),
    company: company && { ...none, ...kept.company, ...defined(company) },
  } as PartyCreate;
}

/** A contact takes the place of the person whom the template names. */
const withoutPerson = ({
  role,
  signingOrder,
  delivery,
  signatureMethod,
  signVerification,
}: PartyCreate): PartyCreate => ({
  ...{ role, signingOrder, delivery, signatureMethod, signVerification },
});

interface Parties {
  parties: NewParty[];
  /** By place in the document: how the row names the party, or else its name in the template. */
  keys: string[];
  issues: Issue[];
}

async function partiesOf(ctx: Context<Queryable>, plan: RowPlan, row: BulkRow): Promise<Parties> {
  const { template } = plan;
  const issues: Issue[] = [];
  const keys = new Map<string, string>();
  for (const key of Object.keys(row.parties)) {
    const party = templatePartyNamed(template.parties, key);
    if (!party) issues.push(wrong(`parties.${key}`, 'the template has no party with this id, externalId or name'));
    else if (keys.has(party.id)) issues.push(wrong(`parties.${key}`, 'the party is given twice'));
    else keys.set(party.id, key);
  }
  const made = template.parties.map(source => {
    const ofTemplate = partyAsGiven(ctx.app.secrets, source);
    const key = keys.get(source.id);
    const given = key === undefined ? ofTemplate : merged(ofTemplate, row.parties[key] ?? {});
    return { source, key, given };
  });
  for (const { key, given } of made) {
    const read = key === undefined ? null : partyCreate.safeParse(given);
    if (key === undefined || !read || read.success) continue;
    for (const issue of issuesOf(read.error, 'body', []).listed)
      issues.push({ ...issue, path: `parties.${key}${issue.path && `.${issue.path}`}` });
  }
  const named = await filledIn(
    ctx,
    made.map(({ given }) => given),
  ).catch((error: unknown) => {
    if (!(error instanceof ApiError)) throw error;
    issues.push(wrong('parties', error.message));
    return made.map(({ given }) => given);
  });
  return {
    parties: made.map(({ source, key }, i) => ({
      given: named[i] as PartyCreate, // one for each
      source,
      index: key === undefined ? null : i,
    })),
    keys: made.map(({ source, key }) => key ?? source.name),
    issues,
  };
}

/** Of one row. */
const maxIssues = 50;

/** As long as a name may be. */
const cut = (name: string): string => [...name].slice(0, limits.name).join('');

/** The template's name and that of the first who signs, if the row has no name. */
function nameOf({ template }: RowPlan, row: BulkRow, parties: readonly NewParty[]): string {
  if (row.name) return row.name;
  const first = parties.find(({ given, index }) => index !== null && (given.role ?? 'SIGNER') === 'SIGNER');
  return cut(first?.given.name ? `${template.name} – ${first.given.name}` : template.name);
}

/** Issues of a document as those of its row. */
function pathInRow(path: string, keys: readonly string[]): string {
  const [first, at = '', ...rest] = path.split('.');
  const key = first === 'parties' && /^\d+$/.test(at) ? keys[Number(at)] : undefined;
  return key === undefined ? path : ['parties', key, ...rest].join('.');
}

/** What an error says of the row. */
export function issuesOfError(error: ApiError, keys: readonly string[] = []): Omit<BulkIssue, 'column'>[] {
  const { issues, readiness } = error.facts;
  if (readiness) return readiness.map(ofReadiness);
  if (issues && issues.length > 0)
    return issues.map(({ path, code, message }) => ({
      ...{ path: pathInRow(path, keys), code, severity: 'BLOCKER', message },
    }));
  return [{ path: '', code: error.code, severity: 'BLOCKER', message: error.message }];
}

const ofReadiness = ({ code, severity, message }: ReadinessIssue): Omit<BulkIssue, 'column'> => ({
  ...{ path: '', code, severity, message },
});

const blocker = ({ path, code, message }: Issue): Omit<BulkIssue, 'column'> => ({
  ...{ path, code, severity: 'BLOCKER', message },
});

/** Two parties of one row with one address: the same person, as it seems. */
function repeated({ parties }: DocumentWithParties, keys: readonly string[]): Omit<BulkIssue, 'column'>[] {
  const seen = new Map<string, number>();
  return parties.flatMap(({ email, phone }, i) => {
    const address = (email ?? phone)?.toLowerCase();
    if (!address) return [];
    const before = seen.get(address);
    seen.set(address, i);
    if (before === undefined) return [];
    const message = `has the same address as ${keys[before]}`;
    return [{ path: `parties.${keys[i]}`, code: 'SAME_PERSON', severity: 'WARNING' as const, message }];
  });
}

/** PINs that nobody chose are shown once, and nobody would see those of a row. */
function hiddenPins(document: DocumentWithParties, { parties, keys }: Parties): Omit<BulkIssue, 'column'>[] {
  const message = 'needs a PIN, which must be in the row, since one that is made would be shown to nobody';
  const opens = document.meta.openVerification === 'PIN' ? ['templateId'] : [];
  const signs = document.parties.flatMap((party, i) =>
    signVerificationOf(party) === 'PIN' && !parties[i]?.given.signVerificationPin
      ? [`parties.${keys[i]}.signVerificationPin`]
      : [],
  );
  return [...opens, ...signs].map(path => ({ path, code: 'MISSING_PIN', severity: 'BLOCKER', message }));
}

/** Throws what is no `ApiError`. */
async function collect(
  issues: Omit<BulkIssue, 'column'>[],
  keys: readonly string[],
  action: () => unknown,
): Promise<void> {
  try {
    await action();
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    issues.push(...issuesOfError(error, keys));
  }
}

/** Everything about a row that is read without the database, but contacts that it names and its electronic IDs. */
export async function buildRow(ctx: Context<Queryable>, plan: RowPlan, given: Given): Promise<Outcome> {
  const { bulkSend, template } = plan;
  const isTable = bulkSend.source === 'FILE';
  const { row: asGiven, issues: unknown, slugs } = withCustomFields(plan, given);
  const read = bulkRow.safeParse(asGiven);
  const found: Omit<BulkIssue, 'column'>[] = unknown.map(blocker);
  const done = (built: Built | null): Outcome => ({
    built: found.some(({ severity }) => severity === 'BLOCKER') ? null : built,
    issues: found.slice(0, maxIssues).map(issue => ({ ...issue, column: plan.columnOf(withSlug(issue.path, slugs)) })),
  });
  if (!read.success) {
    found.push(...issuesOf(read.error, 'body', [], 50).listed.map(blocker));
    return done(null);
  }
  const row = read.data;
  if (isTable && typeof asGiven.expiresAt === 'string' && isDayNumber(asGiven.expiresAt))
    found.push(blocker(wrong('expiresAt', 'is a date as a number; format the column as a date, YYYY-MM-DD')));
  const parties = await partiesOf(ctx, plan, row);
  const { keys } = parties;
  found.push(...parties.issues.map(blocker));
  if (parties.issues.length > 0) return done(null);
  const body: DocumentCreate = {
    ...documentCreate.parse({ name: nameOf(plan, row, parties.parties) }),
    ...defined({ externalId: row.externalId, expiresAt: row.expiresAt, customFields: row.customFields }),
    parties: parties.parties.map(({ given: party }) => party),
  };
  const from: FromTemplate = { template, parties: parties.parties, content: plan.content };
  await collect(found, keys, () => checkAvailable(ctx, body, from));
  await collect(found, keys, () => mustBeAhead(ctx, body.expiresAt));
  const document = newDocument(ctx, body, from);
  await collect(found, keys, () => {
    document.custom_fields = valuesOfNew(plan.fields, row.customFields);
  });
  let blocks: BlockRow[] = [];
  await collect(found, keys, async () => {
    blocks = await blocksFor(ctx, plan, { document, body, from });
  });
  const { filled, issues: ofValues } = filledByRow(blocks, row.values, isTable);
  found.push(...ofValues.map(blocker));
  await collect(found, keys, () => mustHaveSchemes(ctx, document, document.parties));
  const draft: Draft = {
    document,
    blocks,
    filled: [...filled, ...variableValues(blocks, customOf(document))],
    author: ctx.actor.workspace.senderName,
  };
  if (!found.some(({ severity }) => severity === 'BLOCKER')) {
    const missing = missingAmong(plan.fields, document.custom_fields);
    for (const issue of readinessOf(draft, missing, null, ctx.now).map(ofReadiness))
      found.push(bulkSend.sends ? issue : { ...issue, severity: 'WARNING' });
    found.push(...repeated(document, keys), ...hiddenPins(document, parties));
  }
  const pins = parties.parties.map(({ given: party }) => party.signVerificationPin);
  return done({ document, blocks, filled, draft, body, pins });
}

/** `customFields.1.value` of a file is `custom.<slug>`. */
function withSlug(path: string, slugs: readonly string[]): string {
  const [, at] = /^customFields\.(\d+)/.exec(path) ?? [];
  return at === undefined || slugs.length === 0 ? path : `custom.${slugs[Number(at)] ?? ''}`;
}
