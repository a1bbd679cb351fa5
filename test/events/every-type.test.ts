/**
 * Runs every implemented operation that records an event, and validates the events against the contract. An event type
 * that is added must be recorded here.
 */
import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { signInLink } from '../../src/cli/sign-in.ts';
import { readConfig } from '../../src/config/config.ts';
import { eventData } from '../../src/contract/events/event-data.ts';
import { type EventShape, eventShape, subscribableEventTypes } from '../../src/contract/events/events.ts';
import { companyOperations } from '../../src/contract/operations/companies.ts';
import { contactOperations } from '../../src/contract/operations/contacts.ts';
import { approvalOperations } from '../../src/contract/operations/documents/approvals.ts';
import { commentOperations } from '../../src/contract/operations/documents/comments.ts';
import { documentOperations } from '../../src/contract/operations/documents/documents.ts';
import { partyOperations } from '../../src/contract/operations/documents/parties.ts';
import { reminderOperations } from '../../src/contract/operations/documents/reminders.ts';
import { signatureOperations } from '../../src/contract/operations/documents/signatures.ts';
import { eventOperations } from '../../src/contract/operations/events.ts';
import { documentFileOperations } from '../../src/contract/operations/files.ts';
import { formOperations } from '../../src/contract/operations/forms.ts';
import { identityCheckOperations } from '../../src/contract/operations/identity-checks.ts';
import { templateOperations } from '../../src/contract/operations/templates.ts';
import { webhookOperations } from '../../src/contract/operations/webhooks.ts';
import { invitationOperations, memberOperations } from '../../src/contract/operations/workspaces/members.ts';
import { roleOperations } from '../../src/contract/operations/workspaces/roles.ts';
import { workspaceOperations } from '../../src/contract/operations/workspaces/workspaces.ts';
import { eventsFile, printedEvents } from '../../src/print/events.ts';
import { newCompany, newContact } from '../contacts/new-contact.ts';
import { byLink, keepTime, linkTo, ownerOf, person } from '../credentials/sign-in/person.ts';
import { answers, publishedForm } from '../forms/form-kit.ts';
import { comments } from '../kit/conversation.ts';
import { signerOf, twoPartyDocument } from '../kit/documents.ts';
import { formVisitorAt } from '../kit/form-visitor.ts';
import { identify, newCheck } from '../kit/identifying.ts';
import { submitForm } from '../kit/page-form.ts';
import { joined } from '../kit/people.ts';
import { openBankIdServer } from '../kit/servers/bankid.ts';
import { type Cast, useService } from '../kit/service.ts';
import { listening, queuedFor } from '../webhooks/listening.ts';

const bankId = await openBankIdServer();
keepTime();
const kit = useService({ env: bankId.env });
const hour = 3_600_000;
const day = 24 * hour;
const inDays = (days: number) => new Date(kit.clock.now().getTime() + days * day).toISOString();

async function draftOnItsWays({ api }: Cast): Promise<void> {
  const { id } = await api.done(documentOperations.create, { body: { name: 'Utkast' } });
  const params = { id };
  await api.done(documentOperations.update, { params, body: { name: 'Avtal' } });
  await api.done(documentOperations.archive, { params });
  await api.done(documentOperations.unarchive, { params });
  await api.done(documentOperations.delete, { params });
  await api.done(documentOperations.restore, { params });
}

async function templateOnItsWays({ api }: Cast): Promise<void> {
  const { id } = await api.done(templateOperations.create, { body: { name: 'Mall' } });
  const params = { id };
  await api.done(templateOperations.update, { params, body: { name: 'Hyresmall', templateMeta: { value: '100' } } });
  await api.done(templateOperations.delete, { params });
  await api.done(templateOperations.restore, { params });
}

async function formFilledIn(cast: Cast): Promise<void> {
  const { id, url } = await publishedForm(cast);
  await formVisitorAt(url).ask('submit', { answers });
  const other = await joined(kit, cast, { permissions: ['ADMINISTRATOR'] });
  await other.api.done(formOperations.update, { params: { id }, body: { name: 'Ours' } });
}

