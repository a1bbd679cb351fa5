/** Why the person cannot leave: workspaces where nobody else is an administrator, and where they choose one. */
import { Link } from 'wouter';
import type { OwnMembership } from '../../../../../src/contract/dashboard/own-data.ts';
import { withBase } from '../../../../base-path.ts';
import { useDataTexts } from './texts.ts';

interface Props {
  /** The buttons that do nothing are described by it. */
  id: string;
  places: readonly OwnMembership[];
}

export const LastOf = ({ id, places }: Props) => {
  const texts = useDataTexts();
  return (
    <div className="stack" id={id}>
      {places.map(({ workspace, isHere }) => {
        const label = texts.membersOf(workspace.name);
        return (
          <p key={workspace.id} className="notice">
            <span>{texts.lastOf(workspace.name)}</span>
            {isHere ? (
              <Link href="/settings/members" aria-label={label}>
                {texts.members}
              </Link>
            ) : (
              <a href={withBase(`/w/${workspace.id}/settings/members`)} aria-label={label}>
                {texts.members}
              </a>
            )}
          </p>
        );
      })}
    </div>
  );
};
