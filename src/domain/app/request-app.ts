/** The app on behalf of one request. */
import type { Database } from '../../platform/postgres/database.ts';
import type { App } from './app.ts';

const databaseFor = (db: Database, requestId: string): Database => ({
  ...db,
  tx: action => db.tx(action, requestId),
});

/**
 * The same app, whose transactions and lines of the log belong to a request. Jobs and deliveries that such a transaction
 * adds are followed back to it, and so is what those jobs add. Null: nobody's request.
 */
export function appFor(app: App, requestId: string | null): App {
  if (requestId === null) return app;
  let log: App['log'] | null = null;
  return Object.create(app, {
    db: { value: databaseFor(app.db, requestId) },
    log: {
      get() {
        log ??= app.log.child({ requestId });
        return log;
      },
    },
  });
}
