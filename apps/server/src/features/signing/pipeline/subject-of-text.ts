import { createHash } from 'node:crypto'
import type { ProofSubject } from '../methods/proving-method.ts'

/** A subject with a canonical text: its digest is the text's SHA-256. */
export const subjectOfText = (
  text: string,
  { name, invalid }: Pick<ProofSubject, 'invalid'> & { readonly name?: string },
): ProofSubject => {
  const digest = createHash('sha256').update(text).digest('hex')
  return { name: name ?? digest, digest, text: () => text, invalid }
}
