/** Number of questions of each exam of the file, 24 a theme. */
const perExam = 120;
const parts = ["la portance", "la traînée", "le facteur de charge", "la finesse", "la vitesse de décrochage", "le vent effectif"];
const moments = ["en palier", "en montée", "en virage", "en descente", "au décollage", "à l’atterrissage", "en vol plané"];

/** Returns a file of `count` different questions, each at its place in an exam, as the bank exports them. */
export function bankFile(count: number): Buffer {
  const exams = Array.from({ length: Math.ceil(count / perExam) }, (_, i) => ({
    name: `Examen n° ${i + 1}`,
    year: 2000 + (i % 20),
    training: false,
  }));
  const questions = Array.from({ length: count }, (_, i) => {
    const theme = 1 + (i % 5);
    const exam = exams[Math.floor(i / perExam)];
    const number = 1 + Math.floor((i % perExam) / 5);
    return {
      theme,
      year: exam?.year,
      question: `Avion n° ${i} : que devient ${parts[i % parts.length]} ${moments[i % moments.length]} quand la vitesse double ?`,
      answers: [`Multiplié par ${2 + (i % 9)}`, "Divisé par deux", "Divisé par quatre", `Le même qu’à ${60 + (i % 90)} nœuds`],
      correct: 1 + (i % 4),
      comment: "La portance croît comme le carré de la vitesse. ".repeat(3),
      appearances: [{ exam: exam?.name, theme, number }],
    };
  });
  return Buffer.from(JSON.stringify({ format: "badin", exams, questions }));
}
