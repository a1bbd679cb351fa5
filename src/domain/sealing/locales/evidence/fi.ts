/** Texts about what a file proves, in Finnish. */
import { pluralize } from '../../../../platform/text/plural.ts';
import type { EvidenceTexts } from './texts.ts';

export const fi: EvidenceTexts = {
  verdicts: {
    VALID: ['Asiakirja on aito ja muuttumaton.', 'Sinetti pitää, ja tiedostossa oleva tapahtumaloki on eheä.'],
    UNVERIFIED: [
      'Asiakirja on muuttumaton sinetöinnin jälkeen, mutta kukaan ei takaa sinetöijää.',
      'Sinetti ja tapahtumaloki ovat täydelliset, mutta kuka tahansa voi tehdä näillä nimillä varustetun varmenteen. Tarkista asiakirja lähettäjän käyttämän palvelun sivulla, tai vertaa juurivarmenteen sormenjälkeä muuta kautta saamaasi.',
    ],
    OTHER: [
      'Tiedoston allekirjoitukset pitävät, mutta sitä ei ole sinetöity täällä.',
      'Tiedosto ei ole muuttunut allekirjoittamisen jälkeen. Emme voi taata, kuka sen teki.',
    ],
    UNKNOWN: [
      'Tiedoston allekirjoitusta ei voi tarkistaa täällä.',
      'Tiedostoa ei ole sinetöity täällä, ja allekirjoitus on tehty tavalla, jota emme osaa lukea. Kokeile ohjelmaa, jolla se on tehty.',
    ],
    UNSEALED: [
      'Tiedostoa ei ole sinetöity.',
      'Siinä ei ole tarkistettavaa allekirjoitusta. Se voi olla alkuperäinen tai sinetöidyn asiakirjan tuloste. Pyydä lähettäjältä sinetöity tiedosto.',
    ],
    ADDED_TO: [
      'Tiedostoon on lisätty jotain sinetöinnin jälkeen.',
      'Sinetöity osa on ehjä, mutta tiedostossa on muutakin. Luota vain sinetöityyn osaan.',
    ],
    BROKEN: ['Tiedostoon ei voi luottaa.', 'Jokin siinä ei vastaa sitä, mikä allekirjoitettiin. Pyydä uusi kopio.'],
    UNREADABLE: ['Tiedostoa ei voi lukea.', 'Se ei ole PDF, tai se on vioittunut tai suojattu salasanalla.'],
  },
  byOthers: [
    'Asiakirja on muuttumaton sinetöinnin jälkeen, mutta tämä palvelu ei ole sinetöinyt sitä.',
    'Sinetti ja tapahtumaloki ovat täydelliset, mutta varmenne on jonkun muun, tai se ei ollut tuolloin käytössä täällä.',
  ],
  quotes: ['”', '”'],
  sandbox: 'SANDBOX: testi.',
  completedEarly: 'Lähettäjä päätti asiakirjan ennen kuin kaikki olivat allekirjoittaneet.',
  shown: {
    document: 'Näet sen, mikä allekirjoitettiin.',
    journal: 'Tämä tiedosto on asiakirjan tapahtumaloki, ei itse asiakirja.',
    incomplete: 'Kaikki, joiden piti allekirjoittaa, eivät ole allekirjoittaneet.',
    unknown: 'Tapahtumaloki ei kerro, kenen piti allekirjoittaa.',
  },
  seal: 'Sinetti',
  unchanged: name => `${name}: mitään sinetöidystä ei ole muutettu.`,
  changed: name => `${name}: sisältöä on muutettu sinetöinnin jälkeen, tai sinetti on väärennetty.`,
  addedTo: name => `${name}: sinetöity osa on ehjä, mutta tiedostoon on lisätty jotain jälkikäteen.`,
  uncheckable: name => `${name}: allekirjoitusta ei voi tarkistaa täällä.`,
  earlierBroken: name => `${name}: jonkun muun allekirjoitus, joka ei täsmännyt enää, kun tiedosto sinetöitiin.`,
  foreignSignature: name => `${name}: allekirjoitettu sisältö on muuttumaton.`,
  sealedBy: (signer, at) => `Sinetöijä: ${signer}${at && `, ${at}`}.`,
  signedBy: (signer, at) => `Allekirjoittaja: ${signer}${at && `, ${at}`}.`,
  ours: 'Varmenne on tämän palvelun oma.',
  trusted: 'Varmenne johtaa antamaasi juureen.',
  untrusted: {
    ROOT: root => `Varmenne johtaa juureen ${root}, johon täällä ei luoteta.`,
    OTHER: root => `Varmenteen on myöntänyt ${root}, jota myös tämä palvelu käyttää, mutta varmenne on jonkun muun.`,
    TIME: () => 'Varmenne ei ollut tuolloin tämän palvelun käytössä.',
  },
  unknownRoot: root => `Varmenteen juuren haltijaa ei ole tarkistettu: ${root}.`,
  trust: {
    heading: 'Luotetut varmenteet',
    about:
      'Sinetti on tämän palvelun vain, jos se on tehty jollakin näistä varmenteista sen ollessa käytössä. Luettelo kertoo myös, kuka vahvistaa ajankohdat.',
    uses: { SEAL: 'Sinetit', TIMESTAMP: 'Ajankohdat' },
    withIssued: name => `${name} ja kaikki sen myöntämät varmenteet`,
    when: (what, from, until) => {
      if (from && until) return `${what}, ${from} – ${until}`;
      if (from) return `${what}, ${from} alkaen`;
      return until ? `${what}, ${until} asti` : what;
    },
  },
  stamped: (authority, at) => `Ajankohdan ${at} vahvistaa ${authority}.`,
  claimed: (authority, at) => `Ajankohdan ${at} ilmoittaa ${authority}, johon täällä ei luoteta.`,
  unstamped: 'Ajankohta on sinetöijän oma ilmoitus; mikään aikaleima ei vahvista sitä.',
  archived: (authority, at) => `Tiedostossa on lisäksi arkistoaikaleima ${at}, antaja ${authority}.`,
  archiveClaimed: (authority, at) =>
    `Tiedostossa on lisäksi arkistoaikaleima ${at}, antaja ${authority}, johon täällä ei luoteta.`,
  ownTime: 'Aikaleima ja sinetti johtavat samaan juurivarmenteeseen, joten sen avaimen haltija takaa myös ajankohdan.',
  ambiguous:
    'Sinetöidyssä asiakirjassa on osia, jotka ohjelmat voivat lukea eri tavoin. Ne olivat siinä jo sinetöitäessä; katso tiedot.',
  lost: 'Päivitys poisti tiedostosta todisteet siitä, ettei mikään varmenne ollut suljettu sinetöitäessä.',
  noJournal: 'Tiedostossa ei ole tapahtumalokia, joten se ei ole tämän palvelun asiakirja.',
  wholeChain: count =>
    pluralize('fi-FI', count, {
      one: 'Tapahtumaloki on eheä: # tapahtuma, yhtään ei ole muutettu, poistettu tai lisätty.',
      other: 'Tapahtumaloki on eheä: # tapahtumaa, yhtään ei ole muutettu, poistettu tai lisätty.',
    }),
  brokenChain: 'Tapahtumaloki ei ole eheä.',
  impossible: 'Tapahtumaloki kertoo jotain, mikä ei ole voinut tapahtua.',
  clockBack:
    'Tapahtumalokin ajat palaavat taaksepäin alle kymmenen minuuttia. Syynä voivat olla eri aikaa käyvät kellot.',
  personal: count =>
    pluralize('fi-FI', count, {
      one: '# henkilötieto lokissa vastaa tarkistettaan.',
      other: '# henkilötietoa lokissa vastaa tarkisteitaan.',
    }),
  erased: count =>
    pluralize('fi-FI', count, {
      one: '# henkilötieto on poistettu. Lokin voi silti tarkistaa.',
      other: '# henkilötietoa on poistettu. Lokin voi silti tarkistaa.',
    }),
  withheld: (entries, values) =>
    `Osan lokista saa nähdä vain lähettäjä tai se osapuoli, jota se koskee, eikä sitä ole tässä tiedostossa (tapahtumia: ${entries}, yksittäisiä tietoja: ${values}). Kaikkien tarkistussummat ovat ketjussa, joten mitään ei voi puuttua huomaamatta.`,
  counted: (signed, all) => `Allekirjoittaneita ${signed}/${all}.`,
  signed: (name, at) => `${name} allekirjoitti ${at}.`,
  signedFor: (name, other, at) => `${name} allekirjoitti ${at} seuraavan henkilön puolesta: ${other}.`,
  accepted: (name, at) => `${name} hyväksyi ${at}.`,
  acceptedFor: (name, other, at) => `${name} hyväksyi ${at} seuraavan henkilön puolesta: ${other}.`,
  simulated: 'Sähköinen tunnistus oli simuloitu.',
  simulatedByApi: 'Lähettäjä simuloi tämän hiekkalaatikossa. Osapuoli ei tehnyt sitä itse.',
  shownOnForm: 'Linkki näytettiin lomakkeen sivulla.',
  someone: 'Osapuoli',
  original: matches =>
    matches ? 'Alkuperäinen on se, joka lähetettiin.' : 'Alkuperäinen ei ole se, joka lähetettiin.',
  upload: 'Alkuperäisenä annettu tiedosto on palveluun ladattu tiedosto, josta alkuperäinen on tehty.',
  facts: {
    name: 'Asiakirja',
    id: 'Asiakirjan tunnus',
    organization: 'Lähettäjä',
    sent: 'Lähetetty',
    sentThrough: 'Lähetetty sovelluksella',
    original: 'Alkuperäisen SHA-256',
    root: 'Juurivarmenteen sormenjälki (SHA-256)',
    head: 'Ketjun pää',
    file: 'Tiedoston SHA-256',
  },
};
