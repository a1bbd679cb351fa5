/** Texts of the settings of a block, in Swedish. */
export const inspector = {
  nothing: 'Välj ett block för att se dess inställningar.',
  style: 'Utseende',
  background: 'Bakgrund',
  backgrounds: { NONE: 'Ingen', MUTED: 'Dämpad', TINT: 'Tonad', ACCENT: 'Accent', DARK: 'Mörk' },
  padding: 'Avstånd',
  paddings: { NONE: 'Ingen', SM: 'Liten', MD: 'Mellan', LG: 'Stor' },
  bleed: 'Ända ut i sidkanten',
  border: 'Ram',
  locked: 'Låst för dem som inte får ändra låsta avsnitt',
};
