/** How many documents of which workspaces are handed over, and to whom. */
import type { OwnMembership } from '../../../../../src/contract/dashboard/own-data.ts';
import { useDataTexts } from './texts.ts';

export const HandedOver = ({ places }: { places: readonly OwnMembership[] }) => {
  const texts = useDataTexts();
  const handed = places.filter(({ documents }) => documents > 0);
  if (handed.length === 0) return <p>{texts.nothingHanded}</p>;
  return handed.map(({ workspace, documents, heir }) => (
    <p key={workspace.id}>
      {heir === null
        ? texts.handedToNobody(documents, workspace.name)
        : texts.handedTo(documents, heir, workspace.name)}
    </p>
  ));
};
