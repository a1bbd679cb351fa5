/** The domains of addresses that may be invited. */
import type { Security } from '../../../../src/contract/dashboard/security.ts';
import { domainPattern, isInDomains } from '../../../../src/contract/invitations.ts';
import { Field } from '../../components/field.tsx';
import { useDashboard } from '../../session/context.ts';
import { SectionForm } from '../form/section-form.tsx';
import { useSection } from '../form/use-section.ts';
import type { SecurityProps } from './provider/provider-section.tsx';
import { domainsIn } from './provider/use-provider.ts';
import { useSecurityTexts } from './texts.ts';

interface Values {
  /** One on each line. */
  domains: string;
}

/** So many of those that the rule closes are named. */
const shownAddresses = 20;

const valuesOf = ({ invitationDomains }: Security): Values => ({ domains: invitationDomains.join('\n') });

export const InvitationsSection = ({ of, security }: SecurityProps) => {
  const texts = useSecurityTexts();
  const { requests } = useDashboard();
  const section = useSection<Values>({
    id: 'security invitations',
    saved: valuesOf(security),
    reload: async () => valuesOf(await of.reload()),
    save: async ({ domains = '' }) =>
      of.keep(await requests.send<Security>('PUT', '/security/invitations', { domains: domainsIn(domains) })),
  });
  const path = section.failure?.issues.find(issue => issue.path.startsWith('domains'))?.path;
  const wrong = path === undefined ? undefined : domainsIn(section.values.domains)[Number(path.split('.')[1])];
  const domains = domainsIn(section.values.domains);
  // Of what is misspelt the service explains what is wrong.
  const isWritten = domains.every(domain => domainPattern.test(domain.toLowerCase()));
  const closed = security.invited.filter(
    email =>
      !isInDomains(
        email,
        domains.map(domain => domain.toLowerCase()),
      ),
  );
  return (
    <SectionForm
      title={texts.invitations}
      about={texts.invitationsAbout}
      section={section}
      names={{ domains: texts.invitationDomains }}
      question={
        closed.length === 0 || !isWritten
          ? null
          : {
              title: texts.invitationsAsk(closed.length),
              about: texts.invitationsAskAbout(closed.slice(0, shownAddresses), closed.length - shownAddresses),
              label: texts.limitInvitations,
            }
      }
    >
      <Field
        label={texts.invitationDomains}
        hint={texts.invitationDomainsHint}
        error={path === undefined ? null : wrong === undefined ? texts.wrong.domains : texts.wrong.misspelt(wrong)}
      >
        {given => (
          <textarea
            {...given}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            rows={2}
            value={section.values.domains}
            onChange={({ target }) => section.set('domains', target.value)}
          />
        )}
      </Field>
    </SectionForm>
  );
};
