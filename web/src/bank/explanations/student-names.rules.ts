import type { ExplanationRequest } from "@badin/contract";

/** Returns the first names and names of the students who asked, in the order in which they did. */
export const studentNames = ({ students }: ExplanationRequest): string[] => students.map(({ firstName, name }) => `${firstName} ${name}`);
