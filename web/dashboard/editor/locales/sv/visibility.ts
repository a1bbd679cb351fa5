/** Texts of the visibility of a block, in Swedish. */
export const visibility = {
  title: 'Synlighet',
  mode: 'Blocket visas',
  modes: {
    ALWAYS: 'Alltid',
    SHOW_WHEN: 'Bara när ett fält har ett värde',
    HIDE_WHEN: 'Utom när ett fält har ett värde',
  },
  field: 'Fält',
  value: 'Värde',
  valueHint: 'Exakt som värdet skrivs. Lämna tomt för ett fält utan värde.',
  empty: 'Inget värde',
  ticked: { true: 'Ja', false: 'Nej' },
  unknown: 'Ett fält som inte finns längre',
  rule: (mode: 'SHOW_WHEN' | 'HIDE_WHEN', field: string, value: string) => {
    const when = value === '' ? `${field} saknar värde` : `${field} är ”${value}”`;
    return mode === 'SHOW_WHEN' ? `Visas bara när ${when}.` : `Visas inte när ${when}.`;
  },
  hidden: 'Dold: tas inte med i dokumentet.',
  hiddenBy: (mode: 'SHOW_WHEN' | 'HIDE_WHEN', field: string, value: string) => {
    const when = value === '' ? `${field} saknar värde` : `${field} är ”${value}”`;
    return mode === 'SHOW_WHEN' ? `Dold: visas bara när ${when}.` : `Dold: visas inte när ${when}.`;
  },
  showAll: 'Visa alla',
  foldAll: 'Dölj alla',
};
