/** What is shown of a resource once it is there. */
import type { ReactNode } from 'react';
import { Loading } from '../../components/loading.tsx';
import { Notice } from '../../components/notice.tsx';
import { useDashboard } from '../../session/context.ts';
import type { Saved } from './use-saved.ts';

interface Props<Resource> {
  of: Saved<Resource>;
  children(resource: Resource): ReactNode;
}

export function Loaded<Resource>({ of: { data, failure, reload }, children }: Props<Resource>) {
  const { texts } = useDashboard();
  if (data !== undefined) return children(data);
  return failure ? (
    <Notice failure={failure} texts={texts} onRetry={() => reload().catch(() => undefined)} />
  ) : (
    <Loading />
  );
}
