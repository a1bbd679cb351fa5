/** The companies of an import: by id, or by number and name, which creates those that the organization does not have. */
import { newId } from '../../../platform/ids.ts';
import type { Context } from '../../app/operation.ts';
import { validOf, wrong } from '../../operations/imported-rows.ts';
import { publishCompany } from '../companies/companies.ts';
import { type CompanyRow, orgNumberKey } from '../companies/company.ts';
import { companiesNamed, holdCompanies, insertCompany } from '../companies/store.ts';
import type { Row } from './rows.ts';

const nameKey = (name: string): string => name.trim().toLowerCase();

/** Marks rows with the id of a company that does not exist. Those that name a company too mean it by its name then. */
export async function markCompanies({ tx, actor }: Context, rows: readonly Row[]): Promise<void> {
  const ids = [...new Set(rows.flatMap(({ given }) => given?.companyId || []))];
  const found = new Set((await holdCompanies(tx, actor, ids)).map(company => company.id));
  for (const { given, issues } of rows) {
    if (!given?.companyId || found.has(given.companyId)) continue;
    if (given.companyName) given.companyId = undefined;
    else issues.add(() => wrong('companyId', 'no company has this id'));
  }
}

/** Gives the rows that name a company its id. Returns how many companies were created. */
export async function createCompanies(ctx: Context, rows: readonly Row[]): Promise<number> {
  const { tx, actor, now } = ctx;
  const naming = validOf(rows).filter(({ given }) => given.companyName && !given.companyId);
  const numbers = naming.flatMap(({ given }) => (given.companyOrgNumber ? orgNumberKey(given.companyOrgNumber) : []));
  const names = naming.map(({ given }) => nameKey(given.companyName ?? ''));
  const known = await companiesNamed(tx, actor, { numbers, names });
  const byNumber = new Map(known.flatMap(one => (one.org_number ? [[orgNumberKey(one.org_number), one.id]] : [])));
  const byName = new Map<string, string>();
  for (const one of known) if (!byName.has(nameKey(one.name))) byName.set(nameKey(one.name), one.id);
  let created = 0;
  for (const { given } of naming) {
    const { companyName: name, companyOrgNumber: number } = given;
    if (!name) continue;
    let id = number ? byNumber.get(orgNumberKey(number)) : byName.get(nameKey(name));
    if (id === undefined) {
      const country = given.country ?? 'SE';
      const company: CompanyRow = {
        ...{ id: newId('cmp', now.getTime()), name, org_number: number ?? null, country },
        ...{ created_at: now, updated_at: now },
      };
      await insertCompany(tx, actor, company);
      await publishCompany(ctx, company, 'company.created');
      id = company.id;
      created++;
      if (number) byNumber.set(orgNumberKey(number), id);
    }
    if (!byName.has(nameKey(name))) byName.set(nameKey(name), id);
    given.companyId = id;
  }
  return created;
}
