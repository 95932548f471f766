import type { CodeSubject } from '../one-time-codes/issue-code.ts'

/**
 * What a recovery's code is for: this very flow. It counts with its phone, whether or not anybody has it: limits that held
 * for clients alone would tell who is one.
 */
export const recoverySubject = ({ tokenHash, phone }: { tokenHash: Buffer; phone: string }): CodeSubject => ({
  purpose: 'recovery',
  id: tokenHash.toString('hex'),
  whose: phone,
})
