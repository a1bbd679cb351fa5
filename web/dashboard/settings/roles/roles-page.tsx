import { SettingsMain } from '../settings-main.tsx';

export const RolesPage = () => <SettingsMain title="RolesPage">{null}</SettingsMain>;
