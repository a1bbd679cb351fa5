/**
 * What happens to each table when a person is erased. Every table of the database is listed, so that a new one cannot be
 * forgotten (`test/people/decisions.test.ts`). Values: `:organization`, `:emails` (lowercase), `:phones`, `:parties`,
 * `:documents`, `:formerUsers`, `:identityChecks`, `:patterns` and `:namePatterns` (for ILIKE), `:erased` (stands for
 * a name) and `:now`.
 */

export interface Decision {
  /** Statements in order. `kept`: nothing here is personal, or it is not the person's alone. */
  erase?: readonly string[];
  /** Erased by a function of its own, because values are encrypted or nested. */
  by?: 'JOURNAL' | 'EVENTS' | 'ANSWERS' | 'FILES' | 'BULK_ROWS';
  /** Why nothing is erased, or what stays: in short English. */
  kept?: string;
}

const ofDocuments = 'in (select id from documents where organization_id = :organization)';
const jobs = (table: string) => `
  delete from ${table} j where (j.payload::text ilike any(:patterns) or j.last_error ilike any(:patterns)
      or j.payload->>'documentId' = any(:documents) and j.payload::text ilike any(:namePatterns))
    and (j.payload->>'documentId' ${ofDocuments} or j.payload->>'checkId' = any(:identityChecks))`;
const ofParty = (table: string) => `delete from ${table} where party_id = any(:parties)`;

const contacts = `select id from contacts where organization_id = :organization
  and (lower(email) = any(:emails) or phone = any(:phones))`;

const none = 'contains no personal data';
const sender = 'belongs to the organization, not to a party';
const content = 'content of documents and templates, which the sender wrote';

