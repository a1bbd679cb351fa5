/** What stands above every page of a draft: the parts of a form, of which its document is one. */
import { createContext, type ReactNode } from 'react';

export const AboveFrame = createContext<ReactNode>(null);
