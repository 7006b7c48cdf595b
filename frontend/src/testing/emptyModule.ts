/** Stands for style sheets, which unit tests do not need. */
export default {};
