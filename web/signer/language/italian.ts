/** Articles of the Italian texts. */

/** “L’8 dicembre”: the article is elided before eight and eleven. */
const isElided = (day: string) => /^(8|11)\b/.test(day);
export const il = (day: string) => (isElided(day) ? `l’${day}` : `il ${day}`);
export const al = (day: string) => (isElided(day) ? `all’${day}` : `al ${day}`);
