import type { CardNumber } from '@dilo/domain/values/card-number.ts'
import { MINUTE } from '@dilo/domain/values/duration.ts'
import type { Context } from '../../context.ts'
import { numberOf, pinDigest } from './card-secrets.ts'

/** As long as a person needs to choose a PIN, or to type a number. */
const WORKS_FOR_MS = 3 * MINUTE

type OpenSession = {
  readonly sessionId: string
  readonly kind: 'pin' | 'reveal' | 'bind'
  readonly token: string | null
}

/** Opens a session: once, before its time is over. */
export async function openFrameSession({ database, clock }: Context, sessionId: string): Promise<OpenSession | null> {
  const now = new Date(clock.now())
  const row = await database
    .updateTable('local_card_session')
    .set({ opened_at: now })
    .where('session_id', '=', sessionId)
    .where('opened_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['kind', 'token'])
    .executeTakeFirst()
  return row === undefined ? null : { sessionId, kind: row.kind, token: row.token }
}

export async function cardOfSession({ database }: Context, { token }: OpenSession) {
  const row = await database
    .selectFrom('local_card')
    .select(['token', 'first_digits', 'last_digits', 'expires_on', 'name_on_card'])
    .where('token', '=', token)
    .executeTakeFirst()
  return row ?? null
}

/** The open sessions that have not ended, while they are valid. */
const working = ({ database, clock }: Context, sessionId: string) =>
  database
    .updateTable('local_card_session')
    .set({ ended_at: new Date(clock.now()) })
    .where('session_id', '=', sessionId)
    .where('opened_at', '>', new Date(clock.now() - WORKS_FOR_MS))
    .where('ended_at', 'is', null)

export async function closeSession(context: Context, sessionId: string): Promise<void> {
  await working(context, sessionId).execute()
}

/** Sets a PIN; what is kept is good for comparing alone. @returns the card's token; null: the session is over */
export async function setPin(context: Context, sessionId: string, pin: string): Promise<string | null> {
  const ended = await working(context, sessionId).where('kind', '=', 'pin').returning('token').executeTakeFirst()
  const token = ended?.token ?? null
  if (token === null) return null
  await context.database
    .updateTable('local_card')
    .set({ pin_digest: pinDigest(context.serverKey, token, pin), pin_tries: 0 })
    .where('token', '=', token)
    .execute()
  return token
}

/** A number is looked for among cards that begin and end like it, because whole numbers stand nowhere. @returns a token */
export async function findCardByNumber({ database, serverKey }: Context, number: CardNumber): Promise<string | null> {
  const rows = await database
    .selectFrom('local_card')
    .select(['token', 'first_digits', 'last_digits'])
    .where('first_digits', '=', number.slice(0, 6))
    .where('last_digits', '=', number.slice(-4))
    .execute()
  return rows.find((row) => numberOf(serverKey, row) === number)?.token ?? null
}

type Binding = { readonly sessionId: string; readonly token: string; readonly numberToken: string }

/** @returns false: the session is over */
export async function endBinding(context: Context, { sessionId, token, numberToken }: Binding): Promise<boolean> {
  const { numUpdatedRows } = await working(context, sessionId)
    .where('kind', '=', 'bind')
    .set({ number_token: numberToken, number_of: token })
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
