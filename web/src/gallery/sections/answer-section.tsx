import { useState } from "react";
import { Answer, type AnswerState, AnswerText, answerClass } from "../../shared/ui/answer/answer.tsx";
import { AnswerGroup } from "../../shared/ui/answer/answer-group.tsx";
import { Columns, Section, Specimen } from "../specimen.tsx";

const states: readonly [AnswerState, string, string][] = [
  ["rest", "au repos", "Vent arrière"],
  ["sending", "choisie, envoi en cours", "Étape de base"],
  ["right", "juste", "Étape de base"],
  ["wrong", "fausse", "Finale"],
  ["missed", "bonne réponse manquée", "Étape de base"],
  ["dismissed", "écartée", "Vent traversier"],
];

export function AnswerSection() {
  const [chosen, setChosen] = useState<string>();
  return (
    <Section title="Réponse">
      <Columns min={400}>
        {states.map(([state, name, text]) => (
          <Specimen key={state} name={name}>
            <div className={answerClass(state)} style={{ width: 520, maxWidth: "100%" }}>
              <AnswerText letter="b" state={state}>
                {text}
              </AnswerText>
            </div>
          </Specimen>
        ))}
      </Columns>
      <h3 id="gallery-question" style={{ margin: "20px 0 12px" }}>
        Comment s’appelle la branche montrée par la flèche ?
      </h3>
      <AnswerGroup labelledBy="gallery-question">
        {["Finale", "Vent arrière", "Étape de base", "Vent traversier"].map((text, index) => (
          <Answer
            key={text}
            name="gallery"
            letter={"abcd"[index]!}
            state={chosen === text ? "sending" : "rest"}
            onChoose={() => setChosen(text)}
          >
            {text}
          </Answer>
        ))}
      </AnswerGroup>
      <h3 id="gallery-projected" style={{ margin: "20px 0 12px" }}>
        Au vidéoprojecteur
      </h3>
      <AnswerGroup labelledBy="gallery-projected" projected>
        <Answer name="projected" letter="c" state="good" locked onChoose={() => {}}>
          Étape de base
        </Answer>
        <Answer name="projected" letter="d" state="dismissed" locked onChoose={() => {}}>
          Vent traversier
        </Answer>
      </AnswerGroup>
    </Section>
  );
}
