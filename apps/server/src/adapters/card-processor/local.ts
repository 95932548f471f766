import { randomInt, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import { type BusinessDate, businessDateAt } from '@dilo/domain/values/business-date.ts'
import { kopiykas } from '@dilo/domain/values/kopiykas.ts'
import type { Database } from '../../db/open.ts'
import type {
  CardOrder,
  CardProcessor,
  FrameSession,
  IssuedCard,
  ProcessorState,
  ReportedMovement,
  WalletTokenState,
} from '../../ports/card-processor.ts'
import type { Clock } from '../../ports/clock.ts'

type Options = {
  readonly database: Database
  readonly clock: Clock
  /** The origin of the listener at which the frames are shown (dev/payment-network). */
  readonly frameOrigin: string
}

/** Issuers' ranges of this bank's invented cards. */
const RANGES = { visa: '427700', mastercard: '537500' } as const

/** Cards live for four years, to the end of the month. */
const YEARS = 4

/** A typed number is good so long for looking up and binding. */
const NUMBER_TOKEN_MINUTES = 15

/**
 * A processor on this machine, with tables of its own: cards that pay in the development doors alone. Whole numbers, CVV and PIN
 * do not stand there either: the pages that show them derive them (dev/payment-network/card-secrets.ts).
 */
export function localCardProcessor({ database, clock, frameOrigin }: Options): CardProcessor {
  const open = (kind: 'pin' | 'reveal' | 'bind', token: string | null, session: FrameSession) =>
    openFrame(database, { kind, token, ...session }, frameOrigin)
  return {
    available: true,
    frameOrigin,
    issue: (order) => issue(database, order, clock.now()),
    lookUp: async (numberToken) => {
      const blank = await findBlank(database, numberToken, clock.now())
      if (blank === undefined) return refused('unknown')
      const { is_ours: isOurs, is_bound: isBound, product } = blank
      return ok({ ...digitsOf(blank), isOurs, product, state: isBound ? 'bound' : 'blank' })
    },
    bind: (numberToken, order) => bind(database, numberToken, order, clock.now()),
    setState: (token, state, sequence) => setState(database, { token, state, sequence }),
    close: (token, sequence) => close(database, token, sequence),
    pinSession: async (token, session) =>
      (await isKnown(database, token)) ? open('pin', token, session) : refused('unknown'),
    revealSession: async (token, session) =>
      (await isKnown(database, token)) ? open('reveal', token, session) : refused('unknown'),
    bindSession: (session) => open('bind', null, session),
    answerChallenge: (challengeId, answer) => answerChallenge(database, { challengeId, answer, now: clock.now() }),
    setWalletToken: (walletTokenId, state) => setWalletToken(database, walletTokenId, state),
    moveWalletTokens: (fromToken, toToken) => moveWalletTokens(database, fromToken, toToken),
    report: (day) => reportOf(database, day),
  }
}

type CardDigits = {
  readonly token: string
  readonly scheme: 'visa' | 'mastercard'
  readonly first_digits: string
  readonly last_digits: string
  readonly expires_on: BusinessDate
}

const digitsOf = ({ scheme, first_digits, last_digits, expires_on }: CardDigits) => ({
  scheme,
  firstDigits: first_digits,
  lastDigits: last_digits,
  expiresOn: expires_on,
})

const issuedOf = (card: CardDigits): IssuedCard => ({ token: card.token, ...digitsOf(card) })

async function issue(database: Database, order: CardOrder, now: number): Promise<Result<IssuedCard, 'refused'>> {
  // People ask for this name to try a refusal out.
  if (order.nameOnCard === 'REFUSED CARD') return refused('refused')
  await database
    .insertInto('local_card')
    .values({
      token: `local-${randomUUID()}`,
      request_id: order.requestId,
      scheme: order.scheme,
      form: order.form,
      product: 'business',
      is_bound: true,
      first_digits: RANGES[order.scheme],
      last_digits: String(randomInt(10_000)).padStart(4, '0'),
      name_on_card: order.nameOnCard,
      expires_on: endOfLife(now),
      state: 'inactive',
      sequence: 0,
      made_at: new Date(now),
    })
    .onConflict((conflict) => conflict.column('request_id').doNothing())
    .execute()
  const card = await database
    .selectFrom('local_card')
    .selectAll()
    .where('request_id', '=', order.requestId)
    .executeTakeFirstOrThrow()
  return ok(issuedOf(card))
}

/** The last day of the month in four years. */
function endOfLife(now: number): BusinessDate {
  const [year = '', month = ''] = businessDateAt(now).split('-')
  return new Date(Date.UTC(Number(year) + YEARS, Number(month), 0)).toISOString().slice(0, 10) as BusinessDate
}

const findBlank = (database: Database, numberToken: string, now: number) =>
  database
    .selectFrom('local_card_session as s')
    .innerJoin('local_card as c', 'c.token', 's.number_of')
    .selectAll('c')
    .where('s.number_token', '=', numberToken)
    .where('s.ended_at', '>', new Date(now - NUMBER_TOKEN_MINUTES * 60_000))
    .executeTakeFirst()

async function bind(
  database: Database,
  numberToken: string,
  order: CardOrder,
  now: number,
): Promise<Result<IssuedCard, 'unknown' | 'taken'>> {
  const blank = await findBlank(database, numberToken, now)
  // Asked again under the same order, after the number's time is over, too.
  const before = await database
    .selectFrom('local_card')
    .selectAll()
    .where('request_id', '=', order.requestId)
    .executeTakeFirst()
  if (before !== undefined) return ok(issuedOf(before))
  if (blank === undefined) return refused('unknown')
  const bound = await database
    .updateTable('local_card')
    .set({ request_id: order.requestId, is_bound: true, name_on_card: order.nameOnCard })
    .where('token', '=', blank.token)
    .where('is_bound', '=', false)
    .where('is_ours', '=', true)
    .returningAll()
    .executeTakeFirst()
  return bound === undefined ? refused('taken') : ok(issuedOf(bound))
}

/** The cards of the demo bank are this processor's from the beginning: it writes one down at its first message. */
async function isKnown(database: Database, token: string): Promise<boolean> {
  await adoptDemoCard(database, token)
  const row = await database.selectFrom('local_card').select('token').where('token', '=', token).executeTakeFirst()
  return row !== undefined
}

const adoptDemoCard = (database: Database, token: string) =>
  sql`
    insert into local_card (token, request_id, scheme, form, product, is_bound, first_digits, last_digits, name_on_card,
      expires_on, state, sequence, made_at)
    select processor_token, processor_token, scheme, form, 'business', true, first_digits, last_digits, name_on_card,
      expires_on, state, sequence, created_at
    from card where processor_token = ${token} and processor_token like 'demo-%'
    on conflict do nothing`.execute(database)

type Standing = { readonly token: string; readonly state: ProcessorState; readonly sequence: number }

async function setState(database: Database, { token, state, sequence }: Standing): Promise<Result<void, 'unknown'>> {
  if (!(await isKnown(database, token))) return refused('unknown')
  await database
    .updateTable('local_card')
    .set({ state, sequence })
    .where('token', '=', token)
    .where('sequence', '<', sequence)
    // A card that is closed stays so, whatever comes late.
    .where('state', '<>', 'closed')
    .execute()
  return ok(undefined)
}

async function close(database: Database, token: string, sequence: number): Promise<Result<void, 'unknown'>> {
  const closed = await setState(database, { token, state: 'closed', sequence })
  if (!closed.ok) return closed
  await database.updateTable('local_wallet_token').set({ state: 'deleted' }).where('token', '=', token).execute()
  return ok(undefined)
}

type WantedFrame = FrameSession & { readonly kind: 'pin' | 'reveal' | 'bind'; readonly token: string | null }

async function openFrame(
  database: Database,
  { kind, token, sessionId, expiresAt }: WantedFrame,
  frameOrigin: string,
): Promise<Result<string, never>> {
  await database
    .insertInto('local_card_session')
    .values({ session_id: sessionId, kind, token, expires_at: expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return ok(`${frameOrigin}/frames/${kind}#${sessionId}`)
}

type GivenAnswer = { readonly challengeId: string; readonly answer: 'approved' | 'declined'; readonly now: number }

async function answerChallenge(
  database: Database,
  { challengeId, answer, now }: GivenAnswer,
): Promise<Result<void, 'over'>> {
  const { numUpdatedRows } = await database
    .updateTable('local_challenge')
    .set({ answer })
    .where('challenge_id', '=', challengeId)
    .where('expires_at', '>', new Date(now))
    .where((is) => is.or([is('answer', 'is', null), is('answer', '=', answer)]))
    .executeTakeFirst()
  return numUpdatedRows === 1n ? ok(undefined) : refused('over')
}

async function setWalletToken(
  database: Database,
  walletTokenId: string,
  state: WalletTokenState,
): Promise<Result<void, 'unknown'>> {
  const ofToken = database.updateTable('local_wallet_token').where('wallet_token_id', '=', walletTokenId)
  await ofToken.set({ state }).where('state', '<>', 'deleted').execute()
  const known = await database
    .selectFrom('local_wallet_token')
    .select('state')
    .where('wallet_token_id', '=', walletTokenId)
    .executeTakeFirst()
  return known === undefined ? refused('unknown') : ok(undefined)
}

async function moveWalletTokens(
  database: Database,
  fromToken: string,
  toToken: string,
): Promise<Result<void, 'unknown'>> {
  if (!(await isKnown(database, toToken))) return refused('unknown')
  await database
    .updateTable('local_wallet_token')
    .set({ token: toToken })
    .where('token', '=', fromToken)
    .where('state', '<>', 'deleted')
    .execute()
  return ok(undefined)
}

async function* reportOf(database: Database, day: BusinessDate): AsyncIterable<ReportedMovement> {
  const rows = await database
    .selectFrom('local_movement')
    .selectAll()
    .where('day', '=', day)
    .orderBy('message_id')
    .execute()
  for (const { message_id: messageId, kind, token, amount } of rows)
    yield { messageId, kind: kind as ReportedMovement['kind'], token, amount: kopiykas(amount) }
}
