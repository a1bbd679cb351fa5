/**
 * Words that occur in leaked passwords, longest first. A password is rejected if it consists of these only, even with
 * digits and symbols around them or in place of letters. Checked offline, so that no part of a password leaves the
 * machine.
 */
const texts = `
password passwort passord losenord lösenord lösen hemligt hemlig secret secrets welcome welcometo valkommen välkommen
letmein iloveyou ilove loveyou love lovely princess sunshine football fotboll baseball basketball hockey soccer
superman batman spiderman starwars pokemon dragon monkey shadow master jordan michael jennifer jessica ashley daniel
charlie andrew thomas robert matthew joshua anthony william nicole hannah maria anna erik lars johan karl mikael
admin administrator adminadmin root user username test testing tester guest login logon signin default changeme change
me please trustno one access account computer internet server service system manager company office business contract
signature sign document sigill company foretag företag kontor jobbet arbete
qwerty qwertyuiop qwertz asdfgh asdfghjkl zxcvbn zxcvbnm azerty qazwsx qazwsxedc wsx edc abc abcd abcdef abcdefg
spring summer autumn winter sommar sommaren vinter vintern host höst hosten hösten var vår varen våren
january february march april may june july august september october november december januari februari mars maj juni juli
augusti oktober monday tuesday wednesday thursday friday saturday sunday mandag måndag tisdag onsdag torsdag fredag lordag
lördag sondag söndag sweden sverige swedish svenska stockholm goteborg göteborg malmo malmö uppsala norge danmark finland
london paris berlin america english google facebook instagram linkedin microsoft windows office apple iphone samsung
android chelsea liverpool arsenal barcelona manchester united real madrid aik hammarby djurgarden djurgården
hello hej hejsan hello world goodbye freedom whatever nothing something killer hunter ranger pepper ginger cookie cheese
chocolate choklad coffee kaffe banana orange purple yellow silver golden diamond flower butterfly angel angels heaven
jesus christ god bless money lucky happy birthday family familj mamma pappa mother father brother sister baby babygirl
mustang corvette ferrari porsche harley yamaha volvo saab toyota honda mercedes
correcthorsebatterystaple correct horse battery staple thequickbrownfox quick brown fox the lazy dog jumps over
passw pass word p a s w o r d my mitt min din your is i am it new ny nytt old gammal this that super mega ultra
security sakerhet säkerhet secure private privat personal number nummer mobile phone telefon`;

export const commonPasswordWords: readonly string[] = [...new Set(texts.split(/\s+/).filter(w => w.length >= 3))].sort(
  (a, b) => b.length - a.length || (a < b ? -1 : 1),
);
