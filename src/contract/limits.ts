/** Maximum sizes. Input that exceeds one fails with VALIDATION_FAILED and TOO_BIG at its path. */
export const limits = {
  fileBytes: 26_214_400,
  bodyBytes: 5_242_880,
  name: 255,
  /** Of a list, in which the place in the order can be two names in any script. */
  cursor: 8_000,
  parties: 200,
  blocks: 500,
  boxesOfBlock: 500,
  /** Boxes in one request that are placed by a text. */
  anchors: 200,
  /** PDFs in the content of one request. */
  filesOfRequest: 20,
  /** Of a document, and of one uploaded PDF. */
  pages: 2_000,
  filePages: 500,
  /** Of an uploaded image. */
  imagePixels: 64_000_000,
  webhooks: 50,
  /** Rows of one import. */
  importRows: 1_000,
  /** Rows and columns of one bulk send. */
  bulkRows: 50_000,
  bulkColumns: 300,
  /** Products of one import. */
  importedProducts: 2_000,
  /** Tags of one document, template or contact. */
  tags: 100,
  customFields: 500,
  /** Saved reports of a workspace, also those that only one person sees. */
  reports: 500,
  /** Folders in one another. */
  folderLevels: 10,
  /** Documents of a folder that are exported together. */
  exportedDocuments: 500,
  /** Rich text and HTML of one block, in characters. */
  text: 1_000_000,
  /** All content of a document as JSON, about, in characters. */
  content: 5_500_000,
  /** All content of a reusable block, about, in characters: lists contain it. */
  reusableContent: 100_000,
  fieldValue: 10_000,
  /** Files that a party uploads to a document, also those that are rejected or replaced, and their bytes together. */
  partyUploads: 100,
  partyUploadBytes: 262_144_000,
  /** All files that parties upload to a document, of which the sealed copy contains all. */
  attachedBytes: 78_643_200,
} as const;

/** Bytes as people read them. */
const megabytes = (bytes: number): string => `${bytes / 2 ** 20} MB`;
/** The largest file, and all files of a document's parties, as people read them. */
export const largestFile = megabytes(limits.fileBytes);
export const largestTogether = megabytes(limits.attachedBytes);
