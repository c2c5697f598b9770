interface Named {
  readonly name: string;
  readonly trial: 0 | 1;
}

/** Returns the name of a mock exam as it is told away from its page: « Essai : Examen blanc n° 1 » for a trial. */
export const examName = ({ name, trial }: Named): string => (trial === 1 ? `Essai\u00A0: ${name}` : name);
