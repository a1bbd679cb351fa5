/** Two installations with master keys of their own, and an organization that moves from one to the other. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { encryptionOf, type JsonRow } from '../../src/cli/transfer/encrypted-rows.ts';
import { exportOrganization, type Source } from '../../src/cli/transfer/export.ts';
import { importOrganization, type Target } from '../../src/cli/transfer/import.ts';
import { readSchema } from '../../src/cli/transfer/schema.ts';
import { resumeOrganization, suspendOrganization } from '../../src/cli/transfer/suspend.ts';
import { movedRows } from '../../src/cli/transfer/tables.ts';
import { secretsAfterTransfer, secretsForTransfer } from '../../src/config/secrets.ts';
import { client } from '../../src/contract/client.ts';
import type { Secrets } from '../../src/platform/secrets/secrets.ts';
import type { Cast, Kit } from '../kit/service.ts';

const noKeys = { SIGILL_SECRET: undefined, SIGILL_SECRETS_ALSO: [] };

export const sourceOf = ({ service: { app }, dataDir }: Kit): Source => ({
  ...{ db: app.db, storage: app.storage, secrets: app.secrets, clock: app.clock },
  transferSecrets: key => secretsForTransfer(noKeys, dataDir, key),
});

export const targetOf = ({ service: { app }, dataDir }: Kit): Target => ({
  ...{ db: app.db, storage: app.storage, clock: app.clock },
  secretsWith: key => secretsAfterTransfer(noKeys, dataDir, key),
});

export interface Export {
  dir: string;
  folder: string;
  keyFile: string;
}

const folders: string[] = [];
export const removeFolders = (): void => {
  for (const dir of folders.splice(0)) rmSync(dir, { recursive: true, force: true });
};

export function newExport(): Export {
  const dir = mkdtempSync(join(tmpdir(), 'sigill-transfer-'));
  folders.push(dir);
  return { dir, folder: join(dir, 'export'), keyFile: join(dir, 'key') };
}

export const exportFrom = (kit: Kit, organizationId: string, to: Export) =>
  exportOrganization(sourceOf(kit), { organizationId, ...to });
export const importTo = (kit: Kit, from: Export, sandboxOf: string | null = null) =>
  importOrganization(targetOf(kit), { ...from, sandboxOf });

/** Shows what is encrypted. */
const opening = (secrets: Secrets): Secrets => ({
  ...secrets,
  isCurrent: () => false,
  encrypt: plain => Buffer.from(plain),
});

/** All rows of an organization by their table, with encrypted values in plain. */
export async function rowsOf(kit: Kit, organizationId: string): Promise<Map<string, JsonRow[]>> {
  const found = new Map<string, JsonRow[]>();
  const secrets = opening(kit.service.app.secrets);
  for (const table of await readSchema(kit.db)) {
    const sql = `select to_jsonb(t) as row from ${table.name} t where ${movedRows(table)}`;
    const rows = await kit.db.rows<{ row: JsonRow }>(sql, [organizationId]);
    const shown = rows.map(({ row }) => {
      const left = Object.entries(encryptionOf(table).renewed(secrets, row)).filter(
        ([name]) => name !== table.numberedBy && !table.without?.columns.includes(name),
      );
      return Object.fromEntries(left);
    });
    found.set(
      table.name,
      shown.sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1)),
    );
  }
  return found;
}

export async function suspend({ db, clock, service }: Kit, organizationId: string) {
  const suspended = await suspendOrganization({ db, clock, settleMs: 0 }, organizationId);
  service.app.invalidateActors();
  return suspended;
}

export async function resume({ db, service }: Kit, organizationId: string, isAbandoned = false) {
  const resumed = await resumeOrganization(db, organizationId, isAbandoned);
  service.app.invalidateActors();
  return resumed;
}

/** The same organization, at another installation. */
export const castAt = ({ baseUrl }: Kit, cast: Cast): Cast => ({
  ...cast,
  api: client({ baseUrl, token: cast.apiKey, check: true }),
});
