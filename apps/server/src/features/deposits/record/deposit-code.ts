import type { Refusal } from '../../../refusal.ts'

/** The codes of section 8 for what a person signs or confirms of a deposit. */
export function asOfDeposit(refusal: Refusal): Refusal {
  if (refusal.code === 'noPhoneForSigning') return { ...refusal, code: 'noPhoneForDeposit' }
  return refusal.code === 'changedSinceCode' ? { code: 'depositStatusNotChanged' } : refusal
}
