/** The organization, and a section of its text members: empty fields are null in the service. */
import { useQueryClient } from '@tanstack/react-query';
import type { Organization } from '../../../../src/contract/schemas/workspaces/workspaces.ts';
import { useDashboard } from '../../session/context.ts';
import type { Saved } from '../form/use-saved.ts';
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

const valuesOf = (organization: Organization, names: readonly OrganizationText[]): OrganizationTextValues =>
  Object.fromEntries(names.map(name => [name, organization[name] ?? '']));

export function useOrganizationSection(
  id: string,
  { of, organization }: { of: Saved<Organization>; organization: Organization },
  names: readonly OrganizationText[],
): Section<OrganizationTextValues> {
  const { requests, viewer } = useDashboard();
  const client = useQueryClient();
  return useSection<OrganizationTextValues>({
    id: `organization ${id}`,
    saved: valuesOf(organization, names),
    reload: async () => valuesOf(await of.reload(), names),
    save: async changes => {
      const trimmed = Object.entries(changes).map(([name, value = '']) => [name, value.trim()] as const);
      const body = Object.fromEntries(
        trimmed.map(([name, value]) => [name, value === '' && name !== 'name' ? null : value]),
      );
      of.keep(await requests.send<Organization>('PATCH', '/organization', body));
      // The navigation shows the name. Nobody waits for it.
      if ('name' in changes) void client.invalidateQueries({ queryKey: [viewer.workspace.id, 'viewer'] });
    },
  });
}