async function sentAndSealed(cast: Cast): Promise<void> {
  const { api } = cast;
  const document = await twoPartyDocument(cast);
  const params = { id: document.id };
  await kit.work();
  const anna = await signerOf(cast, document, 'Anna Lindqvist');
  await anna.opened();
  await anna.read();
  await comments(anna, 'What is this?');
  await api.done(commentOperations.create, { params, body: { body: 'Ours alone' } });
  const partyId = document.parties.find(p => p.name === 'Bo Ek')?.id ?? '';
  await api.done(partyOperations.update, { params: { ...params, partyId }, body: { phone: '+46701234567' } });
  const added = await api.done(partyOperations.create, { params, body: { name: 'Kim', email: 'kim@nobody.invalid' } });
  await kit.work();
  await api.done(partyOperations.delete, { params: { ...params, partyId: added.id } });
  await api.done(documentOperations.extendExpiration, { params, body: { expiresAt: inDays(60) } });
  await api.done(reminderOperations.send, { params, body: {} });
  await anna.sign();
  await (await signerOf(cast, document, 'Bo Ek')).sign();
  await kit.work();
  await api.done(documentFileOperations.list, { params });
  await api.done(signatureOperations.list, { params });
  await api.done(documentOperations.export, { body: { documentIds: [document.id], fileTypes: ['SIGNED'] } });
}

async function declinedWithdrawnAndLate(cast: Cast): Promise<void> {
  const declined = await twoPartyDocument(cast);
  await (await signerOf(cast, declined, 'Bo Ek')).reject('Fel hyra');
  const withdrawn = await twoPartyDocument(cast);
  await cast.api.done(documentOperations.withdraw, { params: { id: withdrawn.id }, body: { reason: 'Fel fil' } });
  await twoPartyDocument(cast, { expiresAt: inDays(2) });
  kit.clock.move(1.5 * day);
  await kit.work();
  kit.clock.move(day);
  await kit.work();
}

async function verified(cast: Cast): Promise<void> {
  const documentMeta = { openVerification: 'PIN', openVerificationPin: '2580' } as const;
  const anna = await signerOf(cast, await twoPartyDocument(cast, { documentMeta }), 'Anna Lindqvist');
  await anna.verify('ACCESS', '1111');
  await anna.verify('ACCESS', '2580');
}

async function handedOver(cast: Cast): Promise<void> {
  const document = await twoPartyDocument(cast);
  await (await signerOf(cast, document, 'Anna Lindqvist')).delegate({ name: 'Kim Ek', email: 'kim@example.com' });
}

async function identified(cast: Cast): Promise<void> {
  const check = await newCheck(cast);
  await identify(kit, bankId, check, null);
  await identify(kit, bankId, check, bankId.person('197210310020', 'Anna', 'Andersson'));
  await cast.api.done(identityCheckOperations.cancel, { params: { id: (await newCheck(cast)).id } });
}

async function contacts(cast: Cast): Promise<void> {
  const { api } = cast;
  const company = await newCompany(cast);
  const contact = await newContact(cast, { companyId: company.id, nationalId: '19900101-1234' });
  const other = await newContact(cast);
  await api.done(contactOperations.update, { params: { id: contact.id }, body: { city: 'Umeå' } });
  await api.done(contactOperations.delete, { params: { id: other.id } });
  await api.done(companyOperations.update, { params: { id: company.id }, body: { country: null } });
  await api.done(companyOperations.delete, { params: { id: (await newCompany(cast)).id } });
}

async function people(cast: Cast): Promise<void> {
  const { api } = cast;
  const email = `new-${cast.ownerId}@example.com`;
  const role = await api.done(roleOperations.create, { body: { name: 'Reader', permissions: ['READ_DOCUMENT'] } });
  await api.done(roleOperations.update, {
    params: { id: role.id },
    body: { permissions: ['READ_DOCUMENT', 'READ_FILE'] },
  });
  await api.done(invitationOperations.create, { body: { email, roleId: role.id } });
  await submitForm(await linkTo(kit, email), { fields: { name: 'Nina Ny' } });
  const { id } = await joined(kit, cast);
  await api.done(memberOperations.update, { params: { id }, body: { roleId: role.id } });
  await api.done(memberOperations.delete, { params: { id } });
}

async function workspaces({ api, workspaceId }: Cast): Promise<void> {
  await api.done(workspaceOperations.create, { body: { name: 'Second' } });
  await api.done(workspaceOperations.update, {
    params: { id: workspaceId },
    body: { settings: { trashRetentionDays: 30 } },
  });
}

async function signingIn(cast: Cast): Promise<void> {
  const email = await ownerOf(kit, cast);
  await byLink(kit, email);
  await person(kit).post('/sign-in/email', { email, password: 'wrong and long enough' });
  await signInLink(kit.db, { ...readConfig({ SIGILL_DATA_DIR: kit.dataDir }), publicUrl: kit.baseUrl }, email);
  await kit.work();
}

