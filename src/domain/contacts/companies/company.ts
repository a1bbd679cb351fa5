/** The company: its row and its public shape. Pure. */
import type { Company } from '../../../contract/schemas/companies.ts';

export interface CompanyRow {
  id: string;
  name: string;
  org_number: string | null;
  country: string | null;
  created_at: Date;
  updated_at: Date;
}

export const showCompany = (c: CompanyRow): Company => ({
  id: c.id,
  name: c.name,
  orgNumber: c.org_number,
  country: c.country,
  createdAt: c.created_at.toISOString(),
  updatedAt: c.updated_at.toISOString(),
});

/** A number as it is compared: without hyphens and spaces. */
export const orgNumberKey = (orgNumber: string): string => orgNumber.replace(/[- ]/g, '').toUpperCase();
