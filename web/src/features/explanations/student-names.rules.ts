import type { ExplanationRequest } from "@badin/contract";

/** First names and names of who asked, in the order in which they did. */
export const studentNames = ({ students }: ExplanationRequest): string[] => students.map(({ firstName, name }) => `${firstName} ${name}`);
