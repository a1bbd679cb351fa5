/** `/id/{token}`: the HTML of the identity check page, in the check's language. */
import type { App } from '../../../domain/app/app.ts';
import { languageOfCheckLink } from '../../../domain/identity-checks/session/link-language.ts';
import type { RoutePlugin } from '../../server.ts';
import { linkPageRoutes } from '../link-page.ts';
import type { SignerPageOptions } from '../signer/signer-page.ts';

export const identityCheckPageRoutes = (app: App, options: SignerPageOptions): RoutePlugin =>
  linkPageRoutes(
    app,
    {
      url: '/id/:token',
      file: 'identity/index.html',
      of: 'an identity check',
      languageOf: token => languageOfCheckLink(app, token),
    },
    options,
  );
