/** The address of the list with the documents behind a number. Pure. */

/** Filters that the list names by itself, as long as they have plain values. */
const own = new Set(['templateId', 'tagId', 'responsibleUserId', 'status']);

export function documentsHref(filter: string): string {
  const asked = new URLSearchParams(filter);
  const params = new URLSearchParams();
  for (const name of own) {
    const values = asked.get(name)?.split(',') ?? [];
    for (const value of values) params.append(name, value);
    asked.delete(name);
  }
  params.set('asked', asked.toString());
  return `/documents?${params}`;
}
