/** The signing page of a party, and the pages that prepare a draft, in a frame of another site. */
import { z } from 'zod';
import { complain, dateTime, named, text } from '../../values.ts';
import { embedOrigin } from '../embed-origin.ts';

const origin = embedOrigin.describe('Of the page that shows the frame: one of the `embedOrigins` of the workspace.');

/** What answers an address for a frame. */
const address = {
  url: text.describe(
    'For the `src` of the frame. It opens once, with a script, and the session it starts lasts an hour.',
  ),
  expiresAt: dateTime.describe('The address does not open any more from then on.'),
};

export const partyEmbed = named(
  'PartyEmbed',
  z.strictObject({
    origin,
    redirect: z
      .boolean()
      .default(false)
      .describe("true: after signing, the frame goes to the document's `redirectUrl`, as the page of a link does."),
  }),
  'Where the signing page is embedded.',
);
export type PartyEmbed = z.output<typeof partyEmbed>;

export const partyEmbedded = named(
  'PartyEmbedded',
  z.strictObject(address),
  'An address for a frame in which a party signs.',
);

/** What a frame may change of a draft, and whether it may send it. */
export const embedPreparing = ['CONTENT', 'PLACING', 'PARTIES', 'SETTINGS', 'SEND'] as const;
export type EmbedPreparing = (typeof embedPreparing)[number];

export const documentEmbedPrepare = named(
  'DocumentEmbedPrepare',
  z.strictObject({
    origin,
    allow: z
      .array(z.enum(embedPreparing))
      .min(1)
      .max(embedPreparing.length)
      .superRefine((given, ctx) => {
        if (new Set(given).size < given.length) complain(ctx, [], 'INVALID_VALUE', 'a part is named twice');
      })
      .describe(
        'What the frame shows and may change. CONTENT: all but the fields on PDFs, which are PLACING. SETTINGS: the name too.',
      ),
  }),
  'Where a draft is prepared, and what the frame may change.',
);

export const documentEmbedded = named(
  'DocumentEmbedded',
  z.strictObject(address),
  'An address for a frame that prepares a draft.',
);
