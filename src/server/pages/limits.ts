/**
 * Requests per minute with a link: from one network, from anywhere, and from one network with all its links. Enough for a
 * fast user and for a company behind one address, too little for guessing links. From anywhere is only counted where the
 * link is one person's: what strangers share, a few of them could use up for all.
 */
import { rateLimited } from '../../contract/limit-errors.ts';
import { type Counting, countByNetworks, countRequest } from '../request-limits.ts';

/** The link that a request came with. */
export interface Link {
  /** What the link is for, such as the id of a document. */
  subject: string;
  token: string;
}

/**
 * What requests are counted by. A link counts by its token too, so that knowing only the document is not enough to block
 * its parties.
 */
const keys = {
  pair: ({ subject }: Link, network: string) => `${network} ${subject}`,
  address: (_: Link, network: string) => network,
};
const linkKey = ({ subject, token }: Link): string => `${subject}\n${token}`;
export type CountedBy = keyof typeof keys | 'link';
/** Of a network, wider ones have more of `pair` and `address` (`networksOf`). Null: not counted. */
export type LinkLimits = Readonly<Record<'pair' | 'address', number> & { link: number | null }>;

export const linkLimits = { pair: 240, link: 480, address: 2_400 } as const satisfies LinkLimits;
/** Of a link that is published. */
export const publicLinkLimits: LinkLimits = { ...linkLimits, link: null };

/** A page whose requests are counted apart from those of others. */
export interface Limited {
  name: string;
  limits: LinkLimits;
}

/** Counts a request of a link. Rejects with RATE_LIMITED. */
export async function countBy(
  counting: Counting,
  { name, limits }: Limited,
  by: CountedBy,
  { ip, link }: { ip: string | null; link: Link },
): Promise<void> {
  const max = limits[by];
  if (max === null) return;
  const what = `${name}-${by}`;
  const wait =
    by === 'link'
      ? await countRequest(counting, what, linkKey(link), max)
      : await countByNetworks(counting, what, { ip, whoseOf: network => keys[by](link, network) }, max);
  if (wait > 0) throw rateLimited('pageRequests', { max, seconds: wait });
}

/** Counts by all three. A request that one limit rejects does not count towards the wider ones. */
export async function countRequestOfLink(
  counting: Counting,
  page: Limited,
  asked: { ip: string | null; link: Link },
): Promise<void> {
  for (const by of ['pair', 'link', 'address'] as const) await countBy(counting, page, by, asked);
}
