/** How the index of the documentation is made and read: by the build, and by the page. */

export const searchOptions = {
  fields: ['title', 'names', 'text'],
  storeFields: ['url', 'title', 'place'],
  searchOptions: {
    prefix: true,
    fuzzy: term => (term.length > 4 ? 0.2 : false),
    combineWith: 'AND',
    boost: { title: 4, names: 3 },
  },
};
