import { frenchFormat, myDataFiles } from "@badin/contract";

const paris = frenchFormat({ dateStyle: "long", timeStyle: "short" });

/** Returns the text that explains the export to people who have never seen JSON. `now` is in epoch milliseconds. */
export const readMe = (now: number): string => `Vos données dans Badin, le ${paris().format(now)}

Le fichier ${myDataFiles.data} contient tout ce que Badin conserve sur vous. Il s’ouvre
avec un navigateur ou un éditeur de texte. Les dates sont en temps universel (UTC).

compte                           qui vous êtes dans Badin
reponses                         chaque réponse donnée à un questionnaire, juste ou non
questionnairesOuverts            les questionnaires ouverts au moins une fois
progression                      les compteurs de ces réponses, dont dépendent des badges
memoire                          ce que Badin estime que vous avez retenu de chaque question
joursTravailles                  le nombre de réponses de chaque jour
seancesDeRevision                vos séances de révision et leurs réponses
directs                          les directs de votre classe auxquels vous avez participé, et vos votes
directsMenes                     les directs que vous avez ouverts ou pilotés en dernier
questionnairesPartages           vos questionnaires partagés avec d’autres enseignants, jusqu’à quand, combien de copies
signalementsDePartages           vos signalements de questionnaires partagés
rappelDeRevision                 l’heure et le moyen du rappel de révision que vous avez demandé
messagesRecus                    ce que vos enseignants vous ont écrit
messagesEnvoyes                  ce que vous avez écrit à des élèves
questionsParSeance               la longueur de séance que vous avez choisie
badges                           les badges gagnés
examensBlancs                    vos copies d’examens blancs, avec chaque réponse donnée et quand vous avez quitté la page ou perdu le réseau
numerosSurLesGrilles             le numéro que vous noircissez sur la grille de réponses de chaque examen blanc
tempsSupplementaire              les minutes de plus auxquelles vous avez droit à l’examen, s’il y en a
confortDeLecture                 comment vous lisez, si vous l’avez réglé
examensLusAVoixHaute             si les examens blancs peuvent vous être lus à voix haute
examensBlancsOuverts             les examens blancs que vous avez préparés ou supprimés
demandesExplications             les questions dont vous avez demandé l’explication
explicationsRecues               celles qui ont été écrites, et quand vous les avez lues
explicationsEcrites              celles que vous avez écrites pour les élèves de votre établissement
signalements                     les questions que vous avez signalées
signalementsTraites              les signalements auxquels vous avez répondu
propositions                     les changements de la banque que vous avez proposés ou examinés
classesEnseignees                les classes où vous enseignez
classesGerees                    les classes que vous avez créées, archivées ou modifiées en dernier
questionnairesCrees              les questionnaires que vous avez créés, modifiés en dernier ou supprimés
questionsEcrites                 les questions de la banque que vous avez écrites ou modifiées
importsDeQuestions               les fichiers que vous avez importés dans la banque
commentairesDemandesAUneMachine  combien de commentaires vous avez demandés, par jour
commentairesEnAttente            ceux d’entre eux que personne n’a encore validés
seriesDeCommentaires             les séries de commentaires que vous avez lancées
notesDeFiches                    vos notes sur les fiches de cours, et leur classe
sessions                         les connexions ouvertes en ce moment
doubleAuthentification           les applications et les clés d’accès demandées après le mot de passe
notesEnvoyees                    vos notes de questionnaires et d’examens blancs envoyées à la plateforme de cours de votre établissement
coursSuivis                      les cours de cette plateforme dont la liste vous nomme, que votre classe suit
identitesExterieures             les comptes de votre établissement ou de sa plateforme qui ouvrent celui-ci
liensEnvoyes                     les liens envoyés par email encore valables
adresseAConfirmer                la nouvelle adresse qui attend votre confirmation, s’il y en a une
changementParLeGestionnaire      votre adresse d’avant un changement par le gestionnaire, tant qu’il peut être annulé
inscriptionEnAttente             la classe ou l’établissement dont vous attendez l’accord, s’il y en a un
notifications                    les navigateurs abonnés aux notifications
comptesReunis                    vos autres comptes, réunis à celui-ci par un enseignant, pendant 30 jours
journal                          les actions sensibles faites par vous ou sur votre compte
effacementAnnonce                la date d’effacement qui vous a été annoncée, s’il y en a une

Les mots de passe n’y sont pas : Badin ne conserve que leur empreinte, et celui d’une
carte imprimée est chiffré.
`;
