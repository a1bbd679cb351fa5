/** Texts of errors for limits, in English. */

import { inTime } from '../../waiting-time.ts';
import { en as schemes } from '../eid-schemes/en.ts';
import type { LimitTexts, PlanLimit } from './texts.ts';

const number = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 1 }).format;
const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format;

const of = (count: number, one: string, several: string): string => `${number(count)} ${count === 1 ? one : several}`;

const when = (seconds: number): string => inTime('en', seconds);

function bytes(count: number): string {
  if (count >= 1e9) return `${number(count / 1e9)} GB`;
  if (count >= 1e6) return `${number(count / 1e6)} MB`;
  return count >= 1e3 ? `${number(count / 1e3)} kB` : of(count, 'byte', 'bytes');
}

const whose = ({ inSandbox }: PlanLimit): string => (inSandbox ? 'a sandbox' : 'your plan');
const reached = (limit: PlanLimit, what: string): string =>
  `The limit of ${whose(limit)} is ${what}, and it has been reached.`;
const orLarger = ({ inSandbox }: PlanLimit): string => (inSandbox ? '' : ', or sooner with a larger plan');
const all = 'in the whole organization';

export const en: LimitTexts = {
  plan: {
    documentsSent: limit =>
      `${reached(limit, `${of(limit.max, 'sent document', 'sent documents')} a month ${all}`)} You can send again from ${day(limit.from)} (UTC)${orLarger(limit)}.`,
    formDocuments: limit =>
      `${reached(limit, `${of(limit.max, 'document', 'documents')} of forms a month ${all}`)} The rest of the month is for what members send. Forms take answers again from ${day(limit.from)} (UTC)${orLarger(limit)}.`,
    documentsCreated: limit =>
      `${reached(limit, `${of(limit.max, 'new document', 'new documents')} an hour ${all}`)} You can create more ${when(limit.seconds)}.`,
    identityChecks: limit =>
      limit.max === 0
        ? `${limit.inSandbox ? 'A sandbox' : 'Your plan'} has no identity checks. ${limit.inSandbox ? 'Start them outside the sandbox.' : 'Choose a larger plan.'}`
        : `${reached(limit, `${of(limit.max, 'identity check', 'identity checks')} a month ${all}`)} You can start more from ${day(limit.from)} (UTC)${orLarger(limit)}.`,
    signatures: limit =>
      limit.max === 0
        ? 'Your plan does not include signatures with this electronic ID. Choose another way to sign, or a larger plan.'
        : `The limit is ${of(limit.max, 'signature', 'signatures')} a month with this electronic ID ${all}, and it has been reached. More are possible from ${day(limit.from)} (UTC).`,
    sms: limit =>
      `${reached(limit, `${number(limit.max)} SMS a month ${all}`)} More are sent from ${day(limit.from)} (UTC)${orLarger(limit)}.`,
    members: limit =>
      `${reached(limit, `${of(limit.max, 'member', 'members')} ${all}`)} Everyone who is in a workspace counts once, and so does everyone with an open invitation. ${limit.inSandbox ? 'Remove a member or withdraw an invitation.' : 'Remove a member, withdraw an invitation, or choose a larger plan.'}`,
    workspaces: limit =>
      `${reached(limit, `${of(limit.max, 'workspace', 'workspaces')} ${all}`)} ${limit.inSandbox ? 'A sandbox cannot have more.' : 'Choose a larger plan for more.'}`,
    sandboxes: limit =>
      `${reached(limit, `${of(limit.max, 'sandbox', 'sandboxes')} of the organization`)} Use one that exists, or choose a larger plan.`,
    storage: ({ max, left, size }) =>
      `The organization has ${bytes(max)} of storage for uploaded files and attachments, of which ${left > 0 ? bytes(left) : 'nothing'} is left. This file has ${bytes(size)}. Delete files or documents that you do not need.`,
    bulkTests: ({ max, seconds }) =>
      `The organization can send ${of(max, 'test', 'tests')} of bulk sends in 24 hours. You can send another ${when(seconds)}.`,
    apps: ({ max }) => `An organization can have ${of(max, 'app', 'apps')}. Delete one that is not used.`,
  },
  requests: {
    requestsPerMinute: ({ max, seconds }) =>
      `The organization can make ${of(max, 'request', 'requests')} a minute, with all its keys, apps and workspaces together. Try again ${when(seconds)}.`,
    requestsPerDay: ({ max, seconds }) =>
      `The organization can make ${of(max, 'request', 'requests')} in 24 hours, with all its keys, apps and workspaces together. The 24 hours end ${when(seconds)}.`,
    sessionRequests: ({ max, seconds }) =>
      `The dashboard takes ${of(max, 'request', 'requests')} a minute from one person. Try again ${when(seconds)}.`,
    pageRequests: ({ max, seconds }) =>
      `The page takes ${of(max, 'request', 'requests')} a minute. Try again ${when(seconds)}.`,
    partyMessages: ({ max, within, seconds }) =>
      `You can write ${of(max, 'message', 'messages')} ${when(within)}. Try again ${when(seconds)}.`,
    formAttempts: ({ seconds }) => `There have been too many attempts from your network. Try again ${when(seconds)}.`,
    formCapacity: ({ seconds }) =>
      `Many people are using this form right now. Come back ${when(seconds)}; what you typed is kept.`,
    visitorMail: ({ seconds }) => `This address has received too many messages from forms. Try again ${when(seconds)}.`,
    handOvers: ({ seconds }) => `Signing has been handed over too many times. Try again ${when(seconds)}.`,
    invitations: ({ seconds }) => `This address has been invited too many times. Try again ${when(seconds)}.`,
    unsignedPlaces: ({ seconds }) =>
      `Too many answers that were sent from here today have not been signed. Sign those, or try again ${when(seconds)}.`,
    formPlaces: ({ seconds }) =>
      `All places of the form are taken at the moment. Some of them may become free: try again ${when(seconds)}.`,
    storedByVisitors: ({ seconds }) => `Too much was stored today. Try again ${when(seconds)}.`,
    passwordChecks: ({ seconds }) => `Too many passwords are being checked at the moment. Try again ${when(seconds)}.`,
    waitingImports: ({ seconds }) => `Too many imports are waiting at the moment. Try again ${when(seconds)}.`,
    filesAtOnce: ({ max, seconds }) =>
      `Your organization is already sending ${of(max, 'file', 'files')}. Try again ${when(seconds)}.`,
    wrongTokens: ({ max, seconds }) =>
      `More than ${of(max, 'wrong key, token or link', 'wrong keys, tokens or links')} a minute came from your network. Try again ${when(seconds)}.`,
    eidOrders: ({ max, seconds }) =>
      `You can start an electronic ID ${of(max, 'time', 'times')} an hour. Try again ${when(seconds)}.`,
  },
  counts: {
    webhooks: max => `A workspace can have ${of(max, 'webhook', 'webhooks')}. Delete one that is not used.`,
    customFields: max =>
      `A workspace can have ${of(max, 'custom field', 'custom fields')}. Delete one that is not used.`,
    savedViews: max => `You can have ${of(max, 'saved view', 'saved views')} here. Delete one that is not used.`,
    reports: max => `The workspace can have ${of(max, 'saved report', 'saved reports')}. Delete one that is not used.`,
    tags: max => `A document, template or contact can have ${of(max, 'tag', 'tags')}. Remove one first.`,
    links: max => `A document can have ${of(max, 'link', 'links')} to others. Remove one first.`,
    messages: max => `A document can have ${of(max, 'message', 'messages')}. Write an e-mail instead.`,
    commentThreads: max => `A document can have ${of(max, 'comment', 'comments')}. Delete one first.`,
    commentMessages: max => `A comment can have ${of(max, 'message', 'messages')}. Start a new comment.`,
    documentParties: max => `A document can have ${of(max, 'party', 'parties')}. Use several documents for more.`,
    templateParties: max => `A template can have ${of(max, 'party', 'parties')}. Use several templates for more.`,
    blocks: max =>
      `A document can have ${of(max, 'block', 'blocks')}. Put several texts into one block, or remove some.`,
    blockFields: max => `A block can have ${of(max, 'field', 'fields')}. Use several blocks for more.`,
    boxes: max => `A PDF can have ${of(max, 'placed field', 'placed fields')}. Split the PDF for more.`,
    anchors: max =>
      `A request can place ${of(max, 'field by a text', 'fields by texts')} of PDFs. Use several requests for more.`,
    filesOfRequest: max =>
      `A request can contain ${of(max, 'PDF', 'PDFs')}. Use several requests, or upload the files first.`,
    pages: max => `A document can have ${of(max, 'page', 'pages')} of PDFs together. Use several documents for more.`,
    attachedMegabytes: max =>
      `The attached files of a document can have ${number(max)} MB together. Attach smaller files.`,
    contentCharacters: max =>
      `The content of a document can have ${of(max, 'character', 'characters')}. Shorten it, or use several documents.`,
    reusableCharacters: max => `A reusable block can have ${of(max, 'character', 'characters')}. Shorten it.`,
    textPieces: max =>
      `The texts of a document can have ${of(max, 'paragraph, list item or cell', 'paragraphs, list items and cells')} together. Shorten them, or use several documents.`,
    folderLevels: max => `Folders can be ${of(max, 'level', 'levels')} deep. Choose a folder further up.`,
    exportedDocuments: max =>
      `${of(max, 'document', 'documents')} of a folder can be exported together. Export the folders inside it instead.`,
    bodyMegabytes: max => `A request can have ${number(max)} MB. Send less at once.`,
  },
  features: {
    API: plan => `The API needs the plan ${plan} or higher.`,
    WEBHOOK_TEST: plan => `Testing webhooks needs the plan ${plan} or higher.`,
    OAUTH: plan => `Connected apps need the plan ${plan} or higher.`,
    TOOL_SERVER: plan => `Connected assistants need the plan ${plan} or higher.`,
    BULK_SEND: plan => `Bulk sends need the plan ${plan} or higher.`,
    REPORTS: plan => `Reports need the plan ${plan} or higher.`,
  },
  scheme: scheme => `Your plan does not include ${schemes[scheme]}. Choose another way to sign, or a larger plan.`,
};
