/** The organization, and a section of its text members: empty fields are null in the service. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Organization } from '../../../../src/contract/schemas/workspaces/workspaces.ts';
import { useDashboard } from '../../session/context.ts';
import { type Section, useSection } from '../form/use-section.ts';

export type OrganizationText =
  | 'name'
  | 'email'
  | 'phone'
  | 'website'
  | 'addressLine1'
  | 'addressLine2'
  | 'city'
  | 'postalCode'
  | 'vatNumber';
export type OrganizationTextValues = Partial<Record<OrganizationText, string>>;

function useOrganizationQuery() {
  const { requests, viewer } = useDashboard();
  const key = [viewer.workspace.id, 'organization'];
  const load = (signal?: AbortSignal) => requests.get<Organization>('/organization', {}, signal);
  return { key, load };
}

export function useOrganization() {
  const { key, load } = useOrganizationQuery();
  return useQuery({ queryKey: key, queryFn: ({ signal }) => load(signal) });
}

const valuesOf = (organization: Organization, names: readonly OrganizationText[]): OrganizationTextValues =>
  Object.fromEntries(names.map(name => [name, organization[name] ?? '']));

export function useOrganizationSection(
  id: string,
  organization: Organization,
  names: readonly OrganizationText[],
): Section<OrganizationTextValues> {
  const { requests, viewer } = useDashboard();
  const client = useQueryClient();
  const { key, load } = useOrganizationQuery();
  return useSection<OrganizationTextValues>({
    id: `organization ${id}`,
    saved: valuesOf(organization, names),
    reload: async () => {
      const now = await load();
      client.setQueryData(key, now);
      return valuesOf(now, names);
    },
    save: async changes => {
      const trimmed = Object.entries(changes).map(([name, value = '']) => [name, value.trim()] as const);
      const body = Object.fromEntries(
        trimmed.map(([name, value]) => [name, value === '' && name !== 'name' ? null : value]),
      );
      const saved = await requests.send<Organization>('PATCH', '/organization', body);
      client.setQueryData(key, saved);
      // The navigation shows the name.
      if ('name' in changes) await client.invalidateQueries({ queryKey: [viewer.workspace.id, 'viewer'] });
    },
  });
}
