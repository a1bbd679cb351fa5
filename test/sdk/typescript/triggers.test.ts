/** Each type that `sigill-sdk trigger` knows causes its event. */
import { expect, test } from 'vitest';
import { trigger, triggers } from '../../../sdk/typescript/src/cli/trigger.ts';
import { Sigill } from '../../../sdk/typescript/src/index.ts';
import { useService } from '../../kit/service.ts';

const kit = useService({ work: true, startsAt: new Date() });

test.each(Object.keys(triggers) as (keyof typeof triggers)[])('%s', async type => {
  const { apiKey } = await kit.organization({ sandbox: true });
  const lines: string[] = [];
  await trigger(new Sigill({ baseUrl: kit.baseUrl, apiKey }), type, line => lines.push(line), 50);
  expect(lines).toEqual([expect.stringMatching(new RegExp(`^${type.replaceAll('.', '\\.')} evt_\\w+ of \\w+$`))]);
});
