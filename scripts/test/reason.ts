/** Why no test can run: its message says what to do, and no stack trace follows it. */
export class ReasonToStop extends Error {}
