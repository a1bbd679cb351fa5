/** The workspace of the pictures: something of everything, and an organization that has nothing yet. */

import { operatorsAdd } from '../../../src/cli/operators.ts';
import { bulkSendOperations } from '../../../src/contract/operations/bulk-sends.ts';
import { companyOperations } from '../../../src/contract/operations/companies.ts';
import { contactOperations } from '../../../src/contract/operations/contacts.ts';
import { approvalOperations } from '../../../src/contract/operations/documents/approvals.ts';
import { documentOperations } from '../../../src/contract/operations/documents/documents.ts';
import { templatePartyOperations } from '../../../src/contract/operations/template-parties.ts';
import { templateOperations } from '../../../src/contract/operations/templates.ts';
import { roleOperations } from '../../../src/contract/operations/workspaces/roles.ts';
import { serviceAccountOperations } from '../../../src/contract/operations/workspaces/service-accounts.ts';
import type { ContentBlockCreate } from '../../../src/contract/schemas/content/content.ts';
import { goodPassword, linkTo, ownerOf, pass, person, tokenIn } from '../../credentials/sign-in/person.ts';
import { sentDocument } from '../../dashboard/sent-document.ts';
import { joined } from '../../kit/people.ts';
import type { Cast, Kit } from '../../kit/service.ts';
import { created, tested } from '../../webhooks/making.ts';
import { paragraph } from '../dashboard/editor/kit/open-editor.ts';
import { pdfDraft } from '../dashboard/placing/draft.ts';
import { agreement } from '../kit/agreement.ts';
import { publishRental } from '../kit/rental-form.ts';

const hourMs = 3_600_000;
const nils = { name: 'Nils Åkerman', email: 'nils@akerman.example' };
const elin = { name: 'Elin Sandvik', email: 'elin@sandvik.example' };

const blocks = [
  paragraph('Northlight Studio delivers and fits the oak interior that is described below.'),
  {
    type: 'PRODUCT_TABLE',
    fieldMeta: {
      products: [
        { name: 'Oak panels, oiled', quantity: 14, unit: 'm²', price: 1850, vat: 25 },
        { name: 'Fitting on site', quantity: 24, unit: 'h', price: 695.5, vat: 25 },
      ],
    },
  },
  { type: 'DURATION', fieldMeta: {} },
  { type: 'PAGE_BREAK', fieldMeta: {} },
  paragraph('Payment within 30 days.'),
] as unknown as ContentBlockCreate[]; // as: what is left out has defaults

export interface Workspace {
  cast: Cast;
  /** Has no documents, contacts or templates. */
  empty: Cast;
  ids: Record<
    | 'sent'
    | 'bounced'
    | 'written'
    | 'draft'
    | 'emptyDraft'
    | 'pdf'
    | 'block'
    | 'template'
    | 'bulkSend'
    | 'form'
    | 'webhook',
    string
  >;
  contactId: string;
}

/** The id of some role. */
const someRole = async ({ api }: Cast): Promise<string> => (await api.done(roleOperations.list)).data[0]?.id ?? '';

/** The cookies of the owner, who has chosen a password. */
export async function cookiesOf(kit: Kit, cast: Cast): Promise<Map<string, string>> {
  const [email, who] = [await ownerOf(kit, cast), person(kit)];
  await who.post('/request-password-reset', { email });
  await who.post('/reset-password', { token: tokenIn(await linkTo(kit, email)), newPassword: goodPassword });
  const answer = await who.post('/sign-in/email', { email, password: goodPassword });
  if (answer.status !== 200) throw new Error(answer.text);
  return who.cookies;
}

/** A bulk send that is checked, with a row that cannot be sent. */
async function bulkSendOf({ api }: Cast, templateId: string): Promise<string> {
  const params = { id: templateId };
  await api.done(templatePartyOperations.create, { params, body: { name: 'Employee' } });
  const rows = [elin, nils, { name: 'Maja Öhrn', email: 'maja at ohrn.example' }].map(party => ({
    parties: { Employee: party },
  }));
  return (await api.done(bulkSendOperations.create, { body: { name: 'Employment, autumn', templateId, rows } })).id;
}

export async function workspace(kit: Kit): Promise<Workspace> {
  const cast = await kit.organization({ name: 'Northlight Studio' });
  const empty = await kit.organization({ name: 'Harbour Joinery' });
  const { api } = cast;
  await operatorsAdd(kit.db, await ownerOf(kit, cast));
  const olof = await joined(kit, cast, {
    name: 'Olof Tjärn',
    permissions: ['READ_DOCUMENT', 'EDIT_DOCUMENT', 'SEND_DOCUMENT'],
  });
  for (const name of ['Quote 2091', 'Hire of exhibition stand', 'Board minutes, October', 'Employment, Maja Öhrn']) {
    await sentDocument(cast, { name, parties: [elin], send: name.startsWith('H') });
    pass(20 * hourMs);
  }
  const bounced = await sentDocument(cast, { name: 'Framework agreement, Åkerman Trä', parties: [nils] });
  await kit.work();
  await kit.db.run("update parties set send_status = 'BOUNCED' where document_id = $1", [bounced.id]);
  pass(2 * hourMs);
  const sent = await sentDocument(cast, {
    name: 'Consultancy agreement for the rebuilding of the workshop at Hamngatan 4',
    parties: [nils, elin],
  });
  const asked = await sentDocument(cast, { name: 'Lease, Hamngatan workshop', parties: [nils], send: false });
  await olof.api.done(approvalOperations.create, {
    body: { documentId: asked.id, approverIds: [cast.ownerId], customMessage: 'The deposit is new: three months.' },
  });
  const pdf = await pdfDraft(cast, agreement());
  const draftWith = async (name: string, content: ContentBlockCreate[], parties: object[]) =>
    (
      await api.done(documentOperations.create, {
        body: {
          name,
          parties,
          content,
          documentMeta: { signingMode: parties.length > 1 ? 'SEQUENTIAL' : 'PARALLEL' },
        } as never,
      })
    ).id;
  const written = await draftWith('Offer and order, oak interior', blocks, [nils, elin]);
  const draft = await draftWith('Subscription terms', [paragraph('The parties agree.')], [elin]);
  const emptyDraft = await draftWith('Untitled', [], []);
  const template = await api.done(templateOperations.create, {
    body: { name: 'Employment agreement', initialContent: [paragraph('Employment between us')] as never },
  });
  await api.done(templateOperations.create, { body: { name: 'Framework agreement' } });
  const bulkSend = await bulkSendOf(cast, template.id);
  const form = await publishRental(cast);
  const company = await api.done(companyOperations.create, { body: { name: 'Åkerman Trä' } });
  const contact = await api.done(contactOperations.create, {
    body: { firstName: 'Nils', lastName: 'Åkerman', email: nils.email, companyId: company.id } as never,
  });
  await api.done(contactOperations.create, {
    body: { firstName: 'Elin', lastName: 'Sandvik', email: elin.email } as never,
  });
  const webhook = await created(cast, { events: ['document.completed', 'document.rejected'] });
  await tested(cast, webhook.id);
  await api.done(serviceAccountOperations.create, { body: { name: 'Accounting', roleId: await someRole(cast) } });
  await kit.work();
  pass(3 * 60_000);
  return {
    cast,
    empty,
    contactId: contact.id,
    ids: {
      sent: sent.id,
      bounced: bounced.id,
      written,
      draft,
      emptyDraft,
      pdf: pdf.document.id,
      block: pdf.blockId,
      template: template.id,
      bulkSend,
      form: form.id,
      webhook: webhook.id,
    },
  };
}
