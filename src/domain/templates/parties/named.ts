/** Which party of a template a request names: by its id, else its external id, else its name where only one has it. Pure. */
import type { TemplatePartyRow } from './template-party.ts';

export function templatePartyNamed(parties: readonly TemplatePartyRow[], ref: string): TemplatePartyRow | null {
  const byId = parties.find(party => party.id === ref) ?? parties.find(party => party.external_id === ref);
  if (byId) return byId;
  const named = parties.filter(party => party.name === ref);
  return named.length === 1 ? (named[0] ?? null) : null;
}
