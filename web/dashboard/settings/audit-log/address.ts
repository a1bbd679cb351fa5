/** The filters of the audit log and the open entry, as the address has them, and the request that they become. */
import { useLocation, useSearch } from 'wouter';
import type { Query } from '../../session/requests.ts';

const names = ['type', 'who', 'subject', 'from', 'to', 'open'] as const;
type Name = (typeof names)[number];
/** Texts as they were typed; '' where there is none. Days are such as `2026-12-24`. */
export type AuditAddress = Readonly<Record<Name, string>>;
export type AuditFilter = Exclude<Name, 'open'>;

export const noFilter: Readonly<Record<AuditFilter, string>> = { type: '', who: '', subject: '', from: '', to: '' };

export const addressIn = (search: string): AuditAddress => {
  const params = new URLSearchParams(search);
  return Object.fromEntries(names.map(name => [name, params.get(name) ?? ''])) as AuditAddress; // each name is set
};

export function hrefOf(address: AuditAddress): string {
  const search = new URLSearchParams();
  for (const name of names) if (address[name] !== '') search.set(name, address[name]);
  const text = search.toString();
  return `/settings/audit-log${text && `?${text}`}`;
}

export const isFiltered = (address: AuditAddress): boolean =>
  (Object.keys(noFilter) as AuditFilter[]).some(name => address[name].trim() !== '');

const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));

/** The first moment of a day where the person is, as the list shows times, or of a day after it. */
const startOf = (day: string, later = 0): string => {
  const at = new Date(`${day}T00:00:00`);
  at.setDate(at.getDate() + later);
  return at.toISOString();
};

/** `known`: the kinds that can be asked for; others in the address are left out. */
export function queryOf({ type, who, subject, from, to }: AuditAddress, known: readonly string[]): Query {
  return {
    ...(known.includes(type) && { type }),
    ...(who.trim() !== '' && { who: who.trim() }),
    ...(subject.trim() !== '' && { subject: subject.trim() }),
    ...(isDay(from) && { createdAfter: startOf(from) }),
    ...(isDay(to) && { createdBefore: startOf(to, 1) }),
  };
}

export function useAuditAddress() {
  const [, navigate] = useLocation();
  const address = addressIn(useSearch());
  return {
    address,
    to: (change: Partial<AuditAddress>, replace = false) => navigate(hrefOf({ ...address, ...change }), { replace }),
  };
}
