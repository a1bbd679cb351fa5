/**
 * What a new document takes from a template: settings, parties and content. A party of the request takes the place of a
 * template's party: of the one that its `ref` names, or, as long as no `ref` names one, of the next in signing order.
 */
import { type Issue, invalid } from '../../../contract/errors.ts';
import { startsFromTemplate } from '../../../contract/grants.ts';
import type { ContentBlockCreate } from '../../../contract/schemas/content/content.ts';
import type { DocumentCreate } from '../../../contract/schemas/documents/documents.ts';
import type { PartyCreate } from '../../../contract/schemas/documents/parties.ts';
import { defined } from '../../../platform/defined.ts';
import type { Queryable } from '../../../platform/postgres/database.ts';
import type { Secrets } from '../../../platform/secrets/secrets.ts';
import type { Actor } from '../../app/actor.ts';
import type { App } from '../../app/app.ts';
import { blocksAsGiven } from '../../content/copying/copy-blocks.ts';
import { requireAlso } from '../../operations/authorize.ts';
import { templatePartyNamed } from '../../templates/parties/named.ts';
import type { TemplatePartyRow } from '../../templates/parties/template-party.ts';
import { loadTemplateSource, partyAsGiven, partySettings, type TemplateSource } from '../../templates/source.ts';

/** A party of the new document, as a request has it. */
export interface NewParty {
  given: PartyCreate;
  /** The template's party that it replaces or is copied from. */
  source: TemplatePartyRow | null;
  /** Its place in the request; null if it is a copy. */
  index: number | null;
}

export interface FromTemplate {
  template: TemplateSource;
  parties: NewParty[];
  /** Its blocks as a request has them, with the ids of the template's parties. */
  content: ContentBlockCreate[];
}

const inSigningOrder = (parties: readonly TemplatePartyRow[]): TemplatePartyRow[] =>
  [...parties].sort((a, b) => a.signing_order - b.signing_order || a.position - b.position);

/** A party of the template can be named in several ways, but only one party takes its place. */
function mustDiffer(named: readonly (TemplatePartyRow | null)[]): void {
  const issues = named.flatMap((party, i): Issue[] => {
    if (!party || named.indexOf(party) === i) return [];
    const message = 'another party takes the place of this party of the template';
    return [{ path: `parties.${i}.ref`, code: 'INVALID_VALUE', message }];
  });
  if (issues.length > 0) throw invalid(...issues);
}

/** The template's party for each party of the request; null: it is added. */
function replaced(template: TemplateSource, given: readonly PartyCreate[]): (TemplatePartyRow | null)[] {
  const named = given.map(({ ref }) => (ref === undefined ? null : templatePartyNamed(template.parties, ref)));
  mustDiffer(named);
  if (named.some(party => party !== null)) return named;
  const order = given
    .map((party, i) => ({ i, order: party.signingOrder ?? i + 1 }))
    .sort((a, b) => a.order - b.order || a.i - b.i);
  const places = inSigningOrder(template.parties);
  const found = new Map(order.map(({ i }, place) => [i, places[place] ?? null]));
  return given.map((_, i) => found.get(i) ?? null);
}

/** It takes part as the template's party does, unless the request says otherwise. */
function inPlaceOf(given: PartyCreate, source: TemplatePartyRow | null): PartyCreate {
  if (!source) return given;
  const { signatureMethod, ...settings } = partySettings(source);
  const signs = (given.role ?? source.role) === 'SIGNER';
  return {
    ...settings,
    ...(signs === (source.role === 'SIGNER') && { signatureMethod }),
    ...(defined(given) as PartyCreate),
  };
}

function partiesOf(secrets: Secrets, template: TemplateSource, given: readonly PartyCreate[] | undefined): NewParty[] {
  if (!given) return template.parties.map(p => ({ given: partyAsGiven(secrets, p), source: p, index: null }));
  const sources = replaced(template, given);
  return given.map((party, index) => {
    const source = sources[index] ?? null;
    return { given: inPlaceOf(party, source), source, index };
  });
}

/** Null without a template. Throws NOT_FOUND, INVALID_STATE if it is in the trash, and VALIDATION_FAILED for two parties in one place. */
export async function fromTemplate(
  { app, actor, tx }: { app: Pick<App, 'secrets'>; actor: Actor; tx: Queryable },
  body: DocumentCreate,
): Promise<FromTemplate | null> {
  if (!body.templateId) return null;
  requireAlso(actor, startsFromTemplate);
  const template = await loadTemplateSource(tx, actor, body.templateId);
  const parties = partiesOf(app.secrets, template, body.parties);
  const language = body.documentMeta?.language ?? template.meta.language;
  const refs = parties.map(({ source }) => ({ ref: source?.id }));
  return { template, parties, content: blocksAsGiven(template.blocks, refs, { language, path: 'templateId' }) };
}
