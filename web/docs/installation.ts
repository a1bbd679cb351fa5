/** The service that serves the site: its address in the samples, and a key of the reader's sandbox. */
import { element } from './element.ts';
import { openKey } from './key.ts';
import { fill } from './samples.ts';
import { texts } from './texts.ts';

/** What the service answers at `installation.json`. Where the site is hosted elsewhere, there is no such file. */
interface Installation {
  address: string;
  firstRunFile: string | null;
}

async function find(root: string): Promise<Installation | null> {
  const answer = await fetch(`${root}installation.json`).catch(() => null);
  if (!answer?.ok) return null;
  return answer.json().catch(() => null) as Promise<Installation | null>; // boundary: the service's own answer
}

export async function openInstallation(root: string): Promise<void> {
  if (!document.querySelector('.samples')) return;
  const installation = await find(root);
  if (!installation) return;
  fill('address', installation.address);
  const steps = document.querySelector('#start + ol > li');
  if (steps && installation.firstRunFile) steps.append(element('p', {}, texts.firstRun(installation.firstRunFile)));
  openKey(new URL(`${root}..`, window.location.href).pathname.replace(/\/$/, ''));
}
