/**
 * What changed in 2026-10, with the routes of 2026-09 that each change concerns. `docs/versions.md` and the dashboard show
 * it; a test compares the former.
 */
import type { VersionChange } from '../../contract/version.ts';

type Touches = VersionChange['touches'];

const exactly =
  (...paths: readonly string[]): Touches =>
  ({ path }) =>
    paths.includes(path);

/** Paths and all below them. */
const under =
  (...paths: readonly string[]): Touches =>
  ({ path }) =>
    paths.some(one => path === one || path.startsWith(`${one}/`));

const anyOf =
  (...all: readonly Touches[]): Touches =>
  (route, hasFailed) =>
    all.some(touches => touches(route, hasFailed));

const only =
  (method: string, touches: Touches): Touches =>
  (route, hasFailed) =>
    route.method === method && touches(route, hasFailed);

/** Routes that answer or take a whole document. */
const documents = exactly(
  '/documents',
  '/documents/{id}',
  ...['send', 'withdraw', 'extend-expiration', 'restore', 'archive', 'unarchive', 'duplicate', 'force-complete'].map(
    action => `/documents/{id}/${action}`,
  ),
);
const parties = under(
  '/documents/{id}/signers',
  '/documents/{id}/parties',
  '/templates/{id}/signers',
  '/templates/{id}/parties',
  '/forms/{id}/document/parties',
);
const content = anyOf(
  only('POST', exactly('/documents', '/templates', '/blocks')),
  exactly('/documents/{id}', '/templates/{id}', '/blocks/{id}', '/forms/{id}/document'),
  under('/documents/{id}/fields', '/templates/{id}/fields', '/forms/{id}/document/fields'),
);
const identityChecks = under('/svc-id');
const isList: Touches = ({ operationId }) => /\.(list|listOlder|searchOlder)$/.test(operationId);
const hasBody: Touches = ({ body }) => body !== null;

