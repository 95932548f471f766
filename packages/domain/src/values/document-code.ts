import { withPlainSigns } from './pasted-text.ts'

/**
 * Unambiguous digits and capital letters, without I, L, O and U, for reading aloud and typing (Crockford's base 32).
 */
export const CODE_LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
/** 5 bits each: 80 bits cannot be guessed. */
export const CODE_LENGTH = 16

/** Normalizes a typed code, or undefined for a text that cannot be a document's code. */
export function typedCode(typed: string): string | undefined {
  const code = withPlainSigns(typed).toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1')
  return code.length === CODE_LENGTH && [...code].every((letter) => CODE_LETTERS.includes(letter)) ? code : undefined
}
