/** Two people in one draft: what only one of them changed is taken over, and what both changed is never lost. */
import { expect, test } from 'vitest';
import { contentOperations } from '../../../../src/contract/operations/documents/content.ts';
import { useService } from '../../../kit/service.ts';
import { pagesDir } from '../../kit/built-pages.ts';
import { shot } from '../../kit/finding.ts';
import { draftOf, type OpenEditor, openEditor, paragraph, secondEditor, textIn } from './kit/open-editor.ts';

const kit = useService({ web: pagesDir });

/** Without the answers that say that a block was changed meanwhile. */
const otherErrors = ({ errors }: OpenEditor) => errors.filter(error => !error.includes('409'));

async function types({ page }: OpenEditor, block: number, text: string) {
  await page.getByRole('textbox', { name: new RegExp(`^Text, block ${block}`) }).click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(text);
}
const saved = ({ page }: OpenEditor) => page.getByText(/^Saved/).waitFor();

/** Until the function that it returns is called, the requests of this page that save wait. */
async function holdsSaves({ page }: OpenEditor): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>(resolve => {
    release = resolve;
  });
  await page.route('**/save', async route => {
    await released;
    await route.continue();
  });
  return release;
}

async function pair(...texts: string[]) {
  const cast = await kit.organization({ name: 'Northlight Studio' });
  const id = await draftOf(cast, texts.map(paragraph));
  const first = await openEditor(kit, cast, id);
  const second = await secondEditor(first);
  return { cast, id, first, second, leave: () => Promise.all([first.leave(), second.leave()]) };
}

test('different blocks of one document are written at the same time', async () => {
  const { first, second, leave } = await pair('One', 'Two');
  try {
    await types(first, 1, ' by the first');
    await types(second, 2, ' by the second');
    await Promise.all([saved(first), saved(second)]);
    await expect
      .poll(async () => (await first.blocks()).map(textIn))
      .toEqual(['[One by the first]', '[Two by the second]']);
    expect([...otherErrors(first), ...otherErrors(second)]).toEqual([]);
  } finally {
    await leave();
  }
});

test.each([
  ['Use mine', '[One, mine]'],
  ['Use the other', '[One, theirs]'],
])('a block that both changed waits for a decision: %s', async (decision, left) => {
  const { cast, id, first, second, leave } = await pair('One');
  try {
    // What the second types reaches the service after what the first types, and before the second learns of that.
    const release = await holdsSaves(second);
    await types(second, 1, ', mine');
    await types(first, 1, ', theirs');
    await saved(first);
    release();
    const notice = second.page.getByRole('alert').filter({ hasText: 'This part was changed elsewhere' });
    await notice.waitFor();
    await second.page.getByRole('button', { name: 'One, mine' }).waitFor();
    expect((await first.blocks()).map(textIn)).toEqual(['[One, theirs]']);
    await notice.getByRole('button', { name: 'Look at both' }).click();
    await second.page.getByRole('region', { name: 'The other' }).getByText('One, theirs').waitFor();
    await second.accessible('both');
    await shot(second.page, 'two-tabs');
    await notice.getByRole('button', { name: decision }).click();
    await notice.waitFor({ state: 'hidden' });
    await expect.poll(async () => (await second.blocks()).map(textIn)).toEqual([left]);
    await second.page.getByRole('button', { name: left.slice(1, -1) }).waitFor();
    const { data } = await cast.api.done(contentOperations.list, { params: { id } });
    expect(data.length).toBe(1);
    expect([...otherErrors(first), ...otherErrors(second)]).toEqual([]);
  } finally {
    await leave();
  }
});
