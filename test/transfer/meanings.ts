/**
 * What every column means that moves with an organization. `plain`: it proves and grants nothing. `decided`: it proves or
 * grants something, and why that is harmless at an installation that does not trust the one it comes from. A new column must
 * be decided here (`tables.test.ts`).
 */
export interface Meaning {
  plain: string;
  decided?: Readonly<Record<string, string>>;
}

export const meanings: Readonly<Record<string, Meaning>> = {
  allowances: {
    plain: 'organization_id resource period_start scheme',
    decided: {
      used: 'of what the plan of the organization includes',
    },
  },
  api_keys: {
    plain: 'id organization_id name created_at prefix created_by last_used_at secret_at updated_at',
    decided: {
      'secret_hash expires_at revoked_at user_id default_workspace_id':
        'opens the organization alone, as the guide says; unique',
    },
  },
  api_logs: {
    plain:
      'request_id organization_id workspace_id actor_type actor_id actor_name user_id method path version ' +
      'names_version status duration_ms created_at',
  },
  approval_requests: {
    plain:
      'id organization_id workspace_id document_id status auto_send custom_message requested_by round ' +
      'created_at updated_at',
  },
  approvers: {
    plain: 'request_id position stage or_group comment resolved_at',
    decided: {
      'status user_id': 'of a document of the organization',
    },
  },
  attachments: {
    plain:
      'id organization_id document_id block_id field_id party_id filename mime_type size received_sha256 ' +
      'signed width height given_at created_at',
    decided: {
      'storage_key sha256': 'the file is in the export with this hash, under a key of the document',
    },
  },
  block_attachments: {
    plain: 'block_id field_id file_id',
  },
  brand_images: {
    plain: 'organization_id mime_type size created_at drawable',
    decided: {
      'storage_key sha256': 'the file is in the export with this hash, under a key of the organization',
    },
  },
  brands: {
    plain: 'organization_id enabled logo icon url primary_color secondary_color',
  },
  comment_messages: {
    plain:
      'id organization_id document_id thread_id parent_id body mentions author_type user_id party_id ' +
      'sent_as created_at edited_at deleted_at',
  },
  comment_threads: {
    plain:
      'id organization_id document_id status visibility excerpt created_by resolved_by resolved_at ' +
      'created_at updated_at',
  },
  companies: {
    plain: 'id organization_id name org_number country created_at updated_at',
  },
  contact_notes: {
    plain: 'id organization_id contact_id body written_by created_at updated_at',
  },
  contact_tags: {
    plain: 'contact_id tag_id organization_id created_at',
  },
  contacts: {
    plain:
      'id organization_id workspace_id first_name last_name email phone national_id external_id ' +
      'address_line1 address_line2 postal_code city state country company_id company_role created_at ' +
      'updated_at',
  },
  bulk_send_rows: {
    plain: 'id bulk_send_id place status content external_hash content_hash updated_at',
    decided: {
      document_id: 'only documents of the same workspace are shown with it',
    },
  },
  bulk_send_tests: {
    plain: 'organization_id sent_at delete_at is_deleted',
    decided: {
      document_id: 'only documents of the organization are deleted by it',
    },
  },
  bulk_sends: {
    plain:
      'id organization_id name source mapping columns is_read round sends send_at issues created_at updated_at ' +
      'started_at finished_at forgotten_at paused_because template_hash',
    decided: {
      'status started_by created_by checked_by workspace_id':
        'runs with the permissions that the person has in the workspace',
      'template_id file_id': 'read within what that person sees',
    },
  },
  content_blocks: {
    plain:
      'id organization_id workspace_id document_id template_id type position field_meta file_id created_at ' +
      'updated_at form_keys shown reusable_block_id follows_language',
  },
  content_images: {
    plain: 'document_id address organization_id url mime_type width height problem fetched_at',
    decided: {
      'storage_key sha256': 'the file is in the export with this hash, under a key of the organization',
    },
  },
  conversation_notices: {
    plain: 'document_id person_id message_id created_at told_at',
  },
  custom_fields: {
    plain:
      'id organization_id workspace_id name type input_type default_value required options created_at ' + 'updated_at',
  },
  delegations: {
    plain:
      'id organization_id workspace_id document_id original_party_id delegate_party_id delegate_name ' +
      'delegate_email delegate_phone reason status decline_reason created_at accepted_at declined_at ' +
      'revoked_at completed_at',
  },
  deliveries: {
    plain:
      'id organization_id workspace_id webhook_id event_id type replay_of_id status url event api_version ' +
      'body attempts next_attempt_at locked_until created_at request_id',
  },
  delivery_attempts: {
    plain:
      'id organization_id delivery_id attempt status response_code duration_ms request_headers ' +
      'response_headers response_body created_at',
  },
  document_categories: {
    plain: 'id organization_id workspace_id name created_at updated_at',
  },
  document_category_fields: {
    plain: 'category_id custom_field_id organization_id position',
  },
  document_custom_values: {
    plain: 'document_id custom_field_id organization_id value updated_at',
  },
  document_files: {
    plain: 'document_id type organization_id size created_at',
    decided: {
      'storage_key sha256 seal renew_at':
        'verified with the certificate in the file; the file is in the export with this hash',
    },
  },
  document_links: {
    plain: 'id organization_id from_document_id to_document_id origin created_at',
  },
  document_tags: {
    plain: 'document_id tag_id organization_id created_at',
  },
  documents: {
    plain:
      'id organization_id workspace_id name external_id type status meta style template_id folder_id ' +
      'responsible_user_id created_by expires_at sent_at original_sha256 fully_signed_at completed_at ' +
      'expired_at archived_at deleted_at update_told_at created_at updated_at original_source ' +
      'removal_told_at told_soon_of category_id sent_custom_values visitor_party_id rejected_at opened_at',
    decided: {
      'visibility selected_user_ids': 'seen by members of the workspace alone',
      'approval approval_request_id approval_state': 'of the organization',
      is_uncounted: 'counted by this installation when somebody signs it first',
    },
  },
  eid_proofs: {
    plain: 'id organization_id document_id party_id use scheme created_at',
    decided: {
      'identity evidence match_status match_method':
        'recorded by the other installation, with the evidence of the provider',
    },
  },
  eid_serial_keys: {
    plain: 'organization_id',
    decided: {
      key: 'numbers people of the organization alone',
    },
  },
  events: {
    plain:
      'id organization_id workspace_id type environment actor resource resource_id beside snapshot ' + 'created_at',
  },
  field_values: {
    plain: 'document_id block_id field_id organization_id party_id value updated_at prefilled',
  },
  files: {
    plain:
      'id organization_id workspace_id filename mime_type size checksum visibility key status uploaded_by ' +
      'created_at updated_at',
    decided: {
      'storage_key sha256 pdf image': 'the file is in the export with this hash, under a key of the organization',
    },
  },
  folders: {
    plain: 'id organization_id workspace_id name type parent_folder_id created_by created_at updated_at',
  },
  form_places: {
    plain: 'submission_id form_id organization_id held_until has_lapsed',
  },
  form_submissions: {
    plain:
      'id organization_id workspace_id form_id status respondent_name respondent_email respondent_phone ' +
      'answers document_id party_id started_at submitted_at updated_at continue_by link_shown_at',
    decided: {
      key_hash: 'of a form of the organization',
    },
  },
  forms: {
    plain:
      'id organization_id workspace_id template_id created_by sender_id respondent_party_id closed_reason ' +
      'name description thank_you_message redirect_url document_expires_in_days expires_at max_submissions ' +
      'questions started_count submission_count lapsed_count signed_count created_at updated_at continue_by',
    decided: {
      'token_hash token enabled': 'opens a form of the organization; unique',
      password_hash: 'compared at the same cost, whatever it says',
    },
  },
  held_jobs: {
    plain: 'id organization_id run_at attempts last_error created_at request_id',
    decided: {
      'queue payload unique_key owner': 'run with what they name: checked by jobs-in.ts',
    },
  },
  idempotency_keys: {
    plain: 'workspace_id key request_id status created_at',
    decided: {
      'request_hash answer': 'replayed to the workspace alone',
    },
  },
  identity_check_audits: {
    plain: 'id organization_id check_id type data name email ip user_agent created_at',
  },
  identity_checks: {
    plain:
      'id organization_id workspace_id full_name email phone channel reference language national_id country ' +
      'expires_at failure created_by created_at updated_at contact_id',
    decided: {
      link_version: 'a link needs a proof besides',
      'status verified_at data': 'recorded by the other installation for the organization alone',
    },
  },
  notification_choices: {
    plain: 'workspace_id user_id off updated_at',
  },
  inbox_done: {
    plain: 'workspace_id user_id key done_at',
  },
  invitations: {
    plain: 'id organization_id workspace_id invited_by created_at language',
    decided: {
      'email accepted_at role_id expires_at':
        'a link from elsewhere adds a member, and proves no address (recognizeLink)',
    },
  },
  journal_entries: {
    plain: 'id organization_id workspace_id document_id sequence type created_at content',
    decided: {
      'entry hash personal': 'a chain that is checked when it is sealed',
    },
  },
  members: {
    plain: 'workspace_id user_id organization_id last_active_at',
    decided: {
      'role_id status joined_at': 'reaches workspaces of the organization alone (foreign keys)',
    },
  },
  messages: {
    plain:
      'id organization_id document_id body internal author_type user_id party_id sent_as created_at ' + 'updated_at',
  },
  moved_links: {
    plain: 'organization_id',
    decided: {
      hash: 'opens rows of the same organization alone (isMovedLink)',
    },
  },
  oauth_access_tokens: {
    plain: 'grant_id',
    decided: {
      'hash expires_at': 'of such a grant alone; unique',
    },
  },
  oauth_clients: {
    plain: 'id organization_id name uri secret_at api_version created_by created_at updated_at',
    decided: {
      'secret_hash redirect_uris scopes kind':
        'an app is connected by members of its organization alone; assistants are what anybody may register',
    },
  },
  oauth_consents: {
    plain: 'id client_id organization_id audience created_at updated_at last_used_at',
    decided: {
      'scopes user_id workspace_id': 'for members of the organization alone',
    },
  },
  oauth_grants: {
    plain: 'id consent_id created_at',
    decided: {
      'scopes family_hash refresh_hash refresh_expires_at': 'of such a consent alone',
    },
  },
  oauth_replaced_tokens: {
    plain: 'grant_id replaced_at',
    decided: {
      hash: 'of such a grant alone; unique',
    },
  },
  organizations: {
    plain:
      'id name default_version country language created_at updated_at org_name org_number phone website ' +
      'address_line1 address_line2 city postal_code vat_number',
    decided: {
      'plan api_access requests_per_minute signature_quotas storage_bytes platform_partner sandbox':
        'granted by the operator there: shown by the import, before anybody can use the organization',
      sandbox_of: 'the operator of the new installation names it',
      suspended_at: 'an organization that is not suspended is rejected',
      status: 'the organization alone',
      email: 'shown as written, proves nothing',
      'second_factor_required invitation_domains': 'limits the organization alone',
    },
  },
  originals: {
    plain: 'organization_id source size pages created_at layout missing_glyphs',
    decided: {
      'storage_key sha256': 'the file is in the export with this hash, under a key of the organization',
    },
  },
  parties: {
    plain:
      'id organization_id workspace_id document_id position name email phone external_id national_id ' +
      'country company_id company_name company_org_number company_role contact_id role signing_order ' +
      'delivery signature_method sign_verification open_verification send_status invited_at created_at ' +
      'updated_at remind_at reminded_at reminders_sent acts_for uploaded_files uploaded_bytes ' +
      'thank_you_message opened_at',
    decided: {
      link_version: 'a link needs a proof besides',
      'identity_verified identity_mismatch signed_at signing_status read_status':
        'recorded by the other installation, whose seal says so',
    },
  },
  party_journals: {
    plain: 'document_id party_id organization_id size created_at',
    decided: {
      'storage_key sha256 seal renew_at':
        'verified with the certificate in the file; the file is in the export with this hash',
    },
  },
  reusable_blocks: {
    plain:
      'id organization_id workspace_id created_by name description visibility category language ' +
      'is_published sort_order created_at updated_at',
  },
  reports: {
    plain: 'id organization_id workspace_id name visibility created_by created_at updated_at',
    decided: {
      question: 'filters with ids, which stay the same',
    },
  },
  roles: {
    plain: 'id organization_id workspace_id name built_in created_at updated_at',
    decided: {
      permissions: 'of members of the organization alone',
    },
  },
  saved_views: {
    plain: 'id organization_id workspace_id user_id name search shared created_at updated_at',
  },
  signature_pictures: {
    plain: 'document_id party_id kind mime_type sha256 bytes',
  },
  signatures: {
    plain: 'id organization_id document_id party_id method original_sha256 ip_address user_agent',
    decided: {
      'signature initials proof_id signed_at': 'recorded by the other installation, whose seal says so',
    },
  },
  single_sign_on: {
    plain: 'organization_id created_at updated_at',
    decided: {
      'issuer client_id client_secret': 'signs nobody in before the operator names its domains here',
    },
  },
  single_sign_on_subjects: {
    plain: 'organization_id created_at',
    decided: {
      'subject user_id': 'binds a user of the organization',
    },
  },
  sunset_notices: {
    plain: 'version organization_id workspace_id days noticed_at',
  },
  tags: {
    plain: 'id organization_id workspace_id name color available_for created_at updated_at',
  },
  products: {
    plain:
      'id organization_id workspace_id name description article_number unit price currency vat external_id ' +
      'created_at updated_at',
  },
  template_parties: {
    plain:
      'id organization_id workspace_id template_id position name email phone external_id national_id ' +
      'country company_id company_name company_org_number company_role contact_id role signing_order ' +
      'delivery signature_method sign_verification created_at updated_at',
  },
  template_tags: {
    plain: 'template_id tag_id organization_id created_at',
  },
  templates: {
    plain:
      'id organization_id workspace_id name of_form meta style folder_id created_by locked_at deleted_at ' +
      'update_told_at changed_from created_at updated_at',
    decided: {
      'visibility selected_user_ids': 'seen by members of the workspace alone',
    },
  },
  tool_settings: {
    plain: 'workspace_id organization_id updated_at',
    decided: {
      groups: 'of a workspace of the organization',
    },
  },
  users: {
    plain: 'id organization_id name phone created_at updated_at created_by',
    decided: {
      email: 'a claim: acts only for an identity that confirmed the address here',
      'status kind': 'acts in the organization alone',
    },
  },
  verification_pins: {
    plain: 'document_id party_id id',
    decided: {
      'mac digest': 'of a party of the organization',
    },
  },
  verifications: {
    plain: 'party_id purpose link_version',
    decided: {
      'code_expires_at asked_at wrong pauses paused_until':
        'limits on the codes of a party; the code itself is left out',
    },
  },
  webhooks: {
    plain:
      'id organization_id workspace_id enabled paused_at pause_reason failure_email events api_version ' +
      'failing_since failures_in_row warned_at deleted_at created_by created_at updated_at',
    decided: {
      'url secret previous_secret previous_secret_until':
        'sent to with events of the organization alone, and never to a private address',
      all_workspaces_by: 'a webhook for all workspaces gets events of those in which this user may manage webhooks',
    },
  },
  workspaces: {
    plain:
      'id organization_id slug name language default_expiry_days reminder_interval_days signature_method ' +
      'national_id_display_mode created_at updated_at allow_delegation send_plain_text_email_only ' +
      'ai_chat_enabled require_approval completed_retention_days trash_retention_days time_zone ' +
      'signature_page evidence_page sender_name brand',
    decided: {
      embed_origins: 'for addresses that members of the organization ask for, whose origin each request is checked for',
    },
  },
};
