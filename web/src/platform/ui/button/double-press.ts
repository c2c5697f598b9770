/** Whether this is the second or a later press of a multiple click. The browser counts presses, by touch too. */
export const isRepeated = ({ detail }: Pick<UIEvent, "detail">): boolean => detail > 1;
