import { SettingsMain } from '../../settings/settings-main.tsx';

export const KeysPage = () => <SettingsMain title="KeysPage">{null}</SettingsMain>;
