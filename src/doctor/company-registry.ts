import type { Config } from '../config/config.ts';
import { countCompanies } from '../platform/company-registry/file.ts';
import { reasonOf } from '../platform/system-problem.ts';
import { type Check, failed, passed } from './check.ts';

/** Whether the file of companies can be read. */
export async function companyRegistry({ SIGILL_COMPANY_REGISTRY_FILE: file }: Config): Promise<Check[]> {
  const name = 'company registry';
  if (file === undefined) return [];
  try {
    const { companies, other } = await countCompanies(file);
    if (companies === 0) return [failed(name, `${file} has no company. Each line is the JSON of one.`)];
    if (other > 0)
      return [
        failed(
          name,
          `${other} ${other === 1 ? 'line' : 'lines'} of ${file} cannot be read as a company with its number.`,
        ),
      ];
    return [passed(name, `${file} has ${companies} ${companies === 1 ? 'company' : 'companies'}.`)];
  } catch (error) {
    return [failed(name, `${file} cannot be read (${reasonOf(error)}).`)];
  }
}
