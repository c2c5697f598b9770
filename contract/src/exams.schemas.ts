import * as z from "zod/mini";
import { idMax } from "./constants.ts";
import { booleanInput, id, idInput, integerInput, requiredText } from "./primitives.schemas.ts";
import { qcm, qcmComments } from "./qcms.schemas.ts";

export const examPublicationForm = z.object({
  annale: z.pipe(
    integerInput,
    z.int().check(z.positive("Veuillez sélectionner une annale"), z.maximum(idMax, "Veuillez sélectionner une annale")),
  ),
  /** 0 means the full exam. */
  themeId: z._default(z.pipe(integerInput, z.int().check(z.minimum(0), z.maximum(6))), 0),
  nom: requiredText("Veuillez saisir un titre", 150),
  ...qcmComments,
  classroomId: idInput,
  published: z._default(booleanInput, true),
});

export const listExams = { response: z.array(z.object({ id, name: z.string() })) };
export const publishExam = { body: examPublicationForm, response: qcm };
