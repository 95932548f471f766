import { ok, refused, type Result } from '@dilo/domain/result.ts'
import { parseBusinessDate } from '@dilo/domain/values/business-date.ts'
import type { Refusal } from '../../../refusal.ts'

type AskedDays = { readonly from: string | undefined; readonly to: string | undefined }

/** Refuses days that no calendar has; one that is not asked for is none. */
export function checkDays(asked: AskedDays): Result<void, Refusal> {
  const wrong = Object.entries(asked).filter(([, day]) => day !== undefined && !parseBusinessDate(day).ok)
  if (wrong.length === 0) return ok(undefined)
  const fields = Object.fromEntries(wrong.map(([name]) => [name, 'Incorrect format of date' as const]))
  return refused({ code: 'invalidRequest', fields })
}
