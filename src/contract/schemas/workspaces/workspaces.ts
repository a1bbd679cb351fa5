/** The current account, its workspaces, organization and limits, and the health of the service. */
import { z } from 'zod';
import { planNames } from '../../plans.ts';
import {
  accountEmail,
  count,
  createdAt,
  dateTime,
  dateTimeOrNull,
  deadline,
  eidSchemes,
  email,
  id,
  line,
  lineText,
  lineTextOrNull,
  money,
  name,
  named,
  oneLine,
  phone,
  reference,
  rule,
  text,
  textOrNull,
  updatedAt,
  webAddress,
} from '../../values.ts';
import { apiKeyWithSecret } from './api-keys.ts';
import { branding, brandingPatch } from './branding.ts';
import { workspaceSettings, workspaceSettingsPatch } from './workspace-settings.ts';

/** What members of several shapes are. */
const aboutWorkspaces = {
  name: 'The name, as e-mails and the journal of documents sent from now on show it.',
  phone: 'The phone number; null: none.',
  slug: 'The workspace in addresses of the dashboard.',
  workspaceName: 'What the workspace is called.',
  settings: 'Defaults for its documents.',
  organizationShapeName: 'What the organization is called, as parties see it.',
  email: 'Where the organization is reached; null: none.',
  website: 'The website; null: none.',
  addressLine1: 'Street and number; null: none.',
  addressLine2: 'The second line of the address; null: none.',
  city: 'The town; null: none.',
  postalCode: 'The postal code; null: none.',
  vatNumber: 'The VAT number; null: none.',
  signatures: 'Signatures with each electronic ID, a month.',
  members: 'Seats: people who are members of a workspace, and pending invitations. A person counts once.',
  aiBudget: 'For assistants, a month; null: any sum.',
  identityChecks: 'Identity checks, a month.',
  documents: 'Documents that are sent, a month.',
  workspaces: 'Workspaces of the organization.',
};

export const me = named(
  'Me',
  z.strictObject({
    id: text.describe('The id of the user.'),
    email: text.describe('The e-mail address of the user.'),
    name: lineText.describe(aboutWorkspaces.name),
    phone: textOrNull.describe(aboutWorkspaces.phone),
    workspace: z
      .strictObject({
        id: text.describe('The id of the workspace.'),
        slug: text.describe(aboutWorkspaces.slug),
        name: lineText.describe(aboutWorkspaces.workspaceName),
      })
      .describe('The workspace of the request.'),
    organization: z
      .strictObject({
        id: text.describe('The id of the organization.'),
        name: lineText.describe('The name of the organization.'),
      })
      .describe('The organization that it belongs to.'),
  }),
  'The user of the token, and the workspace it acts in.',
);

/** Appears in e-mails and in the journal of documents that are sent from now on. */
export const mePatch = named(
  'MePatch',
  z.strictObject({
    name: name.optional().describe(aboutWorkspaces.name),
    phone: phone.nullable().optional().describe(aboutWorkspaces.phone),
  }),
  'Changes of oneself; what is left out stays.',
);

const workspaceProperties = {
  id,
  slug: text.describe(aboutWorkspaces.slug),
  name: lineText.describe(aboutWorkspaces.workspaceName),
  organizationId: text.describe('The organization that it belongs to.'),
  isCurrent: z.boolean().describe('Whether it is the workspace of the request.'),
  createdAt,
};
const slug = z
  .string()
  .max(100)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/);
export const workspaceShape = named(
  'Workspace',
  z.strictObject(workspaceProperties),
  'A workspace of the organization.',
);
export type Workspace = z.output<typeof workspaceShape>;

/** Only a single workspace includes its settings. */
export const workspaceDetail = named(
  'WorkspaceDetail',
  z.strictObject({ ...workspaceProperties, settings: workspaceSettings.describe(aboutWorkspaces.settings) }),
  'A workspace with its settings.',
);
export type WorkspaceDetail = z.output<typeof workspaceDetail>;

