/** A space before high punctuation or inside quotation marks that is missing, or at which a line could break. */
const breakableSpace = / [?!;:»]|« |[^\s?!][?!;»]|[^\s]:(?=\s|$)|«\S/u;
const letterLabel = /(?:repères?|flèche|trajet|surface|couche|ballon|point) [A-D](?![\p{L}’'-])/iu;

/** Whether a French text lacks a no-break space. */
export const breaksTypography = (text: string): boolean => breakableSpace.test(text);

/** Whether a text calls a mark of a drawing by a letter: marks are figures, since letters name the answers. */
export const lettersAsLabels = (text: string): boolean => letterLabel.test(text);
