import { SettingsMain } from '../settings-main.tsx';

export const OrganizationPage = () => <SettingsMain title="OrganizationPage">{null}</SettingsMain>;
