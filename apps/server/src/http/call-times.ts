/** Milliseconds: a call that takes longer is broken off. */
export const CALL_TIMES = { handlerMs: 15_000 }
