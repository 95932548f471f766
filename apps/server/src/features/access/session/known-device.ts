import type { Reader } from '../../../db/transaction.ts'
import { hashToken } from '../../../secret-token.ts'
import { isAnybodysDevice, isDeviceOf, isDeviceOfLogin } from './store.ts'

type Whose = { readonly personId: string } | { readonly login: string }

/**
 * The device of a cookie, if this person has signed in with it before. Its guesses count apart from those of its
 * network (security row 4). It is one statement, whether or not the login exists.
 * @returns the SHA-256 of the cookie's token, or null
 */
export async function findKnownDevice(reader: Reader, whose: Whose, deviceToken: string): Promise<Buffer | null> {
  const hash = hashToken(deviceToken)
  const isKnown = await ('login' in whose
    ? isDeviceOfLogin(reader, whose.login, hash)
    : isDeviceOf(reader, whose.personId, hash))
  return isKnown ? hash : null
}

/** The same for a caller who has not named a login yet: a device from which any person has signed in before. */
export async function findAnybodysDevice(reader: Reader, deviceToken: string): Promise<Buffer | null> {
  const hash = hashToken(deviceToken)
  return (await isAnybodysDevice(reader, hash)) ? hash : null
}
