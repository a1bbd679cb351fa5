/**
 * Answers that contain links of parties, where a request asks for them. Each access is in the journal, of which the
 * parties have a copy.
 */
import type { z } from 'zod';
import type { documentShape } from '../../../contract/schemas/documents/documents.ts';
import type { Context } from '../../app/operation.ts';
import { displayModeOf, isShownInFull } from '../../parties/national-id.ts';
import { type DocumentWithParties, hasLinks } from '../document.ts';
import { appendEntriesToJournal } from '../journal.ts';
import { showPartyWithLink, showPartyWithoutLink } from '../show.ts';
import { partyOf } from '../store.ts';
import { maySeeLinks } from './link.ts';
import type { PartyRow } from './party.ts';

interface Asked {
  expand?: readonly string[] | undefined;
}

export const asksForLinks = ({ expand }: Asked): boolean => expand?.includes('signingUrl') ?? false;

/** Empty for those who may not see links. */
const linkShown = ({ actor }: Pick<Context, 'actor'>, document: DocumentWithParties, party: PartyRow) =>
  maySeeLinks(actor) && hasLinks(document) ? [{ type: 'SIGNING_URL_ACCESSED', data: { partyId: party.id } }] : [];

/**
 * Journal entries: the party's link was shown, if the request asked for it, and its national ID number if that was shown
 * in full.
 */
export const accessed = (ctx: Pick<Context, 'actor'>, document: DocumentWithParties, party: PartyRow, asked: Asked) => [
  ...(asksForLinks(asked) ? linkShown(ctx, document, party) : []),
  ...(isShownInFull(party, displayModeOf(document, ctx.actor.workspace))
    ? [{ type: 'NATIONAL_ID_ACCESSED', data: { partyId: party.id } }]
    : []),
];

/** The party as `accessed` records it. */
export const showAccessed = (ctx: Context, document: DocumentWithParties, party: PartyRow, asked: Asked) =>
  asksForLinks(asked) ? showPartyWithLink(ctx, document, party) : showPartyWithoutLink(ctx, document, party);

/** The answer with the links of all its parties, if the request asked for them. Needs the document's lock. */
export async function withLinks(
  ctx: Context,
  document: DocumentWithParties,
  answer: z.input<typeof documentShape>,
  asked: Asked,
): Promise<z.input<typeof documentShape>> {
  if (!asksForLinks(asked)) return answer;
  await appendEntriesToJournal(
    ctx,
    document,
    document.parties.flatMap(party => linkShown(ctx, document, party)),
  );
  const parties = answer.parties.map(shown => ({
    ...shown,
    signingUrl: showPartyWithLink(ctx, document, partyOf(document, shown.id)).signingUrl,
  }));
  return { ...answer, parties };
}
