/** Which checks of `sigill doctor` found what works here, but has to be set up before production. */
import type { Config } from '../config/config.ts';
import { hasSealKey } from '../config/seal-settings.ts';
import { timestampKindOf } from '../config/sealing.ts';
import {
  missingForProduction,
  type ProductionNeed,
  type ProductionParts,
} from '../contract/dashboard/production-needs.ts';
import type { Check } from './check.ts';

export const backupsCheck = 'backups';

const needs: Record<string, readonly ProductionNeed[]> = {
  'public address': ['ADDRESS'],
  mail: ['MAIL'],
  trust: ['SEAL', 'TIME'],
  [backupsCheck]: ['BACKUPS'],
};

function partsOf(config: Config, hasBackup: boolean): ProductionParts {
  return {
    hasMailServer: config.SIGILL_SMTP_URL !== undefined,
    publicUrl: config.publicUrl,
    seal: hasSealKey(config) ? 'CONFIGURED' : 'OWN',
    timestamps: timestampKindOf(config),
    hasBackup,
  };
}

export function markToDo(checks: readonly Check[], config: Config, hasBackup: boolean): Check[] {
  const missing = missingForProduction(partsOf(config, hasBackup));
  return checks.map(check =>
    check.ok && needs[check.name]?.some(need => missing.has(need)) ? { ...check, isToDo: true } : check,
  );
}
