/**
 * Whether this browser was in a demo, as far as the flag cookie says (spec section 9). It decides what to say before or
 * after the bank can be asked; only the bank says whether this is a demo (`use-demo.ts`).
 */
export const hasDemoFlag = (): boolean => /(?:^|; )isDemo=true(?:;|$)/.test(document.cookie)
