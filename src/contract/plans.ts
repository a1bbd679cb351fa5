/** Plans and what they allow ("Limits", details 0.3 and 30). A null limit is no limit. */
export const planNames = ['BASIC', 'SOLO', 'TEAM', 'ENTERPRISE'] as const;
export type PlanName = (typeof planNames)[number];
/** What a plan must include before a row is served to it. */
export type Feature = 'WEBHOOK_TEST' | 'OAUTH' | 'TOOL_SERVER' | 'BULK_SEND' | 'REPORTS';

export interface Plan {
  perMinute: number;
  perDay: number | null;
  /** API access without the organization's own flag (details 0.29). */
  apiAccess: boolean;
  documentsPerMonth: number | null;
  documentsPerHour: number | null;
  members: number | null;
  workspaces: number | null;
  features: readonly Feature[];
}

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
    features: team,
  },
  SANDBOX: {
    perMinute: 60,
    perDay: 2_000,
    apiAccess: true,
    documentsPerMonth: 100,
    documentsPerHour: 50,
    members: 3,
    workspaces: 1,
    features: team,
  },
};
