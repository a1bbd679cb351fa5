/** What a process that runs jobs can be limited to: each queue is of one kind, and everything on a schedule is `other`. */
export const jobKinds = ['sealing', 'messages', 'webhooks', 'other'] as const;
export type JobKind = (typeof jobKinds)[number];
