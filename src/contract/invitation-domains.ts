/** Whether an address may be invited by an organization that invites these domains; none: all. */
export const isInDomains = (email: string, domains: readonly string[]): boolean =>
  domains.length === 0 || domains.includes(email.toLowerCase().split('@')[1] ?? '');
