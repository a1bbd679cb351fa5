/** `/f/{token}`: the HTML of the page of a public form, in the form's language. */
import type { App } from '../../../domain/app/app.ts';
import { languageOfForm } from '../../../domain/forms/store.ts';
import type { RoutePlugin } from '../../server.ts';
import { linkPageRoutes } from '../link-page.ts';
import type { SignerPageOptions } from '../signer/signer-page.ts';

export const formPageRoutes = (app: App, options: SignerPageOptions): RoutePlugin =>
  linkPageRoutes(
    app,
    {
      url: '/f/:token',
      file: 'form/index.html',
      of: 'a form',
      languageOf: token => languageOfForm(app.db, token),
    },
    options,
  );
