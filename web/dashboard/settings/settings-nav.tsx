/** The settings that the person may open, in groups. */
import { Link, useLocation } from 'wouter';
import { useAllowed } from '../session/allowed.ts';
import { type SettingsGroup, type SettingsPlace, settingsAddresses, settingsGroups } from './addresses.ts';
import { useSettingsTexts } from './texts.ts';

interface Group {
  group: SettingsGroup;
  places: readonly SettingsPlace[];
}

/** Groups without a page that the person may open are left out. */
export function useSettingsPlaces(): Group[] {
  const allowed = useAllowed();
  const groups = Object.keys(settingsGroups) as SettingsGroup[];
  return groups
    .map(group => ({
      group,
      places: settingsGroups[group].filter((place: SettingsPlace) => allowed(settingsAddresses[place]) === 'ALLOWED'),
    }))
    .filter(({ places }) => places.length > 0);
}

export const SettingsNav = () => {
  const texts = useSettingsTexts();
  const [location] = useLocation();
  return (
    <nav className="settings-nav" aria-label={texts.settings}>
      {useSettingsPlaces().map(({ group, places }) => (
        <div key={group} className="settings-group">
          <p className="settings-group-name" id={`settings-${group}`}>
            {texts.group[group]}
          </p>
          <ul aria-labelledby={`settings-${group}`}>
            {places.map(place => (
              <li key={place}>
                <Link
                  className="settings-link"
                  href={place}
                  {...(`${location}/`.startsWith(`${place}/`) && { 'aria-current': 'page' as const })}
                >
                  {texts.page[place]}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
};