export const changes0926: readonly VersionChange[] = [
  {
    id: 'lists',
    area: 'Lists',
    isEverywhere: true,
    before: '`page`, `perPage`; `{ documents, totalPages }`, under the name of the resource; some lists whole',
    after: '`limit`, `cursor`; `{ data, hasMore, nextCursor }`; `total` with `include=total`',
    touches: isList,
  },
  {
    id: 'order',
    area: 'Default order',
    isEverywhere: true,
    before: 'documents by `updatedAt`, forms and submissions by change',
    after: '`createdAt`, newest first',
    touches: exactly('/documents', '/forms', '/forms/{id}/submissions'),
  },
  {
    id: 'query',
    area: 'Query',
    isEverywhere: true,
    before: 'values are parsed as JSON, `ALL` does not filter, unknown parameters are ignored',
    after: 'plain text, several values with commas, unknown parameters are rejected',
    touches: isList,
  },
  {
    id: 'bodies',
    area: 'Bodies',
    isEverywhere: true,
    before: 'unknown members are ignored',
    after: 'unknown members are rejected',
    touches: hasBody,
  },
  {
    id: 'writes',
    area: 'Writes',
    isEverywhere: true,
    before: 'creating a document answers a short summary',
    after: 'the answer is the whole changed object',
    touches: only('POST', exactly('/documents')),
  },
  {
    id: 'errors',
    area: 'Errors',
    isEverywhere: true,
    before: '`{ message, code, errorId }`, `message` in Swedish',
    after: '`{ code, message, userMessage, requestId }` and what belongs to the code; `issues` have a code',
    touches: (_, hasFailed) => hasFailed,
  },
  {
    id: 'enums',
    area: 'Enums',
    isEverywhere: true,
    before: 'lowercase inside `fieldMeta`, `CANCELED`',
    after: 'uppercase everywhere, `CANCELLED`',
    touches: anyOf(content, documents, identityChecks),
  },
  {
    id: 'countries',
    area: 'Countries',
    isEverywhere: true,
    before: 'three letters on parties (`SWE`)',
    after: 'two letters (`SE`)',
    touches: anyOf(documents, parties),
  },
  {
    id: 'people',
    area: 'People',
    isEverywhere: true,
    before: 'by id: `createdById`, `senderUserId`, `invitedById`',
    after: '`{ id, email, name }`: `createdBy`, `sender`, `invitedBy`',
    touches: anyOf(documents, under('/templates', '/forms', '/files', '/member-invites')),
  },
  {
    id: 'parties',
    area: 'Parties',
    isEverywhere: false,
    before: '`/signers` and `/parties`, `signerId`, `signers`; role `ACCEPTOR`',
    after: '`/parties`, `partyId`, `parties`; role `SIGNER`',
    touches: anyOf(documents, parties),
  },
  {
    id: 'partyMembers',
    area: 'Members of a party',
    isEverywhere: false,
    before:
      '`ssn`; `companyId`, `companyName`, `companyOrgNumber`, `companyRole`; `deliveryMethod`; `requiredSignature`; `twoStepVerification` (`X_BEFORE_SIGNING`, `NONE`)',
    after: '`nationalId`; `company`; `delivery`, a list; `signatureMethod`; `signVerification` (`X`, `null`)',
    touches: anyOf(documents, parties),
  },
  {
    id: 'electronicIds',
    area: 'Electronic IDs',
    isEverywhere: false,
    before: '`BANKID`',
    after: '`SE_BANKID`',
    touches: anyOf(
      documents,
      parties,
      identityChecks,
      exactly('/helpers/signature-methods', '/helpers/two-step-verifications'),
    ),
  },
  {
    id: 'settings',
    area: 'Settings',
    isEverywhere: false,
    before:
      '`signingOrder`, `preferredLanguage`, `ssnDisplayMode`, `accessVerification`, `reminderIntervalDays` as text',
    after: '`signingMode`, `language`, `nationalIdDisplayMode`, `openVerification`, `reminderIntervalDays` as a number',
    touches: anyOf(documents, exactly('/templates', '/templates/{id}', '/forms/{id}/document')),
  },
  {
    id: 'content',
    area: 'Content',
    isEverywhere: false,
    before: "`/fields`, one block or `{ fields }`; a path takes an id or a key; PATCH by the key of a form's field",
    after:
      '`/content` and `{ content }`, or `/fields` and `{ fields }`; always a list; a path takes an id; PATCH of the block',
    touches: content,
  },
  {
    id: 'boxes',
    area: 'Boxes on a PDF',
    isEverywhere: false,
    before: 'pages from 0, points from the bottom-left corner',
    after: 'pages from 1, fractions from the top-left corner (points with `unit`)',
    touches: content,
  },
  {
    id: 'inlineFields',
    area: 'Fields in text',
    isEverywhere: false,
    before: '`<span class="signer-variable">`',
    after: '`<svc-field>`',
    touches: content,
  },
  {
    id: 'vat',
    area: 'VAT',
    isEverywhere: false,
    before: '`moms`, `pricesIncludeMoms`, `defaultMomsRate`, `showMomsBreakdown`, `momsAmount`',
    after: '`vat`, `pricesIncludeVat`, `defaultVatRate`, `showVatBreakdown`, `vatAmount`',
    touches: content,
  },
  {
    id: 'fieldValues',
    area: 'Values of fields',
    isEverywhere: false,
    before: '`{ success, values, remaining }`, `error` a text',
    after: '`{ data, remaining }`, `error` an object',
    touches: under('/documents/{id}/field-values'),
  },
  {
    id: 'sending',
    area: 'Sending',
    isEverywhere: false,
    before: '`POST …/send` with `approverId` answers 202',
    after: '`POST …/send` never answers 202; `POST /approval-requests`',
    touches: exactly('/documents/{id}/send'),
  },
  {
    id: 'approvals',
    area: 'Approvals',
    isEverywhere: false,
    before: '`/documents/{id}/approval`, `/approve`, `/reject`; `GET /approvers`; status `PENDING_APPROVAL`',
    after: '`/approval-requests`; `GET /members?permission=APPROVE_DOCUMENT`; status `DRAFT` with `approvalRequestId`',
    touches: anyOf(
      documents,
      exactly('/documents/{id}/approval', '/documents/{id}/approve', '/documents/{id}/reject', '/approvers'),
    ),
  },
  {
    id: 'reminders',
    area: 'Reminders',
    isEverywhere: false,
    before: 'also `POST …/signers/{signerId}/remind`',
    after: '`POST …/reminders` with `partyIds`',
    touches: anyOf(under('/documents/{id}/reminders'), ({ path }) => path.endsWith('/remind')),
  },
  {
    id: 'files',
    area: 'Files of a document',
    isEverywhere: false,
    before: '`GET …/download/{fileType}`: `{ downloadUrl }`',
    after: '`GET …/files/{type}`: `{ type, url, expiresAt }`',
    touches: under('/documents/{id}/download'),
  },
  {
    id: 'uploads',
    area: 'Uploads',
    isEverywhere: false,
    before: '`{ fileId, key, uploadUrl }`',
    after: 'the file with `key` and `uploadUrl`',
    touches: under('/files'),
  },
  {
    id: 'chat',
    area: 'Chat',
    isEverywhere: false,
    before: '`/chat`, `content`',
    after: '`/messages`, `body`',
    touches: under('/documents/{id}/chat'),
  },
  {
    id: 'comments',
    area: 'Comments',
    isEverywhere: false,
    before: '`authorType` next to `author`',
    after: '`author.type`',
    touches: under('/documents/{id}/comments'),
  },
  {
    id: 'templates',
    area: 'Templates',
    isEverywhere: false,
    before: '`search`, `createdBy`',
    after: '`query`, `createdById`',
    touches: only('GET', exactly('/templates')),
  },
  {
    id: 'forms',
    area: 'Forms',
    isEverywhere: false,
    before: '`title`, `/document`, `respondentSignerId`; created with 201',
    after: '`name`, `/template`, `respondentPartyId`; created with 200',
    touches: under('/forms'),
  },
  {
    id: 'contacts',
    area: 'Contacts',
    isEverywhere: false,
    before: '`zipCode`; `/contacts/search`, where one filter is enough',
    after: '`postalCode`; filters of the list, which all must match',
    touches: under('/contacts'),
  },
  {
    id: 'companies',
    area: 'Companies',
    isEverywhere: false,
    before: '`/companies/search`, `/companies/lookup?orgNr=`',
    after: 'filters of the list, `GET /company-registry/{orgNumber}`',
    touches: under('/companies'),
  },
  {
    id: 'customFields',
    area: 'Custom fields',
    isEverywhere: false,
    before: '`customInputId`, `customInputIds`; `options` as JSON text',
    after: '`customFieldId`, `customFieldIds`; `options` as a list',
    touches: anyOf(documents, content, under('/custom-fields')),
  },
  {
    id: 'identityChecks',
    area: 'Identity checks',
    isEverywhere: false,
    before: '`/svc-id`, `locale` (`sv-SE`), `token`; the last seven days',
    after: '`/identity-checks`, `language` (`sv`); all',
    touches: identityChecks,
  },
  {
    id: 'blocks',
    area: 'Blocks',
    isEverywhere: false,
    before: '`scope`, `locale`',
    after: '`visibility`, `language`',
    touches: under('/blocks'),
  },
  {
    id: 'members',
    area: 'Members',
    isEverywhere: false,
    before: '`userId`, `addedAt`, `active`; `POST /members` with `sendInvite`',
    after: '`id`, `joinedAt`, `ACTIVE`; `POST /member-invites`',
    touches: under('/members'),
  },
  {
    id: 'roles',
    area: 'Roles',
    isEverywhere: false,
    before: '`/workspace-roles`, `/workspace-permissions`',
    after: '`/roles`, `/permissions`',
    touches: under('/workspace-roles', '/workspace-permissions'),
  },
  {
    id: 'me',
    area: '`/me`',
    isEverywhere: false,
    before: '`userId`',
    after: '`id`',
    touches: exactly('/me'),
  },
  {
    id: 'limits',
    area: 'Limits',
    isEverywhere: false,
    before: '`bankIdSignatures`, amounts in öre',
    after: '`signatures.SE_BANKID`, amounts with their currency',
    touches: exactly('/limits'),
  },
  {
    id: 'events',
    area: 'Events',
    isEverywhere: false,
    before: '`DOCUMENT_SIGNED`; `event`, `payload`; `since`, `until`',
    after:
      '`document.fully_signed`; `type`, `data`; `createdAfter`, `createdBefore`. All names are in [events.md](events.md)',
    touches: under('/events'),
  },
  {
    id: 'webhooks',
    area: 'Webhooks',
    isEverywhere: false,
    before: '`webhookUrl`, `eventTriggers`, a secret of any text; `X-Svc-Signature`; no event id',
    after: "`url`, `events`, a secret of `whsec_`; Standard Webhooks; the event's id in `webhook-id`",
    touches: under('/webhooks'),
  },
  {
    id: 'deliveries',
    area: 'Deliveries',
    isEverywhere: false,
    before: 'an item for each attempt; `POST /events/{id}/replay`',
    after: 'an item for each event with its attempts; `POST /webhooks/{id}/replay`',
    touches: anyOf(under('/webhooks/{id}/deliveries'), exactly('/events/{id}/replay')),
  },
];
