import { SettingsMain } from '../../settings/settings-main.tsx';

export const WebhookPage = (_: { id: string }) => <SettingsMain title="WebhookPage">{null}</SettingsMain>;
