/** A mistake of whoever starts the product: printed as one sentence, without a stack. */
export class StartError extends Error {}
