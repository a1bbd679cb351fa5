/** Plans and what they allow, every number of them in this one table. A null limit means unlimited. */
import type { EidScheme } from './values.ts';

export const planNames = ['BASIC', 'SOLO', 'TEAM', 'ENTERPRISE'] as const;
export type PlanName = (typeof planNames)[number];
/** Features that an operation may require of the plan. */
export type Feature = 'WEBHOOK_TEST' | 'OAUTH' | 'TOOL_SERVER' | 'BULK_SEND' | 'REPORTS';

export interface Plan {
  perMinute: number;
  perDay: number | null;
  /** Whether the plan includes API access, so that the organization needs no flag of its own. */
  apiAccess: boolean;
  documentsPerMonth: number | null;
  documentsPerHour: number | null;
  members: number | null;
  workspaces: number | null;
  /** Those that belong to the organization; a sandbox has none. */
  sandboxes: number;
  /** Of uploaded files and attachments. */
  storageBytes: number | null;
  /**
   * Which electronic IDs may be used for signing: those of every scheme, or those of the organization's own country.
   */
  eidSchemes: 'ALL' | 'NATIONAL';
  identityChecksPerMonth: number | null;
  /** Minor units a month. */
  aiBudget: number | null;
  features: readonly Feature[];
}

/** The currency of every amount of a plan or a balance. */
export const planCurrency = 'SEK';

/** The electronic IDs of the countries that have their own. */
export const nationalSchemes: Readonly<Partial<Record<string, readonly EidScheme[]>>> = {
  SE: ['SE_BANKID'],
  DK: ['DK_MITID', 'DK_MITID_ERHVERV'],
  FI: ['FI_FTN'],
  NL: ['NL_IDIN'],
  NO: ['NO_BANKID_BIOMETRIC', 'NO_BANKID_HIGH'],
};

/**
 * How many of a month's documents forms may use, so that strangers cannot use up a small plan: 80 %, and never
 * the last one.
 */
export const formDocumentsOf = (perMonth: number): number =>
  Math.max(0, Math.min(Math.floor(perMonth * 0.8), perMonth - 1));

/** What a sandbox may send in a month and create in an hour, unless the installation sets other numbers. */
export const sandboxQuotas = { documentsPerMonth: 100, documentsPerHour: 50 } as const;

const team = ['WEBHOOK_TEST', 'OAUTH', 'TOOL_SERVER', 'BULK_SEND', 'REPORTS'] as const;

export const plans: Readonly<Record<PlanName | 'SANDBOX', Plan>> = {
  BASIC: {
    perMinute: 60,
    perDay: 2_000,
    apiAccess: false,
    documentsPerMonth: 10,
    documentsPerHour: null,
    members: 1,
    workspaces: 1,
    sandboxes: 1,
    storageBytes: null,
    eidSchemes: 'NATIONAL',
    identityChecksPerMonth: null,
    aiBudget: 0,
    features: [],
  },
  SOLO: {
    perMinute: 120,
    perDay: 10_000,
    apiAccess: false,
    documentsPerMonth: null,
    documentsPerHour: null,
    members: 1,
    workspaces: 1,
    sandboxes: 3,
    storageBytes: null,
    eidSchemes: 'ALL',
    identityChecksPerMonth: null,
    aiBudget: 0,
    features: ['BULK_SEND', 'REPORTS'],
  },
  TEAM: {
    perMinute: 600,
    perDay: 100_000,
    apiAccess: true,
    documentsPerMonth: null,
    documentsPerHour: null,
    members: null,
    workspaces: 5,
    sandboxes: 3,
    storageBytes: null,
    eidSchemes: 'ALL',
    identityChecksPerMonth: null,
    aiBudget: 0,
    features: team,
  },
  ENTERPRISE: {
    perMinute: 2_000,
    perDay: 2_000_000,
    apiAccess: true,
    documentsPerMonth: null,
    documentsPerHour: null,
    members: null,
    workspaces: null,
    sandboxes: 3,
    storageBytes: null,
    eidSchemes: 'ALL',
    identityChecksPerMonth: null,
    aiBudget: 0,
    features: team,
  },
  SANDBOX: {
    perMinute: 60,
    perDay: 2_000,
    apiAccess: true,
    ...sandboxQuotas,
    members: 3,
    workspaces: 1,
    sandboxes: 0,
    storageBytes: 2_000_000_000,
    eidSchemes: 'ALL',
    identityChecksPerMonth: 0,
    aiBudget: 0,
    features: team,
  },
};
