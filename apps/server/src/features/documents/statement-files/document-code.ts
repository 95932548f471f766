import { hash, randomInt } from 'node:crypto'
import { CODE_LENGTH, CODE_LETTERS } from '@dilo/domain/values/document-code.ts'

/** A code that names a document. */
export const newDocumentCode = (): string =>
  Array.from({ length: CODE_LENGTH }, () => CODE_LETTERS[randomInt(CODE_LETTERS.length)]).join('')

/** As it is read: in groups of four. */
export const groupedCode = (code: string): string => code.replace(/(.{4})(?=.)/g, '$1-')

/** The bank keeps this digest of the code. */
export const hashOfCode = (code: string): Buffer => hash('sha256', code, 'buffer')
