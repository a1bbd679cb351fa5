/** Leads from field to field: the current one, the problems, and the open sheet. */
import { useEffect, useState } from 'react';
import { aimOf, type Draft, nextStop, type Step } from '../fields/fields.ts';

/** `at` is the place on the page that the sheet belongs to. */
export type OpenSheet =
  | { kind: 'FIELD' | 'CHOICE' | 'DRAW'; key: string; at: string }
  | { kind: 'CONFIRM' | 'DECLINE' | 'HAND_OVER' | 'HAND_BACK' }
  /** Before signing, unless stated otherwise. */
  | { kind: 'VERIFICATION'; before?: 'HAND_OVER' };

/** The id of the control of a place; the first box of a step stands for the step. */
export const elementId = (key: string) => `box-${key}`;

const placesOf = (step: Step) => (step.kind === 'CHOICE' ? step.table.places.length : step.boxes.length);

const sheetOf = ({ kind, key }: Step, at: string): OpenSheet => ({
  kind: kind === 'FIELD' || kind === 'CHOICE' ? kind : 'DRAW',
  key,
  at,
});

export const useGuide = (steps: readonly Step[]) => {
  const [current, setCurrent] = useState<string | null>(null);
  const [reached, setReached] = useState<ReadonlySet<string>>(new Set());
  const [complaints, setComplaints] = useState<Record<string, string>>({});
  const [sheet, setSheet] = useState<OpenSheet | null>(null);
  const [aim, setAim] = useState<{ key: string; under: boolean } | null>(null);

  // Runs after rendering, when a closing sheet has already returned the focus. Under a sheet, scrolls above its edge.
  useEffect(() => {
    const element = aim && document.getElementById(elementId(aim.key));
    element?.scrollIntoView({ block: aim?.under ? 'start' : 'center', behavior: 'instant' });
    element?.focus({ preventScroll: true });
  }, [aim]);

  /** The step where the person is now. */
  const reach = (step: Step) => {
    setCurrent(step.key);
    setReached(old => (old.has(step.key) ? old : new Set([...old, step.key])));
  };

  /** Goes to the step; with `open` directly into its sheet, as always for a step without a place on a page. */
  const go = (step: Step, draft: Draft, open: boolean) => {
    const opens = open || placesOf(step) === 0;
    const at = aimOf(step, draft);
    reach(step);
    setAim({ key: at, under: opens });
    setSheet(opens ? sheetOf(step, at) : null);
  };

  const close = () => {
    if (sheet && 'key' in sheet) setAim({ key: sheet.at, under: false });
    setSheet(null);
  };

  /** Opens the sheet of a place on the page. */
  const open = (step: Step, at: string) => {
    reach(step);
    setSheet(sheetOf(step, at));
  };

  /** Goes to the next step to fill in after the given one; stays if there is none. */
  const next = (after: string | null, draft: Draft, open: boolean) => {
    const step = nextStop(steps, draft, reached, after);
    if (step && (step.key !== after || !sheet)) go(step, draft, open);
    else close();
  };

  const forgive = (key: string) =>
    setComplaints(old => Object.fromEntries(Object.entries(old).filter(([kept]) => kept !== key)));

  return { current, reached, reach, complaints, setComplaints, forgive, sheet, setSheet, go, open, next, close };
};

export type Guide = ReturnType<typeof useGuide>;
