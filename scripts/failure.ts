/** Ends a command with exit code 1. The message is printed unchanged and ends in a newline. */
export class Failure extends Error {}
