/**
 * What lists of leaked French passwords are made of and the dictionaries of zxcvbn lack, most frequent first: fond
 * words, clubs, heroes of children, walks on a French keyboard. Digits and signs around them are taken away before.
 */
export const frenchPatterns: readonly string[] =
  `motdepasse monmotdepasse mdp azertyuiop aqwzsx aqwxsz azqswx wxcvbn qsdfgh qsdfghjklm aqwzsxedc azerqsdf azertyqwerty a1z2e3r4 a1z2e3r4t5 az12er34
  loulou doudou chouchou nounou titi toto tata coucou cocolapin bibou boulou louloute louloute choupette choupinette pupuce princesse minette
  jetaime jtm jetadore jetm jetaimefort moncoeur monamour moncheri mamour bebe bebedamour monbebe monange monpetitcoeur mapuce macherie amourdemavie
  famille mafamille papa maman papamaman mamanpapa mamanjetaime papajetaime mesenfants lesenfants lesloulous maison lamaison tonton mamie papi
  soleil bonjour bonsoir salut bienvenue merci vacances lesvacances chocolat fraise licorne papillon dauphin caramel nutella gribouille bisounours nounours
  marseille lyon paris bordeaux toulouse nantes bretagne corse guadeloupe martinique reunion algerie maroc tunisie portugal vivelafrance france lafrance bzh
  psg parissg paris sg om olympiquedemarseille allezlom droitaubut ol zidane zizou mbappe kmbappe griezmann ronaldo messi neymar foot football rugby
  titeuf asterix obelix tintin milou naruto sasuke goku dragonball pokemon pikachu minecraft fortnite roblox onepiece luffy harrypotter starwars
  ordinateur internet administrateur utilisateur bonjourtoutlemonde ouvretoi sesame sesameouvretoi jesuisla cestmoi jenesaispas aucun rien secret
  rentree ecole college lycee classe terminale seconde troisieme quatrieme professeur maitresse eleve vivelesvacances
  avion aviateur pilote planeur aeroclub helicoptere rafale mirage concorde airbus boeing cessna patrouilledefrance voltige`.split(/\s+/);
