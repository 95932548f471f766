/**
 * Tells whether this browser was in a demo, by the flag cookie (spec section 9). It decides the texts before or after
 * the
 * bank can be asked; only the bank knows whether this is a demo (`use-demo.ts`).
 */
export const hasDemoFlag = (): boolean => /(?:^|; )isDemo=true(?:;|$)/.test(document.cookie)
