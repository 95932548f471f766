import { ApiError, errorCodeOf } from '../../api/api-error.ts'

/** Whether the bank does not know what the address names; what cannot even be a name of it is refused by its form. */
export function isNoSuch(error: unknown): boolean {
  if (errorCodeOf(error) === 'NOT_FOUND') return true
  const fields = error instanceof ApiError ? error.refusal?.fields : undefined
  return fields !== undefined && ('accountId' in fields || 'version' in fields || 'importId' in fields)
}
