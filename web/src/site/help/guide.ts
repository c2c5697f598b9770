/** A section of the guide; its HTML comes from docs/guide/, which the project writes. */
export interface GuideSection {
  /** Name in addresses: `carte-perdue`. */
  readonly id: string;
  readonly title: string;
  readonly html: string;
  /** The same without tags, for the search. */
  readonly text: string;
}

export interface GuideChapter {
  /** Name in addresses: `enseignant`. */
  readonly id: string;
  readonly title: string;
  readonly sections: readonly GuideSection[];
}
