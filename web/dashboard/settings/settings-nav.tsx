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

/** The page that an address is of: the longest that it begins with, since pages may be below others. */
const placeOf = (location: string, groups: readonly Group[]): SettingsPlace | undefined =>
  groups
    .flatMap(({ places }) => places)
    .filter(place => `${location}/`.startsWith(`${place}/`))
    .sort((a, b) => b.length - a.length)[0];

export const SettingsNav = () => {
  const texts = useSettingsTexts();
  const [location] = useLocation();
  const groups = useSettingsPlaces();
  const current = placeOf(location, groups);
  return (
    <nav className="settings-nav" aria-label={texts.settings}>
      {groups.map(({ group, places }) => (
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
                  {...(place === current && { 'aria-current': 'page' as const })}
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
