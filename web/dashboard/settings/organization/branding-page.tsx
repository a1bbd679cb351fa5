import { SettingsMain } from '../settings-main.tsx';

export const BrandingPage = () => <SettingsMain title="BrandingPage">{null}</SettingsMain>;
