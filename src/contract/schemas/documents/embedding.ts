/** The signing page of a party in a frame of another site. */
import { z } from 'zod';
import { dateTime, named, text } from '../../values.ts';
import { embedOrigin } from '../embed-origin.ts';

export const partyEmbed = named(
  'PartyEmbed',
  z.strictObject({
    origin: embedOrigin.describe('Of the page that shows the frame: one of the `embedOrigins` of the workspace.'),
    redirect: z
      .boolean()
      .default(false)
      .describe("true: after signing, the frame goes to the document's `redirectUrl`, as the page of a link does."),
  }),
);
export type PartyEmbed = z.output<typeof partyEmbed>;

export const partyEmbedded = named(
  'PartyEmbedded',
  z.strictObject({
    url: text.describe(
      'For the `src` of the frame. It opens once, with a script, and the session it starts lasts an hour.',
    ),
    expiresAt: dateTime.describe('The address does not open any more from then on.'),
  }),
);
