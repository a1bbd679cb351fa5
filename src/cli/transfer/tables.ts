/**
 * What happens to each table when an organization is moved to another installation, or deleted. Every table of the database
 * is listed, so that a new one cannot be forgotten (`test/transfer/tables.test.ts`). In SQL, `t` is a row and `$1` the
 * organization.
 */

export interface MovedTable {
  /** Which rows are the organization's. */
  rows: string;
  /** Which of them are not moved, and why. */
  except?: { rows: string; why: string };
  /** Columns that are null after the move, and why. */
  without?: { columns: readonly string[]; why: string };
  /** Which rows others use too: those of the other installation stay, and they are not removed with the organization. */
  shared?: string;
}

export type LeftOut = {
  /** Why. */
  leftOut: string;
} & (
  | {
      /** Which rows are the organization's. */
      rows: string;
    }
  | {
      rows?: never;
      /** How its rows are deleted with the organization, or why nothing has to be. */
      whenDeleted: string;
    }
);

const own: MovedTable = { rows: 't.organization_id = $1' };
const ofDocument: MovedTable = { rows: 't.document_id in (select id from documents where organization_id = $1)' };
const ofMember: MovedTable = { rows: 't.workspace_id in (select id from workspaces where organization_id = $1)' };
/** Apps of other organizations stay where they are, and so does what members allowed them. */
const consents = `
  select s.id from oauth_consents s join oauth_clients c on c.id = s.client_id
  where s.organization_id = $1 and coalesce(c.organization_id, $1) = $1`;
const ofGrant: MovedTable = {
  rows: `t.grant_id in (select g.id from oauth_grants g where g.consent_id in (${consents}))`,
};

const short = (what: string, rows: string): LeftOut => ({ leftOut: `${what}, which is over within minutes`, rows });
const installation: LeftOut = { leftOut: 'of the installation', whenDeleted: 'nothing in it is of an organization' };
const hashed = (leftOut: string): LeftOut => ({
  leftOut,
  whenDeleted: 'keyed hashes, which name nobody and are deleted when the limit is unused',
});
/** The installation that it goes to does not know who can read the address, and whose password it is. */
const signIn: LeftOut = {
  leftOut: 'people confirm their address at the new installation, and choose a password there',
  whenDeleted: 'deleted with people who are members of no other organization',
};

