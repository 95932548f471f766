/** The secret of a code of sign-in: what stands behind `#` in its address. Undefined: another code, or none. */
export const codeSecret = (address: string): string | undefined => /\/let-in#([\w-]{43})$/.exec(address)?.[1]
