/** Ends a command with exit code 1. The message is for a person, and ends its line. */
export class Failure extends Error {}
