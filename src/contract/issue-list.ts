/** Issues of a request, of which only so many are made and listed; the others are counted. */
import { type Issue, type Issues, maxIssues } from './errors.ts';

export class IssueList implements Issues {
  readonly listed: Issue[] = [];
  readonly #max: number;
  more = 0;
  constructor(max: number = maxIssues) {
    this.#max = max;
  }

  get count(): number {
    return this.listed.length + this.more;
  }

  /** `make` is called if the issue is listed. */
  add(make: () => Issue): void {
    if (this.listed.length < this.#max) this.listed.push(make());
    else this.more++;
  }

  addAll({ listed, more }: Issues): void {
    for (const issue of listed) this.add(() => issue);
    this.more += more;
  }
}
