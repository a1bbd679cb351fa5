/** Storage key of the bytes until they are confirmed. */
export const uploadKey = (fileId: string): string => `uploads/${fileId}`;
