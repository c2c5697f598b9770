/** What pages, mails and chats write around a question. */
export const furniture =
  /\bpage\s?\d{1,3}\s?(?:\/|sur|of|-)\s?\d|\btourne[rz] la page\b|\bt\.?s\.?v\.?p\b|\bhttps?:\/\/|\bcordialement\b|\benvoyé depuis\b|\d{1,2}\/\d{1,2}\/\d{2,4},? (?:à )?\d{1,2}[:h]\d{2}(?::\d\d)?(?: ?[ap]m)?\]?\s?[-–:]?\s?[\p{L}+][\p{L}\d .+]{0,30}:|\b\d{1,2}[:h]\d{2}(?::\d\d)?\]?\s?[-–]\s?[\p{L}+][\p{L}\d .+]{0,30}:|^(?:>|\|)\s?\S|\s>>?$|©|\bne rien écrire\b|\bréservé au correcteur\b/iu;
/** A heading or a footer of a paper, within an answer. */
export const paperLine =
  /\b(?:bia|brevet d['’]initiation)\b.{0,40}\b(?:19|20)\d\d\b|\bsession\s(?:de\s)?(?:\p{L}{3,9}\s)?(?:19|20)\d\d\b|\b(?:première|deuxième|seconde|troisième|quatrième|cinquième|sixième) partie\b|\bpartie\s\d\s?[:–-]|\bsuite (?:au verso|page)|\b(?:lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche)\s\d{1,2}(?:er)?\s\p{L}{3,9}\s(?:19|20)\d\d|\s--\s/iu;
/** What a question is worth: « (2 pts) », « noté sur 1 point ». */
export const points =
  /[([]\s?\d{1,2}(?:[.,]\d{1,2})?\s?(?:pts?|points?)\s?[)\]]|\b(?:sur|noté)\s\d(?:[.,]\d{1,2})?\s?(?:pts?|points?)\b|\bniveau\s\d\b.{0,20}\bpoints?\b/i;

/** What a person notes of a question. */
export const remark =
  /\bannulée?s?(?!\p{L})|[([]\s?(?:[àa] (?:revoir|v[ée]rifier|supprimer|refaire)|brouillon|bia\b|session\b|qcm\b|[ée]limin|difficile|facile|doublon)[^)\]]{0,40}[)\]]|(?:^|\s)à (?:revoir|v[ée]rifier|supprimer)\b|\btodo\b/iu;
/** The number of a question, or a title in capitals, before it. */
export const headed =
  /^(?:(?:question|q)\s?(?:n°\s?)?\d{1,3}\b|n°\s?\d|\d{1,3}(?:\.\d{1,2})?\s?[).:/]\s|\d{1,3}\s[-–—]\s|(?:\p{Lu}{3,}[’'\s:–—-]+){2,12}\p{Lu}?[\p{Ll}’'])/u;
