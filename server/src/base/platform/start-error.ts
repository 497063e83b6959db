/** A mistake in starting the product. It is printed as one sentence, without a stack. */
export class StartError extends Error {}
