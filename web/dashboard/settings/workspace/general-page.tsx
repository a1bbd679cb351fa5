import { SettingsMain } from '../settings-main.tsx';

export const GeneralPage = () => <SettingsMain title="GeneralPage">{null}</SettingsMain>;
