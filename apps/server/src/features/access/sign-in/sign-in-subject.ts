import type { CodeSubject } from '../one-time-codes/issue-code.ts'

/** What a sign-in code is for: this very flow, and nothing that it signs. */
export const signInSubject = ({ tokenHash, personId }: { tokenHash: Buffer; personId: string }): CodeSubject => ({
  purpose: 'sign-in',
  id: tokenHash.toString('hex'),
  whose: personId,
})
