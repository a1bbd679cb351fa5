/** List, read, add, change and remove the parties of a template. */
import { apiError, type Issue, invalid } from '../../../contract/errors.ts';
import { tooMany } from '../../../contract/limit-errors.ts';
import { limits } from '../../../contract/limits.ts';
import { templatePartyOperations } from '../../../contract/operations/template-parties.ts';
import { wholeList } from '../../../contract/paging.ts';
import type { Tx } from '../../../platform/postgres/database.ts';
import { type AnyHandler, type Context, command, query } from '../../app/operation.ts';
import { belongsTo } from '../../content/block-fields.ts';
import { templateOwner } from '../../content/owner.ts';
import { blocksOf } from '../../content/store.ts';
import { filledIn, filledPatch } from '../../parties/named.ts';
import { withoutMask } from '../../parties/national-id.ts';
import { attributesOf, previousOf, saveChanged } from '../publish.ts';
import { showTemplateParty } from '../show.ts';
import { loadTemplate, lockTemplate } from '../store.ts';
import { mustBeOpen, type TemplateWithParties } from '../template.ts';
import { combinedIssues, roleIssuesIn, templateIssues } from './party-checks.ts';
import { changedTemplateParty, templatePartyRow } from './party-rows.ts';
import { deleteTemplateParty, insertTemplateParties, saveTemplateParty, templatePartyOf } from './store.ts';
import type { TemplatePartyRow } from './template-party.ts';

/** Saves the template with its parties after a change. */
async function keep(ctx: Context, template: TemplateWithParties, parties: TemplatePartyRow[]): Promise<void> {
  const before = attributesOf(ctx.app, template);
  template.parties = parties;
  const previous = previousOf(before, attributesOf(ctx.app, template));
  // A national ID number is in no event.
  await saveChanged(ctx, template, { parties: before.parties, ...previous });
}

async function lockOpen({ tx, actor }: Context, id: string): Promise<TemplateWithParties> {
  const template = await lockTemplate(tx, actor, id);
  mustBeOpen(template);
  return template;
}

const roleIssues = async (tx: Tx, party: TemplatePartyRow): Promise<Issue[]> =>
  party.role === 'SIGNER' ? [] : roleIssuesIn(await blocksOf(tx, templateOwner(party.template_id)), party);

export const templatePartyHandlers: AnyHandler[] = [
  query(templatePartyOperations.list, async (ctx, { params }) => {
    const template = await loadTemplate(ctx.tx, ctx.actor, params.id);
    return wholeList(template.parties.map(p => showTemplateParty(ctx, template, p)));
  }),
  query(templatePartyOperations.get, async (ctx, { params }) => {
    const template = await loadTemplate(ctx.tx, ctx.actor, params.id);
    return showTemplateParty(ctx, template, templatePartyOf(template, params.partyId));
  }),
  command(templatePartyOperations.create, async (ctx, { params, body: given }) => {
    const { tx, app, actor, now } = ctx;
    const template = await lockOpen(ctx, params.id);
    const [body = given] = await filledIn(ctx, [given]);
    const issues = templateIssues(ctx, body);
    if (issues.length > 0) throw invalid(...issues);
    if (template.parties.length >= limits.parties) throw tooMany('templateParties', limits.parties);
    const position = Math.max(-1, ...template.parties.map(p => p.position)) + 1;
    const making = { secrets: app.secrets, workspace: actor.workspace, now };
    const party = templatePartyRow(making, template.id, body, position);
    const wrong = combinedIssues(party);
    if (wrong.length > 0) throw invalid(...wrong);
    await insertTemplateParties(tx, template, [party], now);
    await keep(ctx, template, [...template.parties, party]);
    return showTemplateParty(ctx, template, party);
  }),
  command(templatePartyOperations.update, async (ctx, { params, body: given }) => {
    const { tx, app, actor, now } = ctx;
    const template = await lockOpen(ctx, params.id);
    const party = templatePartyOf(template, params.partyId);
    const body = await filledPatch(ctx, withoutMask(app.secrets, given, party), party);
    const issues = templateIssues(ctx, body);
    if (issues.length > 0) throw invalid(...issues);
    const changed = changedTemplateParty({ secrets: app.secrets, workspace: actor.workspace, now }, party, body);
    const wrong = [...combinedIssues(changed), ...(await roleIssues(tx, changed))];
    if (wrong.length > 0) throw invalid(...wrong);
    const { updated_at: _before, ...was } = party;
    const { updated_at: _after, ...is } = changed;
    if (JSON.stringify(was) === JSON.stringify(is)) return showTemplateParty(ctx, template, party);
    await saveTemplateParty(tx, changed, now);
    await keep(
      ctx,
      template,
      template.parties.map(p => (p.id === party.id ? changed : p)),
    );
    return showTemplateParty(ctx, template, changed);
  }),
  command(templatePartyOperations.delete, async (ctx, { params }) => {
    const { tx } = ctx;
    const template = await lockOpen(ctx, params.id);
    const party = templatePartyOf(template, params.partyId);
    if (belongsTo(await blocksOf(tx, templateOwner(template.id)), party.id))
      throw apiError('INVALID_STATE', {
        message: 'Fields in the content belong to this party. Remove them or assign them to another party first.',
      });
    await deleteTemplateParty(tx, template.id, party.id);
    await keep(
      ctx,
      template,
      template.parties.filter(p => p.id !== party.id),
    );
    return { id: party.id, deleted: true as const };
  }),
];
