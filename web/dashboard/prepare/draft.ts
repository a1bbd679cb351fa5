/** What is prepared: a draft of a document, a template, or the template of a form. The editor and the pages around it know both only as this. */
import { useQuery } from '@tanstack/react-query';
import type { Permission } from '../../../src/contract/permissions.ts';
import type { ApprovalRequest } from '../../../src/contract/schemas/documents/approvals.ts';
import type { Document } from '../../../src/contract/schemas/documents/documents.ts';
import type { Party } from '../../../src/contract/schemas/documents/parties.ts';
import type { Form } from '../../../src/contract/schemas/forms.ts';
import type { TemplateParty } from '../../../src/contract/schemas/template-parties.ts';
import type { Template } from '../../../src/contract/schemas/templates.ts';
import { useDashboard } from '../session/context.ts';
import type { Requests } from '../session/requests.ts';

/** Documents have more languages than the dashboard. */
export type DocumentLanguage = Document['documentMeta']['language'];

export type Owner = 'document' | 'template' | 'form';

/** What parties of documents and of templates have in common. */
export type DraftParty = Pick<
  Party & TemplateParty,
  | 'id'
  | 'name'
  | 'email'
  | 'phone'
  | 'company'
  | 'contactId'
  | 'role'
  | 'signingOrder'
  | 'signatureMethod'
  | 'signVerification'
  | 'delivery'
>;

export interface Draft {
  owner: Owner;
  id: string;
  name: string;
  /** In which it is sent and sealed. */
  language: DocumentLanguage;
  /**
   * Of the service, below `/api/dashboard`: `/documents/doc_…`, `/templates/tpl_…` or `/forms/frm_…/template`. Content is
   * at `${path}/content`.
   */
  path: string;
  /** Of the page: where the pages of this draft are, such as `${href}/edit`. */
  href: string;
  /** In the order in which they are shown, which gives each its letter and colour. */
  parties: readonly DraftParty[];
  /** Why nothing can be changed; null: it can. */
  locked: 'SENT' | 'APPROVAL' | 'LOCKED' | 'PERMISSION' | 'DELETED' | 'PUBLISHED' | null;
  /** Whether parties sign one after another, by their order. */
  inOrder: boolean;
  /** Values of custom fields by their ids, as long as they decide what is shown; null in a template and once it is sent. */
  fieldValues: Readonly<Record<string, string>> | null;
  /** Of a document; null: nobody was asked to approve it. */
  approval: ApprovalRequest | null;
}

/** The key of a document or template in the cache. What belongs to it has longer keys that begin with this one. */
export const draftKey = (workspaceId: string, owner: Owner, id: string) => [workspaceId, owner, id] as const;

/** `path` of a draft. */
export const pathOf = (owner: Owner, id: string): string => `/${owner}s/${id}${owner === 'form' ? '/template' : ''}`;

type Locked = Draft['locked'];

const lockOfDocument = (
  { status, deletedAt }: Document,
  approval: ApprovalRequest | null,
  mayEdit: boolean,
): Locked => {
  if (deletedAt !== null) return 'DELETED';
  if (status !== 'DRAFT') return 'SENT';
  if (approval?.status === 'PENDING') return 'APPROVAL';
  return mayEdit ? null : 'PERMISSION';
};

const lockOfTemplate = ({ isLocked, deletedAt }: Template, mayEdit: boolean): Locked => {
  if (deletedAt !== null) return 'DELETED';
  if (isLocked) return 'LOCKED';
  return mayEdit ? null : 'PERMISSION';
};

/** A published form is closed before its document is changed, so that nobody answers one that is half written. */
const lockOfForm = ({ enabled }: Form): Locked => (enabled ? 'PUBLISHED' : null);

type Loaded = Pick<Draft, 'name' | 'language' | 'parties' | 'locked' | 'inOrder' | 'fieldValues' | 'approval'>;

const ofTemplate = ({ templateMeta, parties }: Template, name: string, locked: Locked): Loaded => ({
  ...{ name, parties, locked },
  language: templateMeta.language,
  inOrder: templateMeta.signingMode === 'SEQUENTIAL',
  fieldValues: null,
  approval: null,
});

async function load(requests: Requests, owner: Owner, id: string, may: ReadonlySet<Permission>): Promise<Loaded> {
  if (owner === 'template') {
    const template = await requests.get<Template>(`/templates/${id}`);
    return ofTemplate(template, template.name, lockOfTemplate(template, may.has('UPDATE_TEMPLATE')));
  }
  if (owner === 'form') {
    const [form, template] = await Promise.all([
      requests.get<Form>(`/forms/${id}`),
      requests.get<Template>(`/forms/${id}/template`),
    ]);
    return ofTemplate(template, form.name ?? template.name, lockOfForm(form));
  }
  const document = await requests.get<Document>(`/documents/${id}`);
  const { approvalRequestId } = document;
  const approval =
    approvalRequestId === null ? null : await requests.get<ApprovalRequest>(`/approval-requests/${approvalRequestId}`);
  return {
    name: document.name,
    language: document.documentMeta.language,
    parties: document.parties,
    inOrder: document.documentMeta.signingMode === 'SEQUENTIAL',
    locked: lockOfDocument(document, approval, may.has('EDIT_DOCUMENT')),
    fieldValues: document.status === 'DRAFT' ? valuesOf(document) : null,
    approval,
  };
}

const valuesOf = ({ customFields }: Document): Record<string, string> =>
  Object.fromEntries(customFields.map(({ id, value }) => [id, value ?? '']));

/** The draft of an address. `draft` is undefined until it is loaded. */
export function useDraft(owner: Owner, id: string) {
  const { requests, viewer, permissions } = useDashboard();
  const { data, error, refetch } = useQuery({
    queryKey: [...draftKey(viewer.workspace.id, owner, id), 'draft'],
    queryFn: () => load(requests, owner, id, permissions),
  });
  const draft: Draft | undefined = data && {
    ...{ owner, id, path: pathOf(owner, id), href: `/${owner}s/${id}` },
    ...data,
  };
  return { draft, error, refetch };
}
