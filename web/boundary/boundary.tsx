/**
 * Keeps a failure inside the part of the page where it happened: the rest stays as it is, with what was typed, and
 * `fallback` says what to do. Only a class can catch what React's components throw.
 */
import { Component, Fragment, type ReactNode } from 'react';
import { type Broken, isChangedFromOutside, isOutdated, NotLoaded } from './broken.ts';
import { forgetFailed } from './lazy-part.tsx';

interface Props {
  children: ReactNode;
  fallback: (broken: Broken, onRetry: () => void) => ReactNode;
  /** With another value, such as another address, the part is tried again. */
  resetOn?: string;
}

interface State {
  caught: { error: unknown } | null;
  /** Null until it is known. */
  broken: Broken | null;
  /** Counts how often the part was rendered again. */
  round: number;
}

/** So many renderings in so short a time are no accident but a loop. */
const maxRenewals = 10;
const renewalsMs = 5_000;

export class Boundary extends Component<Props, State> {
  override state: State = { caught: null, broken: null, round: 0 };
  private renewals: number[] = [];

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { caught: { error } };
  }

  override componentDidCatch(error: unknown): void {
    if (isChangedFromOutside(error) && this.mayRenew()) this.renew();
    else if (!(error instanceof NotLoaded)) this.setState({ broken: 'CRASHED' });
    else void isOutdated().then(is => this.setState({ broken: is ? 'OUTDATED' : 'NOT_LOADED' }));
  }

  override componentDidUpdate(before: Props): void {
    if (this.state.caught && before.resetOn !== this.props.resetOn) this.retry();
  }

  override render(): ReactNode {
    const { caught, broken, round } = this.state;
    if (!caught) return <Fragment key={round}>{this.props.children}</Fragment>;
    return broken && this.props.fallback(broken, this.retry);
  }

  private readonly retry = (): void => {
    forgetFailed();
    this.renew();
  };

  private renew(): void {
    this.setState(({ round }) => ({ caught: null, broken: null, round: round + 1 }));
  }

  private mayRenew(): boolean {
    const now = Date.now();
    this.renewals = [...this.renewals.filter(at => now - at < renewalsMs), now];
    return this.renewals.length <= maxRenewals;
  }
}