/** A new workspace has only these, and no ids of theirs are known before it is there. */
export const builtInRoles = ['Admin', 'Member'] as const;
export type BuiltInRole = (typeof builtInRoles)[number];
const builtInRole = z.enum(builtInRoles).default('Member');
const memberOfNew = rule<{ userId?: unknown; email?: unknown }>(
  ['email'],
  'INVALID_VALUE',
  'either userId or email',
  given => (given.userId === undefined) !== (given.email === undefined),
)(
  z.strictObject({
    userId: reference.optional().describe('A user of the organization.'),
    email: accountEmail.optional().describe('Invited, unless it is of a user of the organization.'),
    role: builtInRole.describe('The role in the new workspace.'),
  }),
);
const keyOfNew = z.strictObject({
  name: name.optional().describe('Of the service account and its key. Left out: the name of the workspace.'),
  role: builtInRole.describe('The role of the service account in the new workspace.'),
  expiresAt: deadline
    .nullish()
    .describe(
      'When the key stops working; null or left out: never. A date means the end of that day in the time zone of the workspace.',
    ),
});
export const workspaceCreate = named(
  'WorkspaceCreate',
  z.strictObject({
    name: name.describe(aboutWorkspaces.workspaceName),
    slug: slug.optional().describe('Made of the name when left out.'),
    settings: workspaceSettingsPatch
      .optional()
      .describe("Defaults for its documents; what is left out is the service's."),
    members: z.array(memberOfNew).max(100).optional().describe('Besides yourself, its administrator.'),
    apiKey: z
      .union([z.boolean(), keyOfNew])
      .optional()
      .describe('Makes a service account with a key; true: with the role Member and without an end.'),
  }),
  'A new workspace, whose administrator you are.',
);
export type WorkspaceCreate = z.output<typeof workspaceCreate>;
export const workspaceCreated = named(
  'WorkspaceCreated',
  z.strictObject({
    ...workspaceProperties,
    settings: workspaceSettings.describe(aboutWorkspaces.settings),
    apiKey: apiKeyWithSecret.nullable().describe('The one that was asked for; null: none was.'),
  }),
  'The new workspace, with the key that was asked for.',
);
export const workspacePatch = named(
  'WorkspacePatch',
  z.strictObject({
    name: name.optional().describe(aboutWorkspaces.workspaceName),
    slug: slug.optional().describe(aboutWorkspaces.slug),
    settings: workspaceSettingsPatch.optional().describe(aboutWorkspaces.settings),
  }),
  'Changes of a workspace; what is left out stays.',
);
export type WorkspacePatch = z.output<typeof workspacePatch>;

export const organizationShape = named(
  'Organization',
  z.strictObject({
    id,
    name: lineText.describe(aboutWorkspaces.organizationShapeName),
    orgName: lineTextOrNull.describe('The registered name.'),
    orgNumber: textOrNull.describe('The registration number; null: not known.'),
    country: textOrNull.describe('ISO 3166-1 alpha-2; null: not known.'),
    email: textOrNull.describe(aboutWorkspaces.email),
    phone: textOrNull.describe(aboutWorkspaces.phone),
    website: textOrNull.describe(aboutWorkspaces.website),
    addressLine1: lineTextOrNull.describe(aboutWorkspaces.addressLine1),
    addressLine2: lineTextOrNull.describe(aboutWorkspaces.addressLine2),
    city: lineTextOrNull.describe(aboutWorkspaces.city),
    postalCode: lineTextOrNull.describe(aboutWorkspaces.postalCode),
    vatNumber: textOrNull.describe(aboutWorkspaces.vatNumber),
    logo: textOrNull.describe('The address of the logo; null: none.'),
    branding: branding.nullable().describe('How pages, messages and documents look; null: like the service.'),
    createdAt,
    updatedAt,
  }),
  'The organization that the workspace belongs to.',
);

