/** The members of the workspace, and inviting more. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Member } from '../../../../src/contract/schemas/workspaces/members.ts';
import type { Limits } from '../../../../src/contract/schemas/workspaces/workspaces.ts';
import { Loading } from '../../components/loading.tsx';
import { Notice } from '../../components/notice.tsx';
import { SearchBox } from '../../components/search-box.tsx';
import { ShowMore } from '../../components/show-more.tsx';
import { usePages } from '../../components/use-pages.ts';
import { useDashboard } from '../../session/context.ts';
import { failureOf } from '../../session/requests.ts';
import { useRoles } from '../roles/use-roles.ts';
import { SettingsMain } from '../settings-main.tsx';
import { Invitations } from './invitations.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { MemberRow } from './member-row.tsx';
import './members.css';
import { useMemberTexts } from './texts.ts';

export const MembersPage = () => {
  const texts = useMemberTexts();
  const { requests, viewer, texts: general } = useDashboard();
  const client = useQueryClient();
  const heading = useRef<HTMLHeadingElement>(null);
  const [query, setQuery] = useState('');
  const [isInviting, setInviting] = useState(false);
  const [written, setWritten] = useState('');
  const { roles, error: rolesError, refetch } = useRoles();
  const list = usePages<Member>(['members'], '/members', {
    orderBy: 'name',
    orderDirection: 'asc',
    ...(query.trim() !== '' && { query: query.trim() }),
  });
  const limits = useQuery({
    queryKey: [viewer.workspace.id, 'limits'],
    queryFn: ({ signal }) => requests.get<Limits>('/limits', {}, signal),
  });
  const changed = () =>
    Promise.all(
      ['members', 'member-invites', 'roles', 'limits', 'viewer'].map(noun =>
        client.invalidateQueries({ queryKey: [viewer.workspace.id, noun] }),
      ),
    );
  const seats = limits.data?.quota.members ?? null;
  return (
    <SettingsMain title={texts.title} about={texts.about} isWide isBusy={list.isPending}>
      <section className="settings-section" aria-labelledby="members">
        <div className="member-top">
          <h2 ref={heading} id="members" tabIndex={-1}>
            {texts.members}
          </h2>
          {limits.data && seats !== null && (
            <p className="soft small">{texts.seats(limits.data.usage.members, seats)}</p>
          )}
        </div>
        <div className="row member-tools">
          <SearchBox label={texts.search} words={query} onWords={setQuery} />
          <button
            type="button"
            className="button button-strong button-small push"
            aria-disabled={roles.length === 0}
            onClick={() => roles.length > 0 && setInviting(true)}
          >
            {texts.invite}
          </button>
        </div>
        {(rolesError ?? list.error) && (
          <Notice
            failure={failureOf(rolesError ?? list.error)}
            texts={general}
            onRetry={() => Promise.all([refetch(), list.refetch()])}
          />
        )}
        {list.isPending && <Loading />}
        {list.data && list.items.length === 0 && <p role="status">{texts.none(query.trim())}</p>}
        {list.items.length > 0 && (
          <ul className="settings-rows">
            {list.items.map(member => (
              <MemberRow
                key={member.id}
                member={member}
                roles={roles}
                onChanged={changed}
                onGone={() => heading.current?.focus()}
              />
            ))}
          </ul>
        )}
        <ShowMore list={list} />
      </section>
      <Invitations onChanged={changed} />
      {isInviting && (
        <InviteDialog
          roles={roles}
          written={written}
          onWritten={setWritten}
          onChanged={changed}
          onClose={() => setInviting(false)}
        />
      )}
    </SettingsMain>
  );
};
