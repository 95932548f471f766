import { ApiError } from '../../api/api-error.ts'
import { refusalOf } from '../../api/refusal-of.ts'

/** Whether the bank does not know the name in the address; a name of a wrong form gets a refusal of its form. */
export function isNoSuch(error: unknown): boolean {
  if (refusalOf(error) === 'notFound') return true
  const fields = error instanceof ApiError ? error.refusal?.fields : undefined
  return fields !== undefined && ('accountId' in fields || 'version' in fields || 'importId' in fields)
}
