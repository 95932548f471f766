import { ApiError } from '../../api/api-error.ts'

/** Names in an address that are no ids. */
const otherNames: readonly string[] = ['version']

/**
 * True if the bank does not know the name in the address: it is nowhere, another company's, or of a wrong form, which gets a
 * refusal of its form. A page asks it of its own query and says that there is no such page: another try would find nothing.
 */
export function isNoSuch(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false
  const named = Object.keys(error.refusal?.fields ?? {})
  return error.status === 404 || named.some((name) => name.endsWith('Id') || otherNames.includes(name))
}
