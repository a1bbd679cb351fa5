/** The tag: its row, and the public shapes made of it. Pure. */
import type { Tag, TagUse } from '../../contract/schemas/tags.ts';
import type { TagReference } from '../../contract/values.ts';

export interface TagRow {
  id: string;
  name: string;
  color: string | null;
  available_for: TagUse[];
  created_at: Date;
  updated_at: Date;
}

export const showTag = (t: TagRow): Tag => ({
  id: t.id,
  name: t.name,
  color: t.color,
  availableFor: t.available_for,
  createdAt: t.created_at.toISOString(),
  updatedAt: t.updated_at.toISOString(),
});

export const referenceTo = ({ id, name, color }: TagRow): TagReference => ({ id, name, color });
