/** Naming a view, loaded when somebody does. */
import type { ComponentProps } from 'react';
import { lazyPart } from '../../../../boundary/lazy-part.tsx';
import { Later } from '../../../components/later.tsx';

const Loaded = lazyPart(async () => (await import('./name-view.tsx')).NameView);

export const NameView = (props: ComponentProps<typeof Loaded>) => (
  <Later onClose={props.onClose}>
    <Loaded {...props} />
  </Later>
);
