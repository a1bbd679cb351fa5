/** The pages of a draft, in their order. */
export const steps = ['edit', 'parties', 'delivery', 'preview'] as const;
export type Step = (typeof steps)[number];
