/** The message of an organization that is being moved. */
export type SuspendedText = string;
