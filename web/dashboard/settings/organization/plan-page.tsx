import { SettingsMain } from '../settings-main.tsx';

export const PlanPage = () => <SettingsMain title="PlanPage">{null}</SettingsMain>;
