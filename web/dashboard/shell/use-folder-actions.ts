/** Makes, changes and deletes folders of documents, and loads the list of them again. */
import { useQueryClient } from '@tanstack/react-query';
import { useDashboard } from '../session/context.ts';
import { type Failure, failureOf } from '../session/requests.ts';

/** The function resolves to whether it was done. */
export function useFolderActions(onFailed: (failure: Failure) => void) {
  const { requests, viewer } = useDashboard();
  const client = useQueryClient();
  return async (method: 'POST' | 'PATCH' | 'DELETE', path: string, body?: unknown): Promise<boolean> => {
    try {
      await requests.send(method, path, body);
      await client.invalidateQueries({ queryKey: [viewer.workspace.id, 'options', 'folders'] });
      return true;
    } catch (error) {
      onFailed(failureOf(error));
      return false;
    }
  };
}
