/**
 * SQL that moves the `updatedAt` of one document to the time of a change of what `GET /documents/{id}` shows. Next to the
 * statement of that change it costs nothing where the document was written at the same time.
 */
export const moveUpdatedAt = (documentId: string, now: string): string =>
  `update documents set updated_at = ${now} where id = ${documentId} and updated_at < ${now}`;
