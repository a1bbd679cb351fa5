/** Documents in folders, for the module of folders. */
import { itemsIn } from '../../folders/items.ts';
import { onlyFor, seenBy } from '../visibility.ts';

export const documentsInFolders = itemsIn({ table: 'documents', alias: 'd', onlyFor, seenBy });
