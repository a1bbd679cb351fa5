import { SettingsMain } from '../settings-main.tsx';

export const MePage = () => <SettingsMain title="MePage">{null}</SettingsMain>;
