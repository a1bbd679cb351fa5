/** Texts of the page of a closed form. Each language has a file in this folder. */
export type FormTexts = readonly [title: string, closed: string, about: string];
