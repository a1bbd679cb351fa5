/** What every part of the dashboard needs: the person, the workspace, the permissions, requests and texts. */
import { createContext, useContext } from 'react';
import type { Viewer } from '../../../src/contract/dashboard/viewer.ts';
import type { Permission } from '../../../src/contract/permissions.ts';
import type { Language } from '../language/texts.ts';
import type { Texts } from '../locales/sv.ts';
import type { Requests } from './requests.ts';
import type { Session } from './session.ts';

export interface Dashboard {
  session: Session;
  viewer: Viewer;
  permissions: ReadonlySet<Permission>;
  requests: Requests;
  texts: Texts;
  language: Language;
}

export const DashboardContext = createContext<Dashboard | null>(null);

export function useDashboard(): Dashboard {
  const dashboard = useContext(DashboardContext);
  if (!dashboard) throw new Error('outside the dashboard');
  return dashboard;
}
