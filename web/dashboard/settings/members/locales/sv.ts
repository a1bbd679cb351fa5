/** Texts of the page about members, in Swedish. Their type is that of all languages. */
const people = (n: number): string => (n === 1 ? 'En person' : `${n} personer`);

export const sv = {
  title: 'Medlemmar',
  about: 'De som arbetar i den här arbetsytan. Rollen avgör vad var och en får göra.',
  search: 'Namn eller e-postadress',
  members: 'I arbetsytan',
  seats: (used: number, all: number) => `${used} av ${all} platser i abonnemanget används.`,
  you: (name: string) => `${name} (du)`,
  inactive: 'Avstängd',
  active: (when: string) => `Senast här ${when}`,
  neverActive: 'Har inte varit här än',
  roleOf: (name: string) => `Roll för ${name}`,
  changeRole: (name: string, role: string) => `${name} får rollen ${role} på en gång.`,
  changeOwnRole: (role: string) =>
    `Du byter din egen roll till ${role}. Du kan förlora tillgången till den här sidan, och kan inte ge tillbaka den själv.`,
  save: 'Spara rollen',
  saveOf: (name: string) => `Spara rollen för ${name}`,
  roleSaved: (name: string, role: string) => `${name} har nu rollen ${role}.`,
  more: (name: string) => `Mer för ${name}`,
  deactivate: 'Stäng av',
  deactivateAsk: (name: string) => `Stäng av ${name}?`,
  deactivateAbout: (name: string) =>
    `${name} kommer inte längre in i arbetsytan, förrän någon släpper in personen igen. Dokumenten påverkas inte, och det som är skickat kan skrivas under.`,
  deactivated: (name: string) => `${name} är avstängd.`,
  reactivate: 'Släpp in igen',
  reactivated: (name: string) => `${name} kommer in i arbetsytan igen.`,
  remove: 'Ta bort',
  removeAsk: (name: string) => `Ta bort ${name} från arbetsytan?`,
  removeAbout: (name: string) =>
    `${name} kommer inte längre in i arbetsytan. Du tar över ansvaret för alla dokument som personen har här. Inget raderas, och det som är skickat kan skrivas under.`,
  removeSelf: 'Lämna arbetsytan?',
  removeSelfAbout:
    'Du kommer inte längre in i arbetsytan. Den administratör som har varit här längst tar över ansvaret för dina dokument. Inget raderas.',
  removed: (name: string) => `${name} är borttagen från arbetsytan.`,
  lastAdministrator:
    'Arbetsytan behöver minst en aktiv administratör, och det här är den sista. Gör någon annan till administratör först.',
  beyondYou: 'Du kan bara ge och ta ifrån andra det som du själv får göra. Be en administratör.',
  none: (query: string) => `Ingen medlem motsvarar ”${query}”.`,
  invite: 'Bjud in',
  inviteTitle: 'Bjud in personer',
  addresses: 'E-postadresser',
  addressesHint: 'En eller flera, med komma, mellanslag, semikolon eller radbrytning emellan.',
  addressesMissing: 'Skriv minst en e-postadress.',
  role: 'Roll',
  atOnce: 'Lägg till dem som redan finns i organisationen direkt, utan e-post',
  sendInvitations: 'Bjud in',
  inviting: (n: number, all: number) => `Bjuder in ${n} av ${all}`,
  invited: (n: number) => (n === 1 ? 'En person är inbjuden.' : `${n} personer är inbjudna.`),
  added: (n: number) => (n === 1 ? 'En person är tillagd.' : `${n} personer är tillagda.`),
  notInvited: (failed: number, done: number) =>
    done === 0
      ? `${people(failed)} kunde inte bjudas in. Adresserna står kvar.`
      : `${people(failed)} kunde inte bjudas in. Adresserna står kvar; de andra är klara.`,
  problem: (email: string, reason: string) => `${email}: ${reason}`,
  alreadyHere: 'Är redan medlem här, eller har redan en inbjudan som väntar.',
  addressWrong: 'Det ser inte ut som en e-postadress.',
  invitations: 'Inbjudningar',
  noInvitations: 'Ingen är inbjuden just nu.',
  noInvitationsAbout: 'Den du bjuder in får en länk med e-post, som gäller i sju dagar.',
  until: (role: string, by: string, day: string) => `${role}. Inbjuden av ${by}, gäller till ${day}`,
  expired: (role: string, by: string, day: string) => `${role}. Inbjuden av ${by}, gick ut ${day}`,
  resend: 'Skicka igen',
  resendTo: (email: string) => `Skicka inbjudan till ${email} igen`,
  resent: (email: string) => `Inbjudan till ${email} är skickad igen.`,
  cannotResend: 'Inbjudan är redan antagen, eller så finns det ingen plats kvar i abonnemanget.',
  withdraw: 'Dra tillbaka',
  withdrawOf: (email: string) => `Dra tillbaka inbjudan till ${email}`,
  withdrawAsk: (email: string) => `Dra tillbaka inbjudan till ${email}?`,
  withdrawAbout: 'Länken i inbjudan slutar fungera. Du kan bjuda in personen igen.',
  withdrawn: (email: string) => `Inbjudan till ${email} är tillbakadragen.`,
};

export type MemberTexts = typeof sv;
