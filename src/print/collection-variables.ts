/** What requests of the collection have in place of the ids and times of the recorded examples. */

/** Ids that requests keep besides the one that their path names: variables, with where the answer has them. */
export const kept: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'documents.create': { partyId: '.parties[0].id' },
  'content.create': { contentId: '[0].id' },
  'fields.create': { contentId: '.data[0].id' },
  'templateContent.create': { contentId: '[0].id' },
  'templateFields.create': { contentId: '.data[0].id' },
  'comments.create': { threadId: '.id' },
  'files.create': { fileKey: '.key' },
};

/** Times that are set before each request, in days from then. */
export const times: Readonly<Record<string, number>> = { yesterday: -1, inAMonth: 30 };

/** The script of Postman that does it. */
export const settingTimes: readonly string[] = Object.entries(times).map(
  ([name, days]) => `pm.collectionVariables.set('${name}', new Date(Date.now() + ${days} * 86400000).toISOString());`,
);

const id = /\b[a-z]{2,5}_[0-9a-hjkmnp-tv-z]{26}\b/g;
const key = /^f\/org_\w+\/fil_\w+\/\S+$/;
const time = /^\d{4}-\d{2}-\d{2}T/;

/** Ids inside of texts, and those of members called `id`. */
const byPrefix: Readonly<Record<string, string>> = { pty: 'partyId', tpy: 'partyId' };
/** `confirmDocumentId` is the id of a document too. */
const byMember: Readonly<Record<string, string>> = {
  confirmDocumentId: 'documentId',
  confirmTemplateId: 'templateId',
  toDocumentId: 'otherDocumentId',
  accountId: 'serviceAccountId',
};

function ofText(text: string, member: string): string {
  if (time.test(text)) return `{{${member === 'from' ? 'yesterday' : 'inAMonth'}}}`;
  if (key.test(text)) return '{{fileKey}}';
  return text.replace(id, found => {
    const name = byPrefix[found.split('_')[0] ?? ''] ?? byMember[member] ?? member.replace(/Ids$/, 'Id');
    if (!name.endsWith('Id')) throw new Error(`no variable is known for ${found} in ${member}`);
    return `{{${name}}}`;
  });
}

/** A recorded body with variables of the collection. `member` is the name of the value in what contains it. */
export function withVariables(value: unknown, member = ''): unknown {
  if (typeof value === 'string') return ofText(value, member);
  if (Array.isArray(value)) return value.map(item => withVariables(item, member));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, withVariables(inner, name)]));
}
