/** GET /company-registry/{orgNumber}: a company as the public registry describes it. */
import { apiError, notFound } from '../../../contract/errors.ts';
import { companyOperations } from '../../../contract/operations/companies.ts';
import { type RegistryEntry, registryEntry } from '../../../contract/schemas/companies.ts';
import type { App } from '../../app/app.ts';
import { query } from '../../app/operation.ts';
import { orgNumberKey } from './company.ts';

const unavailable = (message: string) => apiError('UPSTREAM_UNAVAILABLE', { message });

async function entryOf({ companyRegistry, log }: App, orgNumber: string): Promise<RegistryEntry | null> {
  if (!companyRegistry) throw unavailable('This server has no company registry.');
  let found: unknown;
  try {
    found = await companyRegistry.find(orgNumber);
  } catch (error) {
    log.warn({ err: error }, 'the company registry does not answer');
    throw unavailable('The company registry does not respond.');
  }
  if (found === null) return null;
  const entry = registryEntry.safeParse(found);
  if (entry.success) return entry.data;
  log.warn({ orgNumber, issues: entry.error.issues.length }, 'an entry of the company registry has an unknown form');
  throw unavailable('The company registry answered in an unknown form.');
}

export const lookUpCompany = query(companyOperations.registry, async ({ app }, { params }) => {
  const entry = await entryOf(app, orgNumberKey(params.orgNumber));
  if (!entry) throw notFound('company');
  return entry;
});
