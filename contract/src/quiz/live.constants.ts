/** Most questions of a live session. */
export const liveMaxQuestions = 100;
/** Shortest and longest timer of a live vote, in seconds; what « + 30 s » adds. */
export const liveSeconds = { min: 20, max: 120, more: 30 } as const;
/**
 * How often a page asks for the state where events do not arrive, and after how long without one they count as not
 * arriving, in ms.
 */
export const livePollMs = 2_000;
export const liveSilenceMs = 12_000;
/** How often the state is sent again although nothing has changed, in ms. */
export const liveBeatMs = 5_000;
/** How long after its end the one who drives can go back to the last question, in ms. */
export const liveBackMs = 120_000;
/** Shares of right answers between which discussing and voting again teaches most (Crouch and Mazur, 2001). */
export const revoteShares = { from: 0.3, to: 0.7 } as const;
