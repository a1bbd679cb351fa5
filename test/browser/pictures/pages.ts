/** The pages of which pictures are taken, and the states in which each is shown. */
import type { Page } from 'playwright-core';
import type { Workspace } from './workspace.ts';

/** Besides a page as it usually is: without anything in it, or while the service does not answer as usual. */
export type State = 'full' | 'empty' | 'refused' | 'failed' | 'loading' | 'offline';

export interface Pictured {
  name: string;
  /** Below the address of the workspace; whole addresses begin with `//`. */
  path(ids: Workspace['ids'], workspace: Workspace): string;
  states: readonly State[];
  /** What the full page shows once it is drawn. */
  ready?: string;
  /** What somebody does before the picture of the full page is taken. */
  action?(page: Page): Promise<unknown>;
}

const all: readonly State[] = ['full', 'empty', 'refused', 'failed', 'loading', 'offline'];
const filled = all.filter(state => state !== 'empty');
const only: readonly State[] = ['full'];

export const pages: readonly Pictured[] = [
  { name: 'documents', path: () => '/documents', states: all },
  { name: 'documents-nothing', path: () => '/documents?q=zzzz', states: only },
  { name: 'documents-filtered', path: () => '/documents?status=DRAFT&q=a', states: only },
  { name: 'documents-selected', path: () => '/documents', states: only, action: selectsTwo },
  { name: 'documents-open', path: ({ sent }) => `/documents?open=${sent}`, states: only },
  { name: 'document', path: ({ sent }) => `/documents/${sent}`, states: filled },
  ...['messages', 'comments', 'files', 'links', 'details'].map((tab, i) => ({
    name: `document-${tab}`,
    path: ({ sent }: Workspace['ids']) => `/documents/${sent}`,
    states: only,
    action: (page: Page) =>
      page
        .getByRole('tab')
        .nth(i + 1)
        .click(),
  })),
  { name: 'document-bounced', path: ({ bounced }) => `/documents/${bounced}`, states: only },
  { name: 'document-draft', path: ({ draft }) => `/documents/${draft}`, states: only },
  { name: 'document-gone', path: () => '/documents/doc_00000000000000000000000000', states: only },
  { name: 'not-found', path: () => '/nothing/here', states: only },
  { name: 'find', path: () => '/documents', states: only, action: page => page.keyboard.press('/') },
  { name: 'inbox', path: () => '/inbox', states: all },
  { name: 'inbox-open', path: () => '/inbox', states: only, action: opensFirst },
  { name: 'start', path: () => '/start', states: ['full', 'empty', 'failed'] },
  { name: 'new', path: () => '/documents/new', states: only },
  { name: 'parties', path: ({ written }) => `/documents/${written}/parties`, states: filled },
  { name: 'parties-empty', path: ({ emptyDraft }) => `/documents/${emptyDraft}/parties`, states: only },
  { name: 'party-form', path: ({ written }) => `/documents/${written}/parties`, states: only, action: addsParty },
  { name: 'delivery', path: ({ written }) => `/documents/${written}/delivery`, states: filled },
  {
    name: 'delivery-unsaved',
    path: ({ written }) => `/documents/${written}/delivery`,
    states: only,
    action: cannotSave,
  },
  { name: 'preview', path: ({ pdf }) => `/documents/${pdf}/preview`, states: filled, ready: 'canvas' },
  { name: 'preview-empty', path: ({ emptyDraft }) => `/documents/${emptyDraft}/preview`, states: only },
  { name: 'editor', path: ({ written }) => `/documents/${written}/edit`, states: filled },
  { name: 'editor-empty', path: ({ emptyDraft }) => `/documents/${emptyDraft}/edit`, states: only },
  {
    name: 'placing',
    path: ({ pdf, block }) => `/documents/${pdf}/edit/${block}/fields`,
    states: filled,
    ready: '.sheet-page canvas',
  },
  { name: 'templates', path: () => '/templates', states: all },
  { name: 'blocks', path: () => '/templates/blocks', states: only },
  { name: 'products', path: () => '/products', states: all },
  { name: 'product-import', path: () => '/products/import', states: only },
  { name: 'template', path: ({ template }) => `/templates?open=${template}`, states: only },
  { name: 'template-editor', path: ({ template }) => `/templates/${template}/edit`, states: only },
  { name: 'bulk-sends', path: () => '/bulk-sends', states: all },
  { name: 'bulk-send-new', path: ({ template }) => `/bulk-sends/new?templateId=${template}`, states: only },
  { name: 'bulk-send', path: ({ bulkSend }) => `/bulk-sends/${bulkSend}`, states: filled },
  { name: 'forms', path: () => '/forms', states: all },
  { name: 'form', path: ({ form }) => `/forms/${form}`, states: filled },
  { name: 'form-question', path: ({ form }) => `/forms/${form}?question=town`, states: only },
  { name: 'form-editor', path: ({ form }) => `/forms/${form}/edit`, states: only },
  { name: 'form-settings', path: ({ form }) => `/forms/${form}/settings`, states: filled },
  { name: 'form-sharing', path: ({ form }) => `/forms/${form}/sharing`, states: filled },
  { name: 'form-answers', path: ({ form }) => `/forms/${form}/answers`, states: filled },
  { name: 'contacts', path: () => '/contacts', states: all },
  { name: 'contact', path: (_, { contactId }) => `/contacts?open=${contactId}`, states: only },
  { name: 'contact-form', path: () => '/contacts', states: only, action: addsContact },
  { name: 'companies', path: () => '/companies', states: all },
  { name: 'identity-checks', path: () => '/identity-checks', states: all },
  { name: 'identity-check-form', path: () => '/identity-checks?open=new', states: only },
  { name: 'reports', path: () => '/reports', states: all },
  { name: 'reports-split', path: () => '/reports?interval=WEEK&period=3M&splitBy=RESPONSIBLE', states: only },
  { name: 'reports-times', path: () => '/reports?measure=TIME_TO_OPEN', states: only },
  { name: 'settings', path: () => '/settings', states: only },
  { name: 'me', path: () => '/settings/me', states: filled },
  { name: 'me-data', path: () => '/settings/me/data', states: filled },
  { name: 'me-signature', path: () => '/settings/me/signature', states: filled },
  { name: 'me-notifications', path: () => '/settings/me/notifications', states: filled },
  { name: 'general', path: () => '/settings/general', states: filled },
  { name: 'defaults', path: () => '/settings/defaults', states: filled },
  { name: 'embedding', path: () => '/settings/embedding', states: filled },
  { name: 'sender', path: () => '/settings/sender', states: filled },
  { name: 'branding', path: () => '/settings/branding', states: filled },
  { name: 'tags-and-fields', path: () => '/settings/tags-and-fields', states: filled },
  { name: 'members', path: () => '/settings/members', states: filled },
  { name: 'members-invite', path: () => '/settings/members', states: only, action: invites },
  { name: 'roles', path: () => '/settings/roles', states: filled },
  { name: 'organization', path: () => '/settings/organization', states: filled },
  { name: 'security', path: () => '/settings/security', states: filled },
  { name: 'plan', path: () => '/settings/plan', states: filled },
  { name: 'audit-log', path: () => '/settings/audit-log', states: filled },
  { name: 'keys', path: () => '/settings/developers/keys', states: all },
  { name: 'webhooks', path: () => '/settings/developers/webhooks', states: all },
  { name: 'webhook', path: ({ webhook }) => `/settings/developers/webhooks/${webhook}`, states: filled },
  { name: 'events', path: () => '/settings/developers/events', states: all },
  { name: 'api-log', path: () => '/settings/developers/api-log', states: all },
  { name: 'versions', path: () => '/settings/developers/versions', states: filled },
  { name: 'apps', path: () => '/settings/developers/apps', states: all },
  { name: 'assistants', path: () => '/settings/developers/assistants', states: all },
  { name: 'installation', path: () => '/settings/installation', states: filled },
  { name: 'production', path: () => '/settings/production', states: only },
  { name: 'import', path: () => '/contacts/import', states: only },
  { name: 'dead-link', path: () => '//sign-in/link/dead', states: only },
];

async function selectsTwo(page: Page): Promise<void> {
  for (const at of [0, 1]) await page.locator('.row-box input').nth(at).dispatchEvent('click');
}

async function addsParty(page: Page): Promise<void> {
  await page.getByRole('combobox').last().fill('maja@example.com');
  await page.keyboard.press('Enter');
  await page.locator('.party-form summary').click();
}

async function addsContact(page: Page): Promise<void> {
  await page.locator('main .bar button').last().click();
  for (const part of await page.locator('.contact-form summary').all()) await part.click();
}

async function invites(page: Page): Promise<void> {
  await page.locator('.member-tools .button').click();
  await page.locator('.dialog textarea').fill('maja@example.com, olof@example.com');
}

/** A change that is not saved, since there is no connection. */
async function cannotSave(page: Page): Promise<void> {
  await page.context().setOffline(true);
  const name = page.locator('.draft-name > input');
  const [one, other] = ['Subscription terms and conditions', 'Subscription terms, second version'];
  await name.fill((await name.inputValue()) === one ? other : one);
  await name.press('Tab');
  await page.locator('.save-bad').waitFor();
}

async function opensFirst(page: Page): Promise<void> {
  await page.locator('main li a').first().click();
}
