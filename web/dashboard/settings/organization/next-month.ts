/** When monthly counts reset: at the start of the next calendar month in UTC. Pure. */
export const nextMonth = (now: Date): Date => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1));
