/** Which party of a template a request names: by its id, else by an external id or a name that only one has. Pure. */
import type { TemplatePartyRow } from './template-party.ts';

const only = (found: readonly TemplatePartyRow[]): TemplatePartyRow | null =>
  found.length === 1 ? (found[0] ?? null) : null;

export function templatePartyNamed(parties: readonly TemplatePartyRow[], ref: string): TemplatePartyRow | null {
  const having = (member: 'id' | 'external_id' | 'name') => parties.filter(party => party[member] === ref);
  const byExternalId = having('external_id');
  return only(having('id')) ?? (byExternalId.length > 0 ? only(byExternalId) : only(having('name')));
}
