import type { CodeSubject } from '../one-time-codes/issue-code.ts'

/**
 * The subject of a recovery's code: this very flow. It counts for its phone, whether or not a client has it: limits for
 * clients alone would reveal the clients.
 */
export const recoverySubject = ({ tokenHash, phone }: { tokenHash: Buffer; phone: string }): CodeSubject => ({
  purpose: 'recovery',
  id: tokenHash.toString('hex'),
  whose: phone,
})
