import { SettingsMain } from '../../settings/settings-main.tsx';

export const WebhooksPage = () => <SettingsMain title="WebhooksPage">{null}</SettingsMain>;
