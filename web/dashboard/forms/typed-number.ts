/** What was typed as a whole number. What is none is sent as it is, so that the service names the field. Pure. */
export const numberIn = (text: string): number | string => (/^\d{1,7}$/.test(text.trim()) ? Number(text) : text);
