/**
 * A template of a document: its content and settings, and its parties as they take part. Who they were is left out, except
 * the person who saves it, and what parties filled in is never in the content.
 */
import { dashboardOperations } from '../../contract/dashboard/operations.ts';
import type { PartyCreate } from '../../contract/schemas/documents/parties.ts';
import { shownLine } from '../../contract/values.ts';
import type { Queryable } from '../../platform/postgres/database.ts';
import { type Context, command } from '../app/operation.ts';
import { blocksAsGiven, copiedBlocks, readCopied } from '../content/copying/copy-blocks.ts';
import type { ReadBlocks } from '../content/reading/read-blocks.ts';
import { blocksOfDocument, insertBlocks } from '../content/store.ts';
import { type DocumentWithParties, mustNotBeInTrash } from '../documents/document.ts';
import type { PartyRow } from '../documents/parties/party.ts';
import { loadDocument } from '../documents/store.ts';
import { newTemplate, ownerOf } from '../templates/create.ts';
import { templatePartyRow } from '../templates/parties/party-rows.ts';
import { insertTemplateParties } from '../templates/parties/store.ts';
import { publish } from '../templates/publish.ts';
import { showTemplate } from '../templates/show.ts';
import { insertTemplate, loadTemplate } from '../templates/store.ts';
import type { TemplateSettings, TemplateWithParties } from '../templates/template.ts';

/** What a party is called whose person is left out. */
interface Named {
  party: string;
}

type Asking = Context<Queryable>;

/** The settings that both have; the person who saves it becomes responsible. */
function settingsOf({ meta }: DocumentWithParties, own: TemplateSettings): TemplateSettings {
  const known = Object.keys(own).filter(key => key in meta && key !== 'responsibleUserId');
  const given = meta as unknown as Record<string, unknown>; // both are stored with the names of the contract
  return { ...own, ...Object.fromEntries(known.map(key => [key, given[key]])) };
}

function partyOf({ actor }: Asking, row: PartyRow, position: number, { party }: Named): PartyCreate {
  const isOwn = row.email?.toLowerCase() === actor.user.email.toLowerCase();
  return {
    ...(isOwn ? { name: row.name, email: row.email } : { name: `${party} ${position + 1}` }),
    ...{ role: row.role, signingOrder: row.signing_order, delivery: row.delivery },
    ...{ signatureMethod: row.signature_method, signVerification: row.sign_verification },
  } as PartyCreate; // the columns hold values of the contract
}

/** Before anything is written. */
async function templateOf(ctx: Asking, id: string, named: Named) {
  const { app, actor, tx, now } = ctx;
  const document = await loadDocument(tx, actor, id);
  mustNotBeInTrash(document);
  const sources = document.parties.filter(party => party.acts_for === null);
  const row = newTemplate(ctx, shownLine(document.name));
  const making = { secrets: app.secrets, workspace: actor.workspace, now };
  const template: TemplateWithParties = {
    ...row,
    meta: settingsOf(document, row.meta),
    visibility: document.visibility,
    selected_user_ids: document.selected_user_ids,
    parties: sources.map((party, at) => templatePartyRow(making, row.id, partyOf(ctx, party, at, named), at)),
  };
  const refs = template.parties.map((party, at) => ({ id: party.id, role: party.role, ref: sources[at]?.id }));
  const { language } = template.meta;
  const given = blocksAsGiven(await blocksOfDocument(tx, document.id), refs, { language, path: '' });
  return { template, owner: { ...ownerOf(template), parties: refs }, given };
}

interface Prepared {
  made: Awaited<ReturnType<typeof templateOf>>;
  read: ReadBlocks;
}

async function prepared(ctx: Asking, id: string, named: Named): Promise<Prepared> {
  const made = await templateOf(ctx, id, named);
  return { made, read: await readCopied(ctx, made.given) };
}

export const saveAsTemplate = command(
  dashboardOperations.saveAsTemplate,
  async (ctx, { params, body }, before: Prepared | undefined) => {
    const { tx, actor, now } = ctx;
    const { made, read } = before ?? (await prepared(ctx, params.id, body));
    const { template, owner, given } = made;
    const blocks = await copiedBlocks(ctx, owner, given, { read, path: '' });
    await insertTemplate(tx, template);
    await insertTemplateParties(tx, template, template.parties, now);
    insertBlocks(tx, owner, blocks, now);
    await publish(ctx, template, 'template.created');
    return showTemplate(ctx, await loadTemplate(tx, actor, template.id));
  },
  (ctx, { params, body }) => prepared(ctx, params.id, body),
);
