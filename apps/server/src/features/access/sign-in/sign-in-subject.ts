import type { CodeSubject } from '../one-time-codes/issue-code.ts'

/** The subject of a sign-in code: this very flow, without signed contents. */
export const signInSubject = ({ tokenHash, personId }: { tokenHash: Buffer; personId: string }): CodeSubject => ({
  purpose: 'sign-in',
  id: tokenHash.toString('hex'),
  whose: personId,
})
