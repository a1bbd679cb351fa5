/** Where two-step sign-in is turned on: a section of one's own account, which gets the focus. */
export const twoStepPart = 'two-step';
export const twoStepPlace = `/settings/me#${twoStepPart}`;
