import { SettingsMain } from '../../settings/settings-main.tsx';

export const EventsPage = () => <SettingsMain title="EventsPage">{null}</SettingsMain>;
