import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { answerClass } from "../../platform/ui/answer/answer.tsx";
import { QuestionFrame } from "../../platform/ui/question-frame/question-frame.tsx";
import { QuestionBody } from "../../quiz/attempts/components/question-body.tsx";
import { QuizDock } from "../../quiz/attempts/components/quiz-dock.tsx";
import { QuizExit } from "../../quiz/attempts/components/quiz-frame.tsx";
import { texts } from "../../quiz/attempts/texts.ts";

/** What stands where a word will be: no tag would be drawn for nothing. */
const word = " ";
const answer = (id: number) => ({ id, answer: word });

const blank = {
  id: 0,
  question: word,
  answers: [answer(1), answer(2), answer(3), answer(4)],
  image: null,
  theme: { id: 1, label: word },
  thisStudentAnswers: null,
};

const nothing = () => undefined;

/**
 * Returns the HTML of a question of a quiz, its words still empty. The build writes it into question.html
 * (web/build/first-form.ts), and a script fills it (fill-question.ts).
 */
export const firstQuestionHtml = (): string =>
  renderToStaticMarkup(
    <MemoryRouter>
      <div data-chosen={answerClass("sending")}>
        <QuestionFrame
          title={texts.quiz.title}
          exit={<QuizExit />}
          place={{ number: 0, total: 0 }}
          dock={
            <QuizDock question={undefined} soFar={undefined} isFirst isLast={false} canGoOn={false} onPrevious={nothing} onNext={nothing} />
          }
        >
          <QuestionBody question={blank} awaitedId={undefined} onChoose={nothing} />
        </QuestionFrame>
      </div>
    </MemoryRouter>,
  );
