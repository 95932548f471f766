import type { BusinessDate } from '@dilo/domain/values/business-date.ts'
import type { CardForm, CardScheme, CardState } from '@dilo/domain/cards/card-record.ts'
import type { Channel } from '@dilo/domain/cards/card-limits.ts'
import type { DeclineReason } from '@dilo/domain/cards/decide-authorisation.ts'
import { LOOKED_BACK_MS } from '@dilo/domain/cards/suspicion.ts'
import type { StoredLimits } from '@dilo/domain/cards/stored-limits.ts'
import type { LockKind } from '@dilo/domain/flows/card.ts'
import { sql } from 'kysely'
import { preparedText } from '@dilo/pg-batches/prepared-query.ts'
import type { DatabaseTransaction, Reader } from '../../../db/transaction.ts'
import type { KnownCard } from '../messages/handlers.ts'

/** A question about a card: its standing on a day, and what the purchase has had before. */
export type Asked = {
  readonly day: BusinessDate
  readonly month: BusinessDate
  /** The processor's name of the card. */
  readonly token: string
  readonly processor: string
  readonly messageId: string
  readonly purchase: string
  /** By the processor's clock. */
  readonly at: Date
  /** The country of the merchant. */
  readonly country: string
}

/** A question about a card a short time before. */
export type LateRow = {
  /** Milliseconds since 1970 (UTC). */
  readonly at: number
  readonly merchant: string
  readonly country: string
  readonly channel: Channel
  readonly code: string
  readonly because: DeclineReason | null
}

/** A card with all on which a decision depends. Amounts are minor units. */
export type StandingRow = {
  readonly account_id: string
  readonly state: CardState
  readonly lock_kind: LockKind | null
  readonly locked_from: 'inactive' | 'active' | null
  readonly expires_on: BusinessDate
  readonly scheme: CardScheme
  readonly form: CardForm
  readonly limits: StoredLimits
  readonly holder_acts: boolean
  readonly account_pays: boolean
  readonly available: bigint
  readonly currency: string
  readonly day_used: bigint
  readonly day_count: number
  readonly month_used: bigint
  readonly program_id: string | null
  readonly program_limits: StoredLimits | null
  readonly program_day_used: bigint
  readonly program_day_count: number
  readonly program_month_used: bigint
  readonly recognized_at: Date | null
  /**
   * Its questions within the hour, twenty at most, less those approved in the country of this one; null: none. An advice is
   * left out: it comes late and does not say where the card is.
   */
  readonly lately: readonly LateRow[] | null
  /** The answer that the same message had before. */
  readonly known_code: string | null
  readonly group_id: string | null
  /** The purchase's earlier authorised amount that is not taken back. */
  readonly purchase_authorised: bigint | null
  /** True if the purchase has been charged or taken back before. */
  readonly is_reported: boolean
}

/** The columns of `card_standing`. */
const STANDING = `standing.account_id, standing.state, standing.lock_kind, standing.locked_from, standing.expires_on, standing.scheme,
  standing.form, standing.limits, standing.holder_acts, standing.account_pays, standing.available, standing.currency, standing.day_used,
  standing.day_count, standing.month_used, standing.program_id, standing.program_limits, standing.program_day_used,
  standing.program_day_count, standing.program_month_used, standing.recognized_at, standing.lately, standing.known_code,
  standing.group_id, standing.purchase_authorised, standing.is_reported`

const find = preparedText<StandingRow | { readonly account_id: null }>(
  'card-standing',
  `select ${STANDING} from card_standing($1, $2, $3, $4, null, null, null, null, null, null) as standing`,
)

/** The standing of a card for which nothing is paid now; undefined: there is no such card. */
export async function findStanding(
  reader: Reader,
  { companyId, cardId, day, month }: { companyId: string; cardId: string } & Pick<Asked, 'day' | 'month'>,
): Promise<StandingRow | undefined> {
  const [row] = await find(reader, companyId, cardId, day, month)
  return row === undefined || row.account_id === null ? undefined : row
}

const LOCK = `
  select asked.place, asked.company_id, asked.card_id, asked.first_digits, ${STANDING}
  from lock_asked_cards($1::text[], $2::text[], $3::text[]) as asked,
    card_standing(asked.company_id, asked.card_id, ($4::date[])[asked.place], ($5::date[])[asked.place], ($2::text[])[asked.place],
      ($3::text[])[asked.place], ($6::text[])[asked.place], ($7::timestamptz[])[asked.place], ($8::timestamptz[])[asked.place],
      ($9::text[])[asked.place]) as standing`

type LockedRow = StandingRow & {
  readonly place: number
  readonly company_id: string | null
  readonly card_id: string | null
  readonly first_digits: string | null
}

const lock = preparedText<LockedRow>('asked-cards-locked', LOCK)

/** The card that a question names, as it stands. */
export type AskedCard = {
  readonly card: KnownCard
  readonly standing: StandingRow
}

/**
 * The cards that questions name, with their spend programs locked until the transaction ends: before anything of the ledger.
 * @returns in the order of the questions; null: the message was taken before, or the bank has no such card
 */
export async function lockAskedCards(
  transaction: DatabaseTransaction,
  asked: readonly Asked[],
): Promise<readonly (AskedCard | null)[]> {
  const rows = await lock(
    transaction,
    asked.map(({ token }) => token),
    asked.map(({ processor }) => processor),
    asked.map(({ messageId }) => messageId),
    asked.map(({ day }) => day),
    asked.map(({ month }) => month),
    asked.map(({ purchase }) => purchase),
    asked.map(({ at }) => at),
    asked.map(({ at }) => new Date(at.getTime() - LOOKED_BACK_MS)),
    asked.map(({ country }) => country),
  )
  const found: (AskedCard | null)[] = asked.map(() => null)
  for (const row of rows) found[row.place - 1] = askedCardOf(row)
  return found
}

function askedCardOf(row: LockedRow): AskedCard | null {
  const { company_id: companyId, card_id: cardId, first_digits: firstDigits } = row
  if (companyId === null || cardId === null || firstDigits === null) return null
  return { card: { companyId, cardId, firstDigits }, standing: row }
}

/**
 * A declined payment with its card. `is_reported`: its people were notified a moment before of a decline of this shop for
 * the same reason.
 */
export const findDeclined = (
  reader: Reader,
  { companyId, authorisationId, withinMs }: { companyId: string; authorisationId: string; withinMs: number },
) =>
  reader
    .selectFrom('card_authorisation as asked')
    .innerJoin('card', (join) =>
      join.onRef('card.company_id', '=', 'asked.company_id').onRef('card.card_id', '=', 'asked.card_id'),
    )
    .select(['asked.card_id', 'asked.amount', 'asked.merchant_name', 'asked.decline', 'asked.decided_at'])
    .select('card.holder_person_id')
    .select(
      sql<boolean>`exists (
        select from card_authorisation before
          join card_notice reported on reported.company_id = before.company_id and reported.notice_id = before.authorisation_id
        where before.company_id = asked.company_id and before.card_id = asked.card_id and before.authorisation_id = before.group_id
          and before.at between asked.at - ${withinMs} * interval '1 millisecond' and asked.at
          and before.merchant_id = asked.merchant_id and before.decline ->> 'because' = asked.decline ->> 'because')`.as(
        'is_reported',
      ),
    )
    .where('asked.company_id', '=', companyId)
    .where('asked.authorisation_id', '=', authorisationId)
    .where('asked.state', '=', 'declined')
    .executeTakeFirst()
