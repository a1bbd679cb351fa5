/** When what is counted by the month starts anew: months are calendar months in UTC. Pure. */
export const nextMonth = (now: Date): Date => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1));