export const tables: Readonly<Record<string, MovedTable | LeftOut>> = {
  organizations: {
    rows: 't.id = $1',
    without: { columns: ['exported_at', 'delete_at'], why: 'it was exported there, and is deleted there alone' },
  },
  workspaces: own,
  identities: signIn,
  identity_accounts: signIn,
  passkeys: signIn,
  two_factors: signIn,
  saved_signatures: {
    leftOut: 'people save their signature again, where they sign in',
    rows: 't.only_user_id in (select id from users where organization_id = $1)',
  },
  operators: {
    leftOut: 'the operator of the new installation names its own',
    whenDeleted: 'deleted with people who are members of no other organization',
  },
  users: {
    ...own,
    without: { columns: ['identity_id'], why: 'a person acts as the user once they have confirmed the address here' },
  },
  roles: own,
  members: own,
  invitations: own,
  api_keys: own,
  single_sign_on: {
    ...own,
    without: {
      columns: ['own_directory', 'version', 'enforced', 'tried_at', 'trial_outcome', 'tried_version'],
      why: 'it is decided and tried again at the new installation',
    },
  },
  single_sign_on_domains: {
    leftOut: 'the operator of the new installation names them, where another organization may have them',
    rows: own.rows,
  },
  single_sign_on_waiting: {
    leftOut: 'the operator of the new installation names the domains',
    rows: own.rows,
  },
  single_sign_on_subjects: own,
  oauth_clients: {
    rows: `(t.organization_id = $1 or t.organization_id is null and t.id in (
      select client_id from oauth_consents where organization_id = $1))`,
    shared: 't.organization_id is null',
    without: {
      columns: ['place', 'published_at'],
      why: 'the place among unused registrations, and what its operator published, are of the other installation',
    },
  },
  oauth_consents: {
    ...own,
    except: { rows: `t.id not in (${consents})`, why: 'an app of another organization stays with that' },
  },
  oauth_grants: { rows: `t.consent_id in (${consents})` },
  oauth_access_tokens: ofGrant,
  oauth_replaced_tokens: ofGrant,
  oauth_codes: {
    leftOut: 'connecting an app, which is over within minutes',
    whenDeleted: 'deleted with what a member allowed the app',
  },
  api_logs: own,
  allowances: own,
  request_days: { leftOut: 'requests of a day, which are counted again', rows: own.rows },
  idempotency_keys: ofMember,
  brands: own,
  brand_images: own,
  tool_settings: own,
  saved_views: own,
  reports: own,
  inbox_done: ofMember,
  notification_choices: ofMember,
  files: {
    ...own,
    except: { rows: `t.status = 'CREATED'`, why: 'the bytes were not confirmed; the upload is begun again' },
  },
  tags: own,
  products: own,
  folders: own,
  custom_fields: own,
  document_categories: own,
  document_category_fields: own,
  companies: own,
  contacts: own,
  contact_notes: own,
  contact_tags: own,
  reusable_blocks: own,
  templates: own,
  template_parties: own,
  template_tags: own,
  forms: own,
  form_submissions: own,
  form_places: own,
  bulk_sends: own,
  bulk_send_rows: { rows: `t.bulk_send_id in (select id from bulk_sends where organization_id = $1)` },
  bulk_send_tests: own,
  unfinished_answers: {
    leftOut: 'places in totals of this installation; unfinished answers end after 30 days all the same',
    rows: own.rows,
  },
  documents: own,
  content_blocks: own,
  block_attachments: {
    rows: `t.block_id in (select id from content_blocks where organization_id = $1)`,
  },
  content_images: own,
  originals: own,
  parties: own,
  field_values: own,
  attachments: own,
  delegations: own,
  eid_proofs: own,
  eid_serial_keys: own,
  eid_orders: short('an identification or signature at a provider', own.rows),
  embedded_preparations: short('a draft that is prepared in a frame of another site', own.rows),
  embedded_sessions: short('a signing page in a frame of another site', own.rows),
  signatures: own,
  signature_pictures: ofDocument,
  verification_pins: ofDocument,
  verifications: {
    rows: 't.party_id in (select id from parties where organization_id = $1)',
    without: { columns: ['code_mac'], why: 'it is made with the master key; the person asks for another code' },
  },
  document_files: own,
  party_journals: own,
  document_links: own,
  document_tags: own,
  document_custom_values: own,
  document_words: { leftOut: 'read again from the documents', rows: own.rows },
  document_words_due: { leftOut: 'written by triggers for every document', rows: ofDocument.rows },
  document_presence: short('who looks at a document', ofDocument.rows),
  document_exports: short('a list of files to download', own.rows),
  journal_entries: own,
  events: own,
  approval_requests: own,
  approvers: { rows: 't.request_id in (select id from approval_requests where organization_id = $1)' },
  comment_threads: own,
  comment_messages: own,
  messages: own,
  conversation_notices: ofDocument,
  identity_checks: own,
  identity_check_audits: own,
  webhooks: own,
  deliveries: own,
  delivery_attempts: own,
  sunset_notices: own,
  moved_links: own,
  // Each is checked by `jobs-in.ts`.
  held_jobs: {
    ...own,
    except: {
      rows: `t.queue = 'verification-code'`,
      why: 'the code is valid for minutes; the person asks for another',
    },
  },
  jobs: {
    leftOut: 'none is left of a suspended organization: they are in held_jobs',
    whenDeleted: 'deleted by what their payload names',
  },
  dead_jobs: { leftOut: 'given up, and kept for the operator', whenDeleted: 'deleted by what their payload names' },
  identity_sessions: {
    leftOut: 'people sign in again',
    rows: 't.only_user_id in (select id from users where organization_id = $1)',
  },
  identity_verifications: {
    leftOut: 'a proof in an e-mail, which is over within minutes',
    whenDeleted: 'nothing in it is of an organization; the proof ends within minutes',
  },
  known_browsers: {
    leftOut: 'browsers become known when people sign in again',
    whenDeleted: 'deleted with the person whom they are of',
  },
  token_buckets: hashed('counts of some hours, by keyed hashes that another installation cannot compare'),
  sign_in_attempts: hashed('counts of a few hours, by keyed hashes that another installation cannot compare'),
  budget_days: hashed('counts of a day, by keyed hashes that another installation cannot compare'),
  budget_totals: hashed('totals of this installation, by keyed hashes that another cannot compare'),
  deleted_organizations: {
    leftOut: 'what was deleted from this installation',
    whenDeleted: 'kept: the record of the deletion, with the id and a hash of the name',
  },
  bounce_mailboxes: installation,
  certificate_warnings: installation,
  installation,
  installation_changes: installation,
  installation_files: installation,
  files_folder: installation,
  older_times: installation,
  backups_made: installation,
  examinations: installation,
  mail_servers: installation,
  key_rotations: installation,
  migrations: installation,
  migration_lock: installation,
};

export const isMoved = (table: MovedTable | LeftOut | undefined): table is MovedTable =>
  table !== undefined && !('leftOut' in table);

/** The moved rows of a table: a condition on `t`. */
export const movedRows = ({ rows, except }: MovedTable): string =>
  except === undefined ? rows : `${rows} and not (${except.rows})`;
