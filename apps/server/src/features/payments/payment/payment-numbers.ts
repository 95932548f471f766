import type { Reader } from '../../../db/transaction.ts'
import { findNumbers, type UsedNumber } from './store.ts'

/** How payments of a company get their numbers, for features that write them by the many. */
export { lockNumbers, nextNumber } from './store.ts'

/** Whether payments of a company have any of these numbers in their years. */
export const numbersTaken = async (
  reader: Reader,
  companyId: string,
  numbers: readonly UsedNumber[],
): Promise<boolean> => (await findNumbers(reader, companyId, numbers)).length > 0
