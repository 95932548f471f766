import type { Result } from '@dilo/domain/result.ts'
import { HOUR } from '@dilo/domain/values/duration.ts'
import type { Context } from '../../../context.ts'
import { addressRange, countEach, type TooMany } from '../../access/door.ts'

/** Attempts of one company: twenty documents, each tried three times. */
const PER_COMPANY = 60
/** Attempts from one network (/24, /56): many offices share an address, yet cannot keep the bank's processors busy. */
const PER_RANGE = 300

/** Counts an upload before it is read, whatever its outcome. @param from network address */
export const countUpload = (
  context: Context,
  { companyId, from }: { readonly companyId: string; readonly from: string },
): Promise<Result<unknown, TooMany>> =>
  countEach(context, context.database, [
    { kind: 'documents of a company', of: companyId, cap: PER_COMPANY, windowMs: HOUR },
    { kind: 'documents from a range', of: addressRange(from), cap: PER_RANGE, windowMs: HOUR },
  ] as const)
