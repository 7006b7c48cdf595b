/** Replaces style sheets, which unit tests don't need. */
export default {};
