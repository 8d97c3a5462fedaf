/** An error that the operator can fix, printed in one line without a stack. */
export class Refusal extends Error {}
