/** What pages and the service know of invitations alike. */

/** An e-mail domain in lowercase. */
export const domainPattern = /^(?=.{4,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/;

/** Whether an address may be invited by an organization that invites these domains; none: all. */
export const isInDomains = (email: string, domains: readonly string[]): boolean =>
  domains.length === 0 || domains.includes(email.toLowerCase().split('@')[1] ?? '');

/** Languages that e-mails to members are written in. */
export const invitationLanguages = ['sv', 'en'] as const;
