/** From the sunset of a version on, its endpoints are paused: nobody keeps a receiver of an ended format alive. */

import { apiError } from '../../../contract/errors.ts';
import type { App } from '../../app/app.ts';
import { notSuspended } from '../../organizations/suspended.ts';
import { isThere } from '../webhook-store.ts';

const batch = 1_000;
export const sunsetReason = 'API_VERSION_SUNSET';

const pause = `
  update webhooks set paused_at = $2, pause_reason = '${sunsetReason}', updated_at = $2 where id in (
    select w.id from webhooks w where w.api_version = $1 and w.paused_at is null and ${isThere}
      and ${notSuspended('w.organization_id')}
    limit ${batch} for no key update skip locked)`;

type Sunsets = Pick<App, 'sunsets'>;

export const isPastSunset = ({ sunsets }: Sunsets, version: string, now: Date): boolean => {
  const sunset = sunsets.get(version);
  return sunset !== undefined && now >= sunset;
};

/** Fails with INVALID_STATE if the version of an endpoint has ended. */
export function mustNotBePastSunset(sunsets: Sunsets, version: string, now: Date): void {
  if (!isPastSunset(sunsets, version, now)) return;
  throw apiError('INVALID_STATE', {
    message: `Version ${version} of the webhook has ended. Change its apiVersion first.`,
  });
}

export async function pauseEnded(app: Pick<App, 'db' | 'clock' | 'sunsets'>): Promise<void> {
  const now = app.clock.now();
  for (const version of app.sunsets.keys())
    if (isPastSunset(app, version, now)) while ((await app.db.run(pause, [version, now])) === batch);
}
