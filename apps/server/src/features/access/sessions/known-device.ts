import type { Reader } from '../../../db/transaction.ts'
import { hashToken } from '../../../secret-token.ts'
import { isAnybodysDevice, isDeviceOf, isDeviceOfLogin } from './store.ts'

type Whose = { readonly personId: string } | { readonly login: string }

/**
 * The device of a cookie, where this person has signed in with it before. Its guesses count apart from those of its
 * network (security row 4). One statement, whether there is such a login or not.
 * @returns the SHA-256 of the cookie's token, or null
 */
export async function findKnownDevice(reader: Reader, whose: Whose, deviceToken: string): Promise<Buffer | null> {
  const hash = hashToken(deviceToken)
  const isKnown = await ('login' in whose
    ? isDeviceOfLogin(reader, whose.login, hash)
    : isDeviceOf(reader, whose.personId, hash))
  return isKnown ? hash : null
}

/** The same before a caller has said who they are: a device from which anybody has signed in before. */
export async function findAnybodysDevice(reader: Reader, deviceToken: string): Promise<Buffer | null> {
  const hash = hashToken(deviceToken)
  return (await isAnybodysDevice(reader, hash)) ? hash : null
}
