/** The versions of the API: the default, what uses which, and what changes with the newest one. */
import { useQuery } from '@tanstack/react-query';
import type { VersionUse } from '../../../../src/contract/dashboard/versions.ts';
import { Loading } from '../../components/loading.tsx';
import { Notice } from '../../components/notice.tsx';
import { useDashboard } from '../../session/context.ts';
import { failureOf } from '../../session/requests.ts';
import { SettingsMain } from '../../settings/settings-main.tsx';
import { Changes } from './changes.tsx';
import { DefaultVersion } from './default-version.tsx';
import { isUsed } from './summary.ts';
import { useVersionTexts } from './texts.ts';
import { Uses } from './uses.tsx';
import './versions.css';

export const VersionsPage = () => {
  const texts = useVersionTexts();
  const { requests, viewer, texts: general } = useDashboard();
  const { data, error, isPending, refetch } = useQuery({
    queryKey: [viewer.workspace.id, 'versions'],
    queryFn: ({ signal }) => requests.get<VersionUse>('/versions', {}, signal),
  });
  return (
    <SettingsMain title={texts.title} about={texts.about} isWide isBusy={isPending}>
      {error && <Notice failure={failureOf(error)} texts={general} onRetry={refetch} />}
      {isPending && <Loading />}
      {data && (
        <>
          <DefaultVersion use={data} />
          <Uses use={data} />
          {data.older
            .filter(({ name }) => isUsed(data, name) || data.defaultVersion === name)
            .map(one => (
              <Changes key={one.name} older={one} use={data} />
            ))}
        </>
      )}
    </SettingsMain>
  );
};
