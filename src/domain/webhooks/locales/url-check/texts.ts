/** Why the address of a webhook cannot be saved, and what to do. Each language has a file in this folder. */
export interface UrlCheckTexts {
  badUrl: string;
  notPublic: string;
  unknownHost: string;
  slow: string;
  noConnection: string;
  certificate: string;
  /** `host`: where it leads; null if it does not say. */
  redirect: (host: string | null) => string;
  missing: string;
  webPage: string;
}
