/** The author of a comment or message, with the current name; null if the author no longer exists. */
import type { CommentMessage } from '../../contract/schemas/documents/comments.ts';

export interface AuthorRow {
  author_type: 'USER' | 'SIGNER' | 'AI';
  user_id: string | null;
  party_id: string | null;
  author_name: string | null;
  author_email: string | null;
}

/** Columns for a table with the alias `m`, joined by `withAuthor`. */
export const authorColumns =
  'm.author_type, m.user_id, m.party_id, coalesce(u.name, p.name) as author_name, coalesce(u.email, p.email) as author_email';
export const withAuthor = 'left join users u on u.id = m.user_id left join parties p on p.id = m.party_id';

export const showAuthor = <T extends AuthorRow['author_type']>(
  m: AuthorRow & { author_type: T },
): Omit<CommentMessage['author'], 'type'> & { type: T } => ({
  type: m.author_type,
  id: m.user_id ?? m.party_id,
  name: m.author_name,
  email: m.author_email,
});

/** The writer: a user through the API, or a party on its page, which gives each message its own id (`sentAs`). */
export type Writer = { user: string } | { party: string; sentAs: string };

export const writtenBy = (writer: Writer) =>
  'user' in writer
    ? { author_type: 'USER' as const, user_id: writer.user, party_id: null, sent_as: null }
    : { author_type: 'SIGNER' as const, user_id: null, party_id: writer.party, sent_as: writer.sentAs };
