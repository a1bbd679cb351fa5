/** Every page and route outside the API. A new page is one line here. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { App } from '../../domain/app/app.ts';
import type { SignIn } from '../../domain/credentials/sign-in/open.ts';
import type { OAuthLimits } from '../../domain/oauth/limits.ts';
import type { Trusted } from '../../platform/seal/trust/trusted.ts';
import { authRoutes } from '../auth/auth-routes.ts';
import { dashboardPageRoutes } from '../dashboard/page.ts';
import { oauthRoutes } from '../oauth/routes.ts';
import { preparingPageRoutes } from '../preparing/preparing-page.ts';
import type { RoutePlugin } from '../server.ts';
import { approvalRoutes } from './approval/approval.ts';
import { assetsRoutes } from './assets.ts';
import { brandRoutes } from './brand.ts';
import { docsRoutes } from './docs.ts';
import { eidRoutes } from './eid/eid.ts';
import { eidWindowRoutes } from './eid/eid-window.ts';
import { exportRoutes } from './export.ts';
import { formPageRoutes } from './forms/form-page.ts';
import { publicFormPage } from './forms/forms.ts';
import { type Health, healthRoutes } from './health.ts';
import { identityCheckPage } from './identity/identity-check.ts';
import { identityCheckPageRoutes } from './identity/identity-check-page.ts';
import { joinRoutes } from './join.ts';
import { type OpenPages, publicRoutes } from './open.ts';
import { outboxRoutes } from './outbox.ts';
import { pageRequestRoutes } from './pipeline.ts';
import { embeddedPageRoutes } from './signer/embedded-page.ts';
import { signingPage } from './signer/signer.ts';
import { signerPageRoutes } from './signer/signer-page.ts';
import { smsReportsRoutes } from './sms-reports.ts';
import { storageRoutes } from './storage.ts';
import { verifyRoutes } from './verify/verify.ts';

export interface PagesOptions {
  app: App;
  signIn: SignIn;
  health: Health;
  oauth: OAuthLimits;
  /** Folder of the built pages. */
  built: string;
  /** Sites that may embed the pages of parties. */
  embedders: readonly string[];
  /** Folder of stored e-mails and SMS, if they are shown on a page; null otherwise. */
  outboxDir: string | null;
  /** What files are verified with. */
  trusted: () => Promise<Trusted[]>;
  /** Written at the first start, with the sandbox's key; null: there is none. */
  firstRunFile: string | null;
  open: Omit<OpenPages, 'trusted'>;
}

export function pageRoutes(options: PagesOptions): RoutePlugin[] {
  const { app, signIn, health, oauth, built, embedders, outboxDir, trusted, firstRunFile, open } = options;
  const embedded = embedders.length > 0;
  return [
    ...[signingPage, identityCheckPage, publicFormPage].map(page => pageRequestRoutes(app, page(app, { embedded }))),
    joinRoutes(app, signIn),
    approvalRoutes(app),
    authRoutes(app, signIn),
    oauthRoutes(app, signIn, oauth),
    dashboardPageRoutes(app, signIn, { built }),
    brandRoutes(app),
    eidRoutes(app),
    eidWindowRoutes(app),
    storageRoutes(app),
    exportRoutes(app),
    ...(app.sms.readReport ? [smsReportsRoutes(app, app.sms.readReport)] : []),
    verifyRoutes({ app, trusted, verifier: join(built, '..', 'sigill-verify.mjs') }),
    assetsRoutes(built),
    signerPageRoutes(app, { built, embedders }),
    embeddedPageRoutes(app, { built }),
    preparingPageRoutes(app, { built }),
    identityCheckPageRoutes(app, { built, embedders }),
    formPageRoutes(app, { built, embedders }),
    ...(outboxDir === null ? [] : [outboxRoutes(outboxDir)]),
    healthRoutes(app, health),
    docsRoutes(join(built, '..', 'docs'), () => ({
      firstRunFile: firstRunFile && existsSync(firstRunFile) ? firstRunFile : null,
      publicUrl: app.publicUrl,
    })),
    publicRoutes({ ...open, trusted }),
  ];
}
