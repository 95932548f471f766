import type { Reader } from '../../../db/transaction.ts'
import { findNumbers, type UsedNumber } from './store.ts'

/** Payment numbers of a company, for features that write many payments at once. */
export { nextNumber } from './store.ts'

/** True if payments of a company already use any of these numbers in their years. */
export const numbersTaken = async (
  reader: Reader,
  companyId: string,
  numbers: readonly UsedNumber[],
): Promise<boolean> => (await findNumbers(reader, companyId, numbers)).length > 0