export type Organization = z.output<typeof organizationShape>;

const address = line.nullable().optional();
export const organizationPatch = named(
  'OrganizationPatch',
  z.strictObject({
    name: name.optional().describe(aboutWorkspaces.organizationShapeName),
    email: email.nullable().optional().describe(aboutWorkspaces.email),
    phone: phone.nullable().optional().describe(aboutWorkspaces.phone),
    website: webAddress.nullable().optional().describe(aboutWorkspaces.website),
    addressLine1: address.describe(aboutWorkspaces.addressLine1),
    addressLine2: address.describe(aboutWorkspaces.addressLine2),
    city: address.describe(aboutWorkspaces.city),
    postalCode: oneLine(20).nullable().optional().describe(aboutWorkspaces.postalCode),
    vatNumber: line.nullable().optional().describe(aboutWorkspaces.vatNumber),
    branding: brandingPatch
      .optional()
      .describe('How pages, messages and documents look; members that are left out stay.'),
  }),
  'Changes of the organization; what is left out stays, and null clears.',
);

export type OrganizationPatch = z.output<typeof organizationPatch>;

/** Plans in responses; a sandbox is a plan of its own. */
export const shownPlans = [...planNames, 'SANDBOX'] as const;
const perScheme = <A extends z.ZodType>(amount: A) =>
  z.strictObject(
    Object.fromEntries(eidSchemes.map(scheme => [scheme, amount.describe(`Signatures with ${scheme}.`)])) as Record<
      (typeof eidSchemes)[number],
      A
    >,
  );
const quota = count.nullable();
/** What a plan allows, and what is left of it. */
const quotas = {
  signatures: perScheme(quota).describe(aboutWorkspaces.signatures),
  members: quota.describe(aboutWorkspaces.members),
  aiBudget: money.nullable().describe(aboutWorkspaces.aiBudget),
  identityChecks: quota.describe(aboutWorkspaces.identityChecks),
  documents: quota.describe(aboutWorkspaces.documents),
  workspaces: quota.describe(aboutWorkspaces.workspaces),
};

/** `null`: unlimited. Money is in minor units. Months are calendar months in UTC. */
export const limitsShape = named(
  'Limits',
  z.strictObject({
    plan: z.enum(shownPlans).describe('The plan of the organization.'),
    balance: money.describe('Always 0: the service has no billing.'),
    quota: z.strictObject(quotas).describe('What the plan allows; null members: any number.'),
    usage: z
      .strictObject({
        signatures: perScheme(count).describe(aboutWorkspaces.signatures),
        members: count.describe(aboutWorkspaces.members),
        identityChecks: count.describe(aboutWorkspaces.identityChecks),
        documents: count.describe(aboutWorkspaces.documents),
        workspaces: count.describe(aboutWorkspaces.workspaces),
        sms: count.describe('SMS that were sent this month.'),
        aiSpent: money.describe('Always 0: there is no assistant yet.'),
        aiSpentSigner: money.describe('Always 0: there is no assistant yet.'),
      })
      .describe('What was used this month, and how many there are.'),
    remaining: z.strictObject(quotas).describe('What is left; null members: any number.'),
    subscription: z
      .strictObject({
        isFreeTrial: z.boolean().describe('Whether it is a trial.'),
        periodEnd: dateTimeOrNull.describe('When the paid period ends; null: not known.'),
        cancelAtPeriodEnd: z.boolean().describe('Whether it ends then.'),
      })
      .nullable()
      .describe('Always null: the service has no billing.'),
  }),
  'What the plan allows, what was used, and what is left. Months are calendar months in UTC.',
);

export type Limits = z.output<typeof limitsShape>;

export const health = named(
  'Health',
  z.strictObject({
    status: z.literal('ok').describe('Always ok.'),
    timestamp: dateTime.describe('The time of the service.'),
    version: text.describe('The version of the software.'),
  }),
  'That the service answers.',
);
