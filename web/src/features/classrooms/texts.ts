/** Every text about classes. */
export const texts = {
  home: {
    titleOfSchool: "Les classes",
    titleOfTeacher: (school: string) => `Mes classes à ${school}`,
    titleWithoutSchool: "Mes classes",
    schoolCode: "Code de l’école",
    failed: "Les classes ne se sont pas chargées",
    empty: "Aucune classe pour l’instant",
    emptyOfSchool: "L’établissement n’a pas encore de classe. Son code permet déjà aux enseignants de créer leur compte.",
    emptyOfTeacher: "Vous n’êtes encore dans aucune classe. Le gestionnaire de votre établissement peut vous y ajouter.",
  },
  classroom: {
    exam: (date: string) => `BIA en ${date}`,
    archived: "classe archivée",
    code: "Code de la classe",
    back: "Retour aux classes",
    pages: "Pages de la classe",
    failed: "La classe ne s’est pas chargée",
    tabs: {
      qcms: "Questionnaires",
      students: "Élèves",
      teachers: "Enseignants",
      explanations: "Demandes d’explications",
    },
    qcm: ["questionnaire", "questionnaires"],
    student: ["élève", "élèves"],
    teacher: ["enseignant", "enseignants"],
    request: ["demande", "demandes"],
  },
} as const;
