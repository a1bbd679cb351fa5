export const journalFile = async (_j: unknown, _o: string, _s: unknown): Promise<unknown> => null;
