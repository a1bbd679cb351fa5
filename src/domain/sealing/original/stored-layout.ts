/**
 * The layout of ORIGINAL as it is stored. There the placeholder of a place is called `hole`, because originals that were
 * made earlier, and nodes of the version before, know it by that name.
 */
import type { Layout } from '../../content/layout.ts';

type Place = Layout['places'][number];

export type StoredLayout = Omit<Layout, 'places'> & { places: (Omit<Place, 'placeholder'> & { hole: string })[] };

export const layoutToStore = ({ places, ...layout }: Layout): StoredLayout => ({
  ...layout,
  places: places.map(({ placeholder, ...place }) => ({ hole: placeholder, ...place })),
});

export const layoutFromStored = ({ places, ...layout }: StoredLayout): Layout => ({
  ...layout,
  places: places.map(({ hole, ...place }) => ({ placeholder: hole, ...place })),
});
