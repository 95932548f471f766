import { certain } from '@dilo/domain/result.ts'
import type { Context } from '../../../context.ts'
import type { DatabaseTransaction } from '../../../db/transaction.ts'
import { beginSession, type SigningIn } from '../../access/door.ts'
import type { RegistrationFlow } from './store.ts'

/** The caller of a registration's step. */
export type Registering = {
  readonly token: string
  /**
   * The browser that began this registration, which its flow cookie proves; null for any other caller: a caller with
   * the token alone may finish the registration, and then signs in (decision 060).
   */
  readonly browser: SigningIn | null
}

/** The value of a step that may be the last, with the token of the session that it began, for the cookie alone. */
export type Step<Value> = { readonly value: Value; readonly sessionToken: string | null }

/**
 * Begins the session of a person whom this transaction registers, by the function that every sign-in uses. Phone,
 * e-mail and password were proven by this flow. The caller has locked the flow, and the same transaction ends it, so a
 * registration begins one session at most.
 */
export async function letRegisteredIn(
  context: Context,
  transaction: DatabaseTransaction,
  { personId }: RegistrationFlow,
  browser: SigningIn | null,
): Promise<string | null> {
  if (browser === null) return null
  // Nobody has guessed yet at a password that this transaction brings.
  return certain(await beginSession(context, transaction, personId, browser)).sessionToken
}
