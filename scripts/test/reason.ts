/** Thrown if no test can run. The message explains how to fix the problem and is printed without a stack trace. */
export class ReasonToStop extends Error {}
