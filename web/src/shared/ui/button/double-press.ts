/** Whether this is the second press of a double click, or a further one: the browser counts them, those of a finger too. */
export const isRepeated = ({ detail }: Pick<UIEvent, "detail">): boolean => detail > 1;
