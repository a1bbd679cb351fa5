/** Texts of the menu that adds blocks, in English. `words` are what people type to find an entry. */
import type { EditorTexts } from '../sv.ts';

export const adding: EditorTexts['adding'] = {
  add: 'Add',
  addBelow: 'Add below',
  filter: 'Search',
  nothing: 'Nothing matches.',
  dropHere: 'Drop to add',
  uploading: (name, percent) => `Uploading ${name}, ${percent}%`,
  uploadFailed: name => `${name} could not be added.`,
  refused: {
    NOT_PDF: name => `${name} is neither a PDF nor an image. Save it as a PDF and add that.`,
    EMPTY: name => `${name} is empty.`,
    TOO_LARGE: (name, mb) => `${name} is larger than ${mb} MB. Make it smaller or split it.`,
    NOT_IMAGE: name => `${name} is damaged or of a kind that browsers do not show. Save it as a JPEG or PNG.`,
  },
  dismiss: 'Dismiss',
  choose: 'Choose a PDF',
  reusable: 'Saved blocks',
  entry: {
    TEXT: { name: 'Text', about: 'Headings, paragraphs, lists', words: 'text paragraph heading list clause' },
    FORM: { name: 'Form', about: 'Fields that a party or you fill in', words: 'form field question details' },
    TABLE: { name: 'Table', about: 'Rows and columns', words: 'table rows columns' },
    PRODUCT_TABLE: {
      name: 'Product table',
      about: 'Prices, VAT, discount and total',
      words: 'product table price vat tax discount total quote offer goods items',
    },
    PDF: { name: 'PDF', about: 'Upload a file and place fields on it', words: 'pdf file attachment upload' },
    DURATION: { name: 'Duration', about: 'Start, length, renewal, notice', words: 'duration term period notice' },
    SPACER: { name: 'Space', about: 'Space between two blocks', words: 'space spacer gap' },
    PAGE_BREAK: { name: 'Page break', about: 'Continue on a new page', words: 'page break new page' },
    HTML: { name: 'HTML', about: 'Your own HTML; scripts are removed', words: 'html code' },
  },
};
