/** The messages of an organization that nobody can use. */
export interface SuspendedTexts {
  /** It is being moved to another installation. */
  moved: string;
  /** It is going to be deleted. */
  closed: string;
}