/** In the order in which they are carried out. */
export const decisions: Readonly<Record<string, Decision>> = {
  signature_pictures: { erase: [ofParty('signature_pictures')] },
  signatures: {
    erase: [
      `update signatures set signature = null, initials = null, ip_address = null, user_agent = null
       where party_id = any(:parties)`,
    ],
    kept: 'that the party signed, when and what; the sealed file contains the signature',
  },
  verifications: { erase: [ofParty('verifications')] },
  verification_pins: { erase: [ofParty('verification_pins')] },
  eid_orders: {
    erase: ['delete from eid_orders where subject_id = any(:parties) or subject_id = any(:identityChecks)'],
  },
  embedded_preparations: { kept: none },
  embedded_sessions: { erase: [ofParty('embedded_sessions')] },
  eid_proofs: { kept: 'evidence of who signed, encrypted, for as long as the document is kept' },
  attachments: { by: 'FILES', kept: 'the sealed file contains what was signed' },
  field_values: {
    erase: ['update field_values set value = null, prefilled = null where party_id = any(:parties)'],
    kept: 'the sealed file contains what was signed',
  },
  document_words: {
    erase: [
      `delete from document_words where document_id in (select document_id from field_values where party_id = any(:parties))`,
    ],
    kept: 'words of the content, read again without what the person filled in',
  },
  document_words_due: { kept: none },
  delegations: {
    erase: [
      `update delegations set delegate_name = :erased, delegate_email = null, delegate_phone = null,
         decline_reason = case when decline_reason is null then null else '' end
       where organization_id = :organization and (delegate_party_id = any(:parties)
         or lower(delegate_email) = any(:emails) or delegate_phone = any(:phones))`,
      `update delegations set reason = '' where original_party_id = any(:parties)`,
    ],
  },
  conversation_notices: { erase: ['delete from conversation_notices where person_id = any(:parties)'] },
  comment_messages: {
    erase: [
      `update comment_messages set body = '', deleted_at = coalesce(deleted_at, :now::timestamptz)
       where party_id = any(:parties)`,
    ],
  },
  messages: { erase: [`update messages set body = '' where party_id = any(:parties)`] },
  form_submissions: {
    erase: [
      `update form_submissions set respondent_name = :erased, respondent_email = null, respondent_phone = null, answers = null
       where organization_id = :organization and (lower(respondent_email) = any(:emails)
         or respondent_phone = any(:phones) or party_id = any(:parties))`,
    ],
  },
  bulk_sends: { kept: sender },
  bulk_send_rows: { by: 'BULK_ROWS', kept: 'status and document of a row' },
  bulk_send_tests: { kept: none },
  token_buckets: { kept: 'keyed hashes of addresses, networks and forms, until the limit is unused again' },
  oauth_clients: { kept: 'apps and assistants; who registered an app is a member of the organization' },
  oauth_consents: { kept: 'what a member allowed; ends with the membership' },
  oauth_grants: { kept: none },
  oauth_codes: { kept: none },
  oauth_access_tokens: { kept: none },
  oauth_replaced_tokens: { kept: none },
  budget_days: { kept: 'keyed hashes of networks, for two days' },
  budget_totals: { kept: none },
  deleted_organizations: { kept: 'organizations that were deleted, and which account of the machine deleted them' },
  form_places: { kept: 'ids and times, without who submitted' },
  unfinished_answers: { kept: 'sizes, without the answers' },
  sign_in_attempts: { kept: 'keyed hashes of addresses and networks, for a few hours' },
  forms: { kept: sender },
  approval_requests: { kept: sender },
  approvers: { kept: sender },
  comment_threads: { kept: 'an excerpt of the document' },
  parties: {
    erase: [
      `update parties set name = :erased, email = null, phone = null, external_id = null, national_id = null,
         company_id = null, company_name = null, company_org_number = null, company_role = null, contact_id = null,
         remind_at = null, link_version = link_version + 1
       where id = any(:parties)`,
    ],
  },
  documents: {
    erase: [
      `update documents set meta = jsonb_set(meta, '{internalRecipients}',
         (select coalesce(jsonb_agg(r), '[]') from jsonb_array_elements_text(meta->'internalRecipients') r
          where lower(r) <> all(:emails)))
       where organization_id = :organization and exists (
         select 1 from jsonb_array_elements_text(meta->'internalRecipients') r where lower(r) = any(:emails))`,
    ],
    kept: content,
  },
  template_parties: {
    erase: [
      `update template_parties set name = :erased, email = null, phone = null, external_id = null, national_id = null,
         company_id = null, company_name = null, company_org_number = null, company_role = null, contact_id = null
       where organization_id = :organization and (lower(email) = any(:emails) or phone = any(:phones))`,
    ],
  },
  templates: {
    erase: [
      `update templates set meta = jsonb_set(meta, '{internalRecipients}',
         (select coalesce(jsonb_agg(r), '[]') from jsonb_array_elements_text(meta->'internalRecipients') r
          where lower(r) <> all(:emails)))
       where organization_id = :organization and exists (
         select 1 from jsonb_array_elements_text(meta->'internalRecipients') r where lower(r) = any(:emails))`,
      `update templates set changed_from = '{}'
       where organization_id = :organization and changed_from::text ilike any(:patterns)`,
    ],
    kept: content,
  },
  journal_entries: { by: 'JOURNAL', kept: 'hashes, which do not reveal the values; entries of the first format' },
  identity_check_audits: {
    erase: [
      `update identity_check_audits set data = null, name = null, email = null, ip = null, user_agent = null
       where check_id = any(:identityChecks)`,
    ],
  },
  identity_checks: {
    erase: [
      `update identity_checks set full_name = :erased, email = null, phone = null, reference = null, national_id = null,
         country = null, data = null, failure = null where id = any(:identityChecks)`,
    ],
  },
  contact_notes: {
    erase: [`delete from contact_notes where contact_id in (${contacts})`],
    kept: 'what members wrote about others',
  },
  contacts: { erase: [`delete from contacts where id in (${contacts})`] },
  companies: { kept: 'companies, not people' },
  invitations: {
    erase: ['delete from invitations where organization_id = :organization and lower(email) = any(:emails)'],
  },
  api_keys: {
    erase: [
      'update api_keys set revoked_at = coalesce(revoked_at, :now::timestamptz) where user_id = any(:formerUsers)',
    ],
  },
  single_sign_on_subjects: { erase: ['delete from single_sign_on_subjects where user_id = any(:formerUsers)'] },
  identity_sessions: { erase: ['delete from identity_sessions where only_user_id = any(:formerUsers)'] },
  saved_signatures: {
    erase: ['delete from saved_signatures where only_user_id = any(:formerUsers)'],
    kept: 'deleted with their identity',
  },
  users: {
    erase: [
      `update users set name = :erased, email = id || '@erased.invalid', phone = null, identity_id = null,
         status = 'INACTIVE' where id = any(:formerUsers)`,
    ],
    kept: 'members: remove them from their workspaces first',
  },
  identities: {
    erase: [
      `delete from identities i where i.email = any(:emails)
         and not exists (select 1 from users u where u.identity_id = i.id or lower(u.email) = i.email)`,
    ],
    kept: 'members of any organization sign in with it',
  },
  identity_verifications: {
    erase: [
      `delete from identity_verifications where value ilike any(:patterns)
         and not exists (select 1 from identities where email = any(:emails))`,
    ],
  },
  webhooks: {
    erase: [
      `update webhooks set failure_email = null
       where organization_id = :organization and lower(failure_email) = any(:emails)`,
    ],
  },
  delivery_attempts: {
    erase: [
      `update delivery_attempts set response_body = null
       where organization_id = :organization and response_body ilike any(:patterns)`,
    ],
  },
  deliveries: {
    erase: [`update deliveries set body = null where organization_id = :organization and body ilike any(:patterns)`],
  },
  saved_views: {
    erase: ['delete from saved_views where user_id = any(:formerUsers) and not shared'],
    kept: 'views that a former member shared with the workspace',
  },
  reports: {
    erase: [`delete from reports where created_by = any(:formerUsers) and visibility = 'PRIVATE'`],
    kept: 'reports that a former member shared with the workspace',
  },
  inbox_done: { erase: ['delete from inbox_done where user_id = any(:formerUsers)'] },
  notification_choices: { erase: ['delete from notification_choices where user_id = any(:formerUsers)'] },
  document_presence: { erase: ['delete from document_presence where user_id = any(:formerUsers)'] },
  events: { by: 'EVENTS' },
  idempotency_keys: { by: 'ANSWERS' },
  jobs: { erase: [jobs('jobs')] },
  held_jobs: { erase: [jobs('held_jobs')] },
  dead_jobs: { erase: [jobs('dead_jobs')] },
  document_files: { kept: 'sealed files, which nobody can change: SIGNED and JOURNAL with their evidence' },
  party_journals: { kept: 'sealed files, which nobody can change: the journals that parties downloaded' },
  document_exports: { kept: 'lists of files for 15 minutes' },
  originals: { kept: content },
  reusable_blocks: { kept: content },
  content_blocks: { kept: content },
  block_attachments: { kept: content },
  content_images: { kept: content },
  files: { kept: content },
  document_links: { kept: none },
  moved_links: { kept: 'hashes that nothing can be read from' },
  custom_fields: { kept: sender },
  document_custom_values: { kept: 'details of documents, which the sender wrote' },
  document_categories: { kept: sender },
  document_category_fields: { kept: none },
  tool_settings: { kept: sender },
  folders: { kept: sender },
  tags: { kept: sender },
  products: { kept: sender },
  document_tags: { kept: none },
  contact_tags: { kept: none },
  template_tags: { kept: none },
  key_rotations: { kept: none },
  installation: { kept: none },
  installation_changes: { kept: 'who of the operator accepted other certificates' },
  installation_files: { kept: none },
  files_folder: { kept: none },
  older_times: { kept: none },
  organizations: { kept: sender },
  workspaces: { kept: sender },
  brands: { kept: sender },
  brand_images: { kept: sender },
  roles: { kept: none },
  members: { kept: 'members: remove them from their workspaces first' },
  identity_accounts: { kept: 'deleted with their identity' },
  two_factors: { kept: 'deleted with their identity' },
  passkeys: { kept: 'deleted with their identity' },
  operators: { kept: 'deleted with their identity' },
  known_browsers: { kept: 'deleted with their identity' },
  single_sign_on: { kept: sender },
  single_sign_on_domains: { kept: sender },
  single_sign_on_waiting: { kept: sender },
  api_logs: { kept: 'ids of accounts, without names or content, for 7 days' },
  request_days: { kept: none },
  allowances: { kept: none },
  certificate_warnings: { kept: none },
  backups_made: { kept: none },
  examinations: { kept: 'what was found about the installation' },
  mail_servers: { kept: 'a setting of the installation' },
  bounce_mailboxes: { kept: none },
  sunset_notices: { kept: none },
  eid_serial_keys: { kept: none },
};