async function approved(cast: Cast): Promise<void> {
  const ada = await joined(kit, cast, { permissions: ['READ_DOCUMENT', 'APPROVE_DOCUMENT'] });
  const ask = async () => {
    const { id: documentId } = await twoPartyDocument(cast, { send: false });
    const body = { documentId, approverIds: [ada.id], autoSend: false };
    return { params: { id: (await cast.api.done(approvalOperations.create, { body })).id } };
  };
  await ada.api.done(approvalOperations.reject, { ...(await ask()), body: { comment: 'Too dear' } });
  await ada.api.done(approvalOperations.approve, { ...(await ask()), body: {} });
  await cast.api.done(approvalOperations.cancel, await ask());
}

async function lastOfAQuota(cast: Cast): Promise<void> {
  await kit.db.run("update organizations set plan = 'BASIC', api_access = true where id = $1", [cast.organizationId]);
  kit.clock.move(2_000);
  const used = "update allowances set used = 9 where organization_id = $1 and resource = 'DOCUMENTS_SENT'";
  await twoPartyDocument(cast);
  await kit.db.run(used, [cast.organizationId]);
  await twoPartyDocument(cast);
}

async function allOf({ api, organizationId }: Cast): Promise<EventShape[]> {
  const spaces = await kit.db.rows<{ id: string }>('select id from workspaces where organization_id = $1', [
    organizationId,
  ]);
  const found: EventShape[] = [];
  for (const { id } of spaces) {
    let cursor: string | null = null;
    do {
      const query: { limit: number; cursor?: string } = { limit: 100, ...(cursor && { cursor }) };
      const page = await api.as({ workspace: id }).done(eventOperations.list, { query });
      found.push(...page.data);
      cursor = page.nextCursor;
    } while (cursor);
  }
  return found;
}

let recorded: EventShape[] = [];

beforeAll(async () => {
  const cast = await kit.organization({ plan: 'ENTERPRISE' });
  await signingIn(cast);
  await people(cast);
  await contacts(cast);
  await workspaces(cast);
  await draftOnItsWays(cast);
  await templateOnItsWays(cast);
  await formFilledIn(cast);
  await sentAndSealed(cast);
  await declinedWithdrawnAndLate(cast);
  await verified(cast);
  await handedOver(cast);
  await identified(cast);
  await approved(cast);
  await lastOfAQuota(cast);
  recorded = await allOf(cast);
}, 120_000);

describe('Every event type', () => {
  test.each(subscribableEventTypes)('%s is recorded with the data of the contract', type => {
    const found = recorded.filter(e => e.type === type);
    expect(found).not.toEqual([]);
    for (const event of found) expect(eventData[type].safeParse(event.data).error?.issues).toBeUndefined();
  });

  test('webhook.test is sent only to its webhook and not listed', async () => {
    const cast = await kit.organization();
    const [webhook, other] = [await listening(kit, cast), await listening(kit, cast)];
    const delivery = await cast.api.done(webhookOperations.test, { params: { id: webhook.id } });
    expect(delivery).toMatchObject({ type: 'webhook.test', status: 'PENDING', attempts: [] });
    const [queued] = await queuedFor(kit, webhook);
    expect(eventShape.parse(queued?.event)).toMatchObject({ id: delivery.eventId, type: 'webhook.test' });
    expect(eventData['webhook.test'].parse(queued?.event?.data)).toEqual({
      object: { id: webhook.id, url: webhook.url },
    });
    expect(await queuedFor(kit, other)).toEqual([]);
    expect(await allOf(cast)).toEqual([]);
  });

  test('names the actor, and nobody if a party or a schedule caused the event', () => {
    const byNobody =
      /^document\.(party\.(sent|delivery_failed|opened|read|signed|rejected|delegated|verified|auth_failed)|fully_signed|completed|rejected|expir(ed|ing_soon))$|^security\.sign_in_link_created$|^form\.|^identity_check\.(opened|verified|failed)$/;
    // A visitor of a form caused it, and it is the only one here that is made from a template.
    const ofForm = ({ data }: EventShape) => Boolean((data.object as { templateId?: unknown }).templateId);
    for (const event of recorded) {
      if (ofForm(event)) expect(event.actor).toBeNull();
      else if (byNobody.test(event.type)) expect([event.type, event.actor]).toEqual([event.type, null]);
      else if (!/^(login|member|document\.comment)\.|^document\.party\.(added|removed)$/.test(event.type))
        expect(event.actor).toMatchObject({ type: 'API_KEY' });
    }
  });

  test('is documented in docs/events.md as in the contract', () => {
    expect(readFileSync(eventsFile, 'utf8')).toBe(printedEvents());
  });
});
