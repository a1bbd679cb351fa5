/** The line of the log, at level debug, about a request that was answered. */
export const answered = 'a request was answered';
