import { SettingsMain } from '../settings-main.tsx';

export const DefaultsPage = () => <SettingsMain title="DefaultsPage">{null}</SettingsMain>;
