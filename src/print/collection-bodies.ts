/** Bodies of the collection that show what an operation is for. The others have what their schema requires. */

const field = (key: string, type: string): string =>
  `<svc-field key="${key}" party="tenant" type="${type}"></svc-field>`;
const person = { name: 'Maja Berg', email: 'maja@example.com' };
const tenant = { ref: 'tenant', ...person };
const lease = {
  type: 'TEXT',
  fieldMeta: { markdown: `# Lease\n\nRent: ${field('rent', 'TEXT')}, from ${field('from', 'DATE')}` },
};

const text = { type: 'HTML', fieldMeta: { content: '<p>Lease</p>' } };
/** Left of the middle of the first page, in points. */
const signature = {
  kind: 'INPUT',
  inputType: 'SIGNATURE',
  partyId: '{{partyId}}',
  page: 1,
  rect: { x: 72, y: 600, width: 180, height: 50 },
  unit: 'POINTS',
};
const placed = { upsert: [signature] };

/** By operation. Names in braces are variables of the collection. */
export const bodies: Readonly<Record<string, object>> = {
  'documents.create': { name: 'Lease', parties: [tenant], content: [lease] },
  'documents.update': { name: 'Lease of the shop' },
  'documents.send': { customMessage: 'Please sign before Friday.' },
  'documents.withdraw': { reason: 'The rent was wrong.' },
  'parties.create': person,
  'parties.update': person,
  'templateParties.create': person,
  'templateParties.update': person,
  'parties.simulate': { action: 'SIGN', values: { rent: '9,500 kr' } },
  'documents.embedPrepare': { origin: 'https://portal.example.com', allow: ['PARTIES', 'SETTINGS', 'SEND'] },
  'parties.embed': { origin: 'https://portal.example.com' },
  'reminders.send': { partyIds: ['{{partyId}}'] },
  'fieldValues.update': { values: [{ key: 'rent', value: '9,500 kr' }] },
  'content.create': { content: [text] },
  'fields.create': { fields: [text] },
  'templateContent.create': { content: [text] },
  'templateFields.create': { fields: [text] },
  'formTemplate.putContent': { content: [text] },
  'blocks.create': { name: 'Terms', content: [text] },
  'content.placedFields': placed,
  'fields.placedFields': placed,
  'templateContent.placedFields': placed,
  'templateFields.placedFields': placed,
  'content.update': { position: 0 },
  'fields.update': { position: 0 },
  'templateContent.update': { position: 0 },
  'templateFields.update': { position: 0 },
  'files.create': { fileName: 'lease.pdf', mimeType: 'application/pdf', size: 12_345 },
  'formTemplate.putParties': { parties: [person] },
  'forms.create': { name: 'Application' },
  'webhooks.create': {
    url: 'https://example.com/hooks/sigill',
    events: ['document.completed', 'document.rejected', 'document.expired'],
  },
  'webhooks.replay': { from: '2026-10-24T00:00:00Z' },
  'contacts.import': { rows: [{ firstName: 'Maja', lastName: 'Berg', email: 'maja@example.com' }] },
  'bulkSends.create': {
    name: 'Leases',
    templateId: '{{templateId}}',
    rows: [person],
  },
  'products.import': { rows: [{ name: 'Consulting', price: 1200, unit: 'h' }] },
  'people.erase': { by: 'EMAIL', value: 'maja@example.com' },
  'links.create': { toDocumentId: '{{otherDocumentId}}' },
  'identityChecks.create': { fullName: 'Maja Berg', channel: 'EMAIL', email: 'maja@example.com' },
  'workspaces.create': { name: 'Almby Bygg', settings: { senderName: 'Almby Bygg AB' }, apiKey: true },
};

/** Ids that requests keep besides the one that their path names: variables, with where the answer has them. */
export const kept: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'documents.create': { partyId: '.parties[0].id' },
  'content.create': { contentId: '[0].id' },
  'fields.create': { contentId: '.data[0].id' },
  'templateContent.create': { contentId: '[0].id' },
  'templateFields.create': { contentId: '.data[0].id' },
  'comments.create': { threadId: '.id' },
};
