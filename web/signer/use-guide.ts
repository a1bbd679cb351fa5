/** Leads from field to field: which one it is about, what is wrong with it, and which sheet lies open. */
import { useEffect, useState } from 'react';
import { type Draft, nextMissing, type Step } from './fields.ts';

export type OpenSheet = { kind: 'FIELD' | 'DRAW'; key: string } | { kind: 'CONFIRM' | 'DECLINE' };

/** The control of a box; the first box of a step stands for the step. */
export const elementId = (key: string) => `box-${key}`;

export const useGuide = (steps: readonly Step[]) => {
  const [current, setCurrent] = useState<string | null>(null);
  const [complaints, setComplaints] = useState<Record<string, string>>({});
  const [sheet, setSheet] = useState<OpenSheet | null>(null);
  const [aim, setAim] = useState<{ key: string; under: boolean } | null>(null);

  // After the page is drawn anew: a sheet that closes has then given the focus back. Under a sheet, above its edge.
  useEffect(() => {
    const element = aim && document.getElementById(elementId(aim.key));
    element?.scrollIntoView({ block: aim?.under ? 'start' : 'center', behavior: 'instant' });
    element?.focus({ preventScroll: true });
  }, [aim]);

  /** To the step; with `open` straight into its sheet, as always for a signature that has no box to stand at. */
  const go = (step: Step, open: boolean) => {
    const opens = open || step.boxes.length === 0;
    setCurrent(step.key);
    setAim({ key: step.key, under: opens });
    setSheet(opens ? { kind: step.kind === 'FIELD' ? 'FIELD' : 'DRAW', key: step.key } : null);
  };

  const close = () => {
    if (sheet && 'key' in sheet) setAim({ key: sheet.key, under: false });
    setSheet(null);
  };

  /** To what is missing after the given step; where there is nothing, stays there. */
  const next = (after: string | null, draft: Draft, open: boolean) => {
    const step = nextMissing(steps, draft, after);
    if (step && step.key !== after) go(step, open);
    else if (step && !sheet) go(step, open);
    else close();
  };

  const forgive = (key: string) =>
    setComplaints(old => Object.fromEntries(Object.entries(old).filter(([kept]) => kept !== key)));

  return { current, setCurrent, complaints, setComplaints, forgive, sheet, setSheet, go, next, close };
};

export type Guide = ReturnType<typeof useGuide>;
