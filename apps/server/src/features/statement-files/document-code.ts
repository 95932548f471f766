import { hash, randomInt } from 'node:crypto'

/** Digits and capital letters without I, L, O and U: nothing is taken for another when it is read aloud or typed (Crockford's base 32). */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
/** 5 bits each: 80 bits, which nobody guesses. */
const LENGTH = 16

/** A code that names a document. */
export const newDocumentCode = (): string => Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')

/** As it is read: in groups of four. */
export const groupedCode = (code: string): string => code.replace(/(.{4})(?=.)/g, '$1-')

/** What a person typed, or undefined: no code looks like that. */
export function typedCode(typed: string): string | undefined {
  const code = typed.toUpperCase().replace(/[\s\u00A0\u2010-\u2015-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1')
  return code.length === LENGTH && [...code].every((letter) => ALPHABET.includes(letter)) ? code : undefined
}

/** What is kept of it. */
export const hashOfCode = (code: string): Buffer => hash('sha256', code, 'buffer')
