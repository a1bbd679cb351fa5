import { SettingsMain } from '../settings-main.tsx';

export const MembersPage = () => <SettingsMain title="MembersPage">{null}</SettingsMain>;
