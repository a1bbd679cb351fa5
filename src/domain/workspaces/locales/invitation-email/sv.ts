/** The e-mail of an invitation, in Swedish. */
import type { InvitationEmailTexts } from './texts.ts';

export const sv: InvitationEmailTexts = ({ inviter, organization, workspace, day }) => ({
  heading: `${inviter} bjuder in dig till ${organization}`,
  paragraphs: [`Du är inbjuden till arbetsytan ${workspace}.`, `Inbjudan gäller till ${day}.`],
  label: 'Acceptera inbjudan',
  reason: `Du får det här mejlet eftersom ${inviter} angav din adress. Om du inte väntade dig en inbjudan kan du bortse från mejlet.`,
});
