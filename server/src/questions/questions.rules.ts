/** Whether answers speak of each other (« les réponses a et b », « toutes les réponses »), so that their order matters (decisions.md). */
export const hasFixedOrder = (answers: readonly string[]): boolean => answers.some((a) => /\br[ée]ponses?\b/i.test(a));
