/** The versions of the API: the default of the organization, what uses which, and what changes with the newest one. */
import { z } from 'zod';
import { operation } from '../operation.ts';
import { count, dateTime, lineText, lineTextOrNull, text, textOrNull, versions } from '../values.ts';

const version = z.enum(versions);
const workspace = z.strictObject({ id: text, name: lineText });

/** An API key or app that called in the last seven days. */
export const versionCaller = z.strictObject({
  /** Null: all those of workspaces in which the reader does not manage developer settings, counted together. */
  id: textOrNull,
  type: z.enum(['API_KEY', 'OAUTH_APP']).nullable(),
  name: lineTextOrNull,
  workspace: workspace.nullable(),
  version,
  /** Of the newest version, only calls that name no version are counted. */
  calls: count,
  /** Calls with an API key that name no version, which get the default. */
  byDefault: count,
  lastAt: dateTime,
});
export type VersionCaller = z.output<typeof versionCaller>;

export const versionChange = z.strictObject({
  id: text,
  /** Texts of the guide for moving: Markdown, in English. */
  area: text,
  before: text,
  after: text,
  isEverywhere: z.boolean(),
  /** The calls that it concerns, by caller. */
  callers: z.array(z.strictObject({ id: textOrNull, calls: count, byDefault: count })),
});
export type VersionChangeUse = z.output<typeof versionChange>;

export const versionUse = z.strictObject({
  /** Null until the first request. */
  defaultVersion: version.nullable(),
  newestVersion: version,
  older: z.array(
    z.strictObject({
      name: version,
      deprecatedAt: dateTime,
      sunsetAt: dateTime,
      changes: z.array(versionChange),
    }),
  ),
  callers: z.array(versionCaller),
  /** More calls were made than are counted. */
  isCut: z.boolean(),
  webhooks: z.array(
    z.strictObject({
      /** Null: those of workspaces in which the reader does not manage webhooks, counted together. */
      id: textOrNull,
      url: textOrNull,
      workspace: workspace.nullable(),
      version,
      count,
    }),
  ),
  apps: z.array(z.strictObject({ id: text, name: lineText, version })),
});
export type VersionUse = z.output<typeof versionUse>;

const access = { permission: 'MANAGE_DEVELOPER', scope: null, reach: 'ORGANIZATION' } as const;

export const versionOperations = {
  versions: operation({
    id: 'dashboard.versions',
    method: 'GET',
    path: '/versions',
    title: 'The default version of the organization, what uses which version, and what changes with the newest',
    ...access,
    answer: versionUse,
  }),
  setDefaultVersion: operation({
    id: 'dashboard.setDefaultVersion',
    method: 'PATCH',
    path: '/versions',
    title: 'Set the default version of the organization',
    ...access,
    body: z.strictObject({ defaultVersion: version }),
    answer: z.strictObject({ defaultVersion: version }),
    errors: ['INVALID_STATE'],
  }),
};
