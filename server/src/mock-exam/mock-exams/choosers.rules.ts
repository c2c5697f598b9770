/** A student who is named among those who gave an answer. */
export interface Named {
  readonly user_id: number;
  readonly first_name: string;
  readonly name: string;
  readonly username: string;
}

const shortOf = ({ first_name, name }: Named): string => `${first_name} ${name.slice(0, 1).toLocaleUpperCase("fr")}.`;

/**
 * Returns each student's first name and initial, « Camille A. », followed by the username where two students would read
 * alike.
 */
export function shortNames(students: readonly Named[]): Map<number, string> {
  const alike = Map.groupBy(students, shortOf);
  return new Map(
    students.map((student) => {
      const short = shortOf(student);
      return [student.user_id, (alike.get(short)?.length ?? 0) > 1 ? `${short} (${student.username})` : short];
    }),
  );
}
