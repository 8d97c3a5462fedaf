/** What an operator can do something about: told in one line, without a stack. */
export class Refusal extends Error {}
