/** The patrol that is looked at, and the record in it. */
export interface Selection {
  patrolId: number;
  /** A sighting's or survey's id within that patrol: `1042.17`, `1042.v2`. */
  recordId: string | null;
}
