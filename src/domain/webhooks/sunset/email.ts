/** The e-mail that an API version of webhooks ends. Each recipient has a job, so that a failing address is retried alone. */
import { localeOf } from '../../../contract/date-locales.ts';
import { newestVersion } from '../../../contract/values.ts';
import type { App } from '../../app/app.ts';
import { sendMemberEmail } from '../../workspaces/member-emails/send.ts';
import { sunsetEmailTexts } from '../locales/sunset-email.ts';
import type { SunsetEmailJob } from '../queues.ts';
import { isThere } from '../webhook-store.ts';

const maxListed = 10;

interface Reader {
  email: string;
  name: string;
  place: string;
  language: string;
  sandbox: boolean;
}
const reader = `
  select u.email, u.name, coalesce(s.name, o.name) as place, coalesce(s.language, o.language) as language,
    o.sandbox
  from users u join organizations o on o.id = u.organization_id left join workspaces s on s.id = $2
  where u.id = $1 and u.status = 'ACTIVE'`;
const endpoints = `
  select w.url from webhooks w where w.organization_id = $1 and w.workspace_id is not distinct from $2 and w.api_version = $3
    and w.enabled and ${isThere} order by w.created_at, w.id`;

/** The query may contain a key. */
const withoutQuery = (url: string): string => {
  const { origin, pathname } = new URL(url);
  return `${origin}${pathname}`;
};

/** Sends nothing when no endpoint of the version is left, or the version has ended in the meantime. */
export async function sendSunsetEmail(app: App, job: SunsetEmailJob): Promise<void> {
  const { version, days, organizationId, workspaceId, userId } = job;
  const sunset = app.sunsets.get(version);
  const to = await app.db.row<Reader>(reader, [userId, workspaceId]);
  const left = await app.db.rows<{ url: string }>(endpoints, [organizationId, workspaceId, version]);
  if (!to || !sunset || app.clock.now() >= sunset || left.length === 0) return;
  const language = to.language === 'sv' ? 'sv' : 'en';
  // An ended version is refused from an instant on; its date is the same for everybody.
  const endsAt = new Intl.DateTimeFormat(localeOf[language], { dateStyle: 'long', timeZone: 'UTC' }).format(sunset);
  const email = {
    language,
    ...sunsetEmailTexts[language]({
      version,
      newest: newestVersion,
      endsAt,
      place: to.place,
      urls: left.slice(0, maxListed).map(({ url }) => withoutQuery(url)),
      others: Math.max(0, left.length - maxListed),
    }),
    button: null,
  } as const;
  await sendMemberEmail(app, {
    kind: 'ALWAYS',
    userId,
    workspaceId,
    ids: { organizationId, workspaceId },
    message: {
      id: `sunset-${version}-${days}-${workspaceId ?? organizationId}-${userId}`,
      to: { name: to.name, address: to.email },
      subject: to.sandbox ? `[SANDBOX] ${email.heading}` : email.heading,
    },
    email,
  });
}
