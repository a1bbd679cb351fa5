/** What every import says. */
export interface ImportTexts {
  title: string;
  lead: string;
  choose: string;
  another: string;
  unreadable: string;
  sheet: string;
  empty: string;
  tooMany(rows: number): string;
  columns: string;
  column: string;
  sample: string;
  means: string;
  ignore: string;
  needsName: string;
  twice(field: string): string;
  preview(shown: number, all: number): string;
  check: string;
  checking(done: number, all: number): string;
  good(rows: number): string;
  bad(rows: number): string;
  existing(rows: number): string;
  /** What a row is. */
  one: string;
  recognized: string;
  by: Readonly<Record<string, string>>;
  row: string;
  problem: string;
  moreBad(rows: number): string;
  doAll(rows: number): string;
  doGood(rows: number): string;
  working(done: number, all: number): string;
  toList: string;
}
