/** What settings of a template ask for and this server or workspace does not have. */
import { type Issue, invalid } from '../../contract/errors.ts';
import type { TemplateCreate, TemplatePatch } from '../../contract/schemas/templates.ts';
import type { Queryable } from '../../platform/postgres/database.ts';
import type { Context } from '../app/operation.ts';
import { styleIssues } from '../content/typesetting/style-issues.ts';
import { holdCategory } from '../custom-fields/categories/category-store.ts';
import { mustBeFolder } from '../folders/place.ts';
import { verificationIssues } from '../parties/verification.ts';
import { mustBeMember } from '../workspaces/members/active-members.ts';

/** Throws VALIDATION_FAILED, and NOT_FOUND for a folder or category that does not exist. */
export async function checkSettings(
  ctx: Context<Queryable>,
  { folderId, documentStyle, templateMeta }: TemplateCreate | TemplatePatch,
): Promise<void> {
  const issues: Issue[] = [];
  if (documentStyle) issues.push(...styleIssues(documentStyle));
  const { openVerification, documentCategoryId, responsibleUserId } = templateMeta ?? {};
  issues.push(...verificationIssues(ctx, openVerification, 'templateMeta.openVerification'));
  if (issues.length > 0) throw invalid(...issues);
  if (responsibleUserId) await mustBeMember(ctx.tx, ctx.actor, responsibleUserId, 'templateMeta.responsibleUserId');
  if (folderId) await mustBeFolder(ctx.tx, ctx.actor, folderId, 'TEMPLATE');
  if (documentCategoryId) await holdCategory(ctx.tx, ctx.actor, documentCategoryId);
}
