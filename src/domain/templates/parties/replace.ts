/** Replaces all parties of a template by an ordered list, in which a party with an id stays, with what the list changes. */
import type { z } from 'zod';
import { apiError, type Issue, invalid } from '../../../contract/errors.ts';
import type { TemplatePartyPatch, templatePartyPut } from '../../../contract/schemas/template-parties.ts';
import type { Context } from '../../app/operation.ts';
import type { BlockRow } from '../../content/block.ts';
import { belongsTo } from '../../content/block-fields.ts';
import { filledIn, filledPatch } from '../../parties/named.ts';
import { withoutMask } from '../../parties/national-id.ts';
import type { TemplateWithParties } from '../template.ts';
import { combinedIssues, roleIssuesIn, templateIssues } from './party-checks.ts';
import { changedTemplateParty, templatePartyRow } from './party-rows.ts';
import { deleteTemplateParty, insertTemplateParties, saveTemplateParty } from './store.ts';
import type { TemplatePartyRow } from './template-party.ts';

type Given = z.output<typeof templatePartyPut>;
/** With the data of the contact and company that it names. */
type Filled = TemplatePartyPatch & Pick<Given, 'id'>;

const at = (i: number, issues: readonly Issue[]): Issue[] =>
  issues.map(issue => ({ ...issue, path: `parties.${i}.${issue.path}` }));

/** The row that an item of the list stands for; without an id, or with an unknown one, a new party. */
function rowOf(ctx: Context, template: TemplateWithParties, { id, ...body }: Filled, position: number) {
  const { app, actor, now } = ctx;
  const making = { secrets: app.secrets, workspace: actor.workspace, now };
  const party = template.parties.find(p => p.id === id);
  if (!party) return templatePartyRow(making, template.id, body, position);
  return { ...changedTemplateParty(making, party, body), position };
}

async function filled(ctx: Context, template: TemplateWithParties, { id, ...body }: Given): Promise<Filled> {
  const party = template.parties.find(p => p.id === id);
  if (party) return { id, ...(await filledPatch(ctx, withoutMask(ctx.app.secrets, body, party), party)) };
  const [made = body] = await filledIn(ctx, [body]);
  return { id, ...made };
}

/** Only for what the request itself contains. */
function givenIssues(ctx: Context, template: TemplateWithParties, { id, ...body }: Filled): Issue[] {
  if (id !== undefined && !template.parties.some(p => p.id === id))
    return [{ path: 'id', code: 'INVALID_VALUE', message: 'no party has this id' }];
  return templateIssues(ctx, body);
}

/** A party that fields belong to cannot be left out. */
function mustBeFree(gone: readonly TemplatePartyRow[], blocks: readonly BlockRow[]): void {
  const kept = gone.find(p => belongsTo(blocks, p.id));
  if (kept)
    throw apiError('INVALID_STATE', {
      message: `Fields in the content belong to the party ${kept.id}. Remove them or assign them to another party first.`,
    });
}

/** Requires the template's lock. Changes the given template. Throws VALIDATION_FAILED with every issue, and INVALID_STATE. */
export async function replaceTemplateParties(
  ctx: Context,
  template: TemplateWithParties,
  blocks: readonly BlockRow[],
  list: readonly Given[],
): Promise<void> {
  const { tx, now } = ctx;
  const given: Filled[] = [];
  for (const item of list) given.push(await filled(ctx, template, item));
  const asked = given.flatMap((party, i) => at(i, givenIssues(ctx, template, party)));
  if (asked.length > 0) throw invalid(...asked);
  const rows = given.map((party, i) => rowOf(ctx, template, party, i));
  const wrong = rows.flatMap((row, i) => at(i, [...combinedIssues(row), ...roleIssuesIn(blocks, row)]));
  if (wrong.length > 0) throw invalid(...wrong);
  const isOld = ({ id }: TemplatePartyRow) => template.parties.some(p => p.id === id);
  const gone = template.parties.filter(p => !rows.some(row => row.id === p.id));
  mustBeFree(gone, blocks);
  for (const { id } of gone) await deleteTemplateParty(tx, template.id, id);
  for (const row of rows.filter(isOld)) await saveTemplateParty(tx, row, now);
  const added = rows.filter(row => !isOld(row));
  await insertTemplateParties(tx, template, added, now);
  template.parties = rows;
}
