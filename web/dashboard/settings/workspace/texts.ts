import { useDashboard } from '../../session/context.ts';
import { en } from './locales/en.ts';
import { sv, type WorkspaceTexts } from './locales/sv.ts';

const texts: Record<'sv' | 'en', WorkspaceTexts> = { sv, en };

export const useWorkspaceTexts = (): WorkspaceTexts => texts[useDashboard().language];
