import type { BusinessDate } from '@dilo/domain/values/business-date.ts'
import type { CardForm, CardScheme, CardState } from '@dilo/domain/cards/card-record.ts'
import type { Channel } from '@dilo/domain/cards/card-limits.ts'
import type { Authorisation, Decline, DeclineReason } from '@dilo/domain/cards/decide-authorisation.ts'
import { LOOKED_BACK_MS } from '@dilo/domain/cards/suspicion.ts'
import type { StoredLimits } from '@dilo/domain/cards/stored-limits.ts'
import type { LockKind } from '@dilo/domain/flows/card.ts'
import { sql } from 'kysely'
import { preparedText } from '@dilo/pg-batches/prepared-query.ts'
import { sideBySide } from '@dilo/pg-batches/side-by-side.ts'
import type { DatabaseTransaction, Reader } from '../../../db/transaction.ts'
import { statusWithBlocks } from '../../accounts/door.ts'

/** A question about a card: its standing on a day, and what the purchase has had before. */
export type Asked = {
  readonly companyId: string
  readonly cardId: string
  readonly day: BusinessDate
  readonly month: BusinessDate
  /** Null: nothing is paid, it is a dry run. */
  readonly message: ProcessorMessage | null
}

type ProcessorMessage = {
  readonly processor: string
  readonly messageId: string
  readonly purchase: string
  /** By the processor's clock. */
  readonly at: Date
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
  readonly place: number
  readonly company_id: string
  readonly day: BusinessDate
  readonly month: BusinessDate
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
  /** Its questions within the hour, twenty at most; null: none. An advice is left out: it comes late and does not say where the card is. */
  readonly lately: readonly LateRow[] | null
  /** The answer that the same message had before. */
  readonly known_code: string | null
  readonly group_id: string | null
  /** The purchase's earlier authorised amount that is not taken back, and the part of it that is held. */
  readonly purchase_authorised: bigint | null
  readonly purchase_held: bigint | null
  /** True if the purchase has been charged or taken back before. */
  readonly is_reported: boolean
}

const columns = (asked: readonly Asked[]): unknown[] => [
  asked.map(({ companyId }) => companyId),
  asked.map(({ cardId }) => cardId),
  asked.map(({ day }) => day),
  asked.map(({ month }) => month),
  asked.map(({ message }) => message?.processor ?? null),
  asked.map(({ message }) => message?.messageId ?? null),
  asked.map(({ message }) => message?.purchase ?? null),
  asked.map(({ message }) => message?.at ?? null),
]

/** Each array in a sub-select, so that the statement has one plan for sets of any size (pg-batches/sets.ts). */
const array = (place: number, type: string): string => `(select $${place}::${type}[])::${type}[]`

const NAMED = `unnest(${array(1, 'uuid')}, ${array(2, 'uuid')}) as asked(company_id, card_id)`

/** Locks several cards in one order. */
const LOCK_CARDS = `
  select card.card_id from ${NAMED} join card on card.company_id = asked.company_id and card.card_id = asked.card_id
  order by card.company_id, card.card_id for no key update of card`

/** After the cards: a program's counters are for all of its cards. */
const LOCK_PROGRAMS = `
  select program.program_id from card_program program
  where (program.company_id, program.program_id) in (
    select card.company_id, card.program_id
    from ${NAMED} join card on card.company_id = asked.company_id and card.card_id = asked.card_id)
  order by program.company_id, program.program_id for no key update of program`

/** So many of the last payments of a card are looked at. */
const LATE_MOST = 20

const counter = (name: string, of: string, period: 'day' | 'month'): string => `
  left join card_counter ${name} on ${name}.company_id = asked.company_id and ${name}.card_or_program_id = ${of}
    and ${name}.period = '${period}' and ${name}.starts_on = asked.${period}`

const STANDINGS = `
  select asked.place::integer, asked.company_id, asked.day, asked.month, card.account_id, card.state, card.lock_kind, card.locked_from, card.expires_on, card.scheme, card.form,
    card.limits,
    exists (
      select from relation_view as relation where relation.company_id = card.company_id and relation.person_id = card.holder_person_id
        and relation.status = 'active' and (relation.blocked_until > now()) is not true
        and (relation.account_ids is null or card.account_id = any (relation.account_ids))) as holder_acts,
    ${statusWithBlocks('account')} = 'OPEN' as account_pays,
    balance.available, balance.currency,
    coalesce(own_day.used, 0) as day_used, coalesce(own_day.count, 0) as day_count, coalesce(own_month.used, 0) as month_used,
    program.program_id, program.limits as program_limits, coalesce(program_day.used, 0) as program_day_used,
    coalesce(program_day.count, 0) as program_day_count, coalesce(program_month.used, 0) as program_month_used,
    card.recognized_at, recent.lately, known.response_code as known_code, purchase.group_id, purchase.authorised as purchase_authorised, purchase.held as purchase_held,
    exists (select from card_clearing reported where reported.company_id = asked.company_id and reported.card_id = asked.card_id
      and reported.purchase = asked.purchase)
    or exists (select from card_release reported where reported.company_id = asked.company_id and reported.card_id = asked.card_id
      and reported.purchase = asked.purchase) as is_reported
  from unnest(${array(1, 'uuid')}, ${array(2, 'uuid')}, ${array(3, 'date')}, ${array(4, 'date')}, ${array(5, 'text')},
      ${array(6, 'text')}, ${array(7, 'text')}, ${array(8, 'timestamptz')}) with ordinality
    as asked(company_id, card_id, day, month, processor, message_id, purchase, at, place)
  join card on card.company_id = asked.company_id and card.card_id = asked.card_id
  join client_account account on account.company_id = card.company_id and account.account_id = card.account_id
  join ledger.balance_view balance on balance.company_id = card.company_id and balance.account_id = card.account_id
  ${counter('own_day', 'asked.card_id', 'day')}
  ${counter('own_month', 'asked.card_id', 'month')}
  left join card_program program on program.company_id = card.company_id and program.program_id = card.program_id
    and program.closed_at is null
  ${counter('program_day', 'program.program_id', 'day')}
  ${counter('program_month', 'program.program_id', 'month')}
  left join lateral (
    select json_agg(json_build_object('at', (extract(epoch from one.at) * 1000)::bigint, 'merchant', one.merchant_id, 'country', one.merchant_country,
      'channel', one.channel, 'code', one.response_code, 'because', one.decline ->> 'because')) as lately
    from (
      select at, merchant_id, merchant_country, channel, response_code, decline from card_authorisation before
      where before.company_id = asked.company_id and before.card_id = asked.card_id and before.authorisation_id = before.group_id
        and before.kind <> 'advice' and before.at <= asked.at and before.at >= asked.at - interval '${LOOKED_BACK_MS} milliseconds'
      order by before.at desc, before.authorisation_id limit ${LATE_MOST}) as one) recent on true
  left join card_authorisation known on known.company_id = asked.company_id and known.processor = asked.processor
    and known.message_id = asked.message_id
  left join lateral (
    select (array_agg(one.group_id) filter (where one.response_code = '00'))[1] as group_id,
      sum(one.amount - one.reversed) filter (where one.response_code = '00')::bigint as authorised, sum(one.held)::bigint as held
    from card_authorisation one
    where one.company_id = asked.company_id and one.purchase = asked.purchase and one.card_id = asked.card_id
      and one.processor = asked.processor) purchase on true`

const lockCards = preparedText('authorised-cards-locked', LOCK_CARDS)
const lockPrograms = preparedText('authorised-programs-locked', LOCK_PROGRAMS)
const standings = preparedText<StandingRow>('card-standings', STANDINGS)

/** The standings of cards, in the order of the asked; none: there is no such card. */
export async function findStandings(
  reader: Reader,
  asked: readonly Asked[],
): Promise<readonly (StandingRow | undefined)[]> {
  return inPlaces(asked, await standings(reader, ...columns(asked)))
}

/**
 * The same of cards and spend programs that are locked until the transaction ends: before anything of the ledger. The
 * locks are statements of their own, because what a statement reads beside a row for which it has waited is older than the
 * row.
 */
export async function lockStandings(
  transaction: DatabaseTransaction,
  asked: readonly Asked[],
): Promise<readonly (StandingRow | undefined)[]> {
  const all = columns(asked)
  const names = all.slice(0, 2)
  const [, , rows] = await sideBySide([
    lockCards(transaction, ...names),
    lockPrograms(transaction, ...names),
    standings(transaction, ...all),
  ])
  return inPlaces(asked, rows)
}

function inPlaces(asked: readonly Asked[], rows: readonly StandingRow[]): readonly (StandingRow | undefined)[] {
  const found: (StandingRow | undefined)[] = asked.map(() => undefined)
  for (const row of rows) found[row.place - 1] = row
  return found
}

/** A merchant as the processor names it. */
export type Merchant = {
  readonly id: string
  readonly name: string
  readonly city: string
  readonly country: string
  readonly category: string
}

/** A decided authorisation, as its row has it. */
export type NewAuthorisation = {
  readonly companyId: string
  readonly authorisationId: string
  readonly cardId: string
  readonly accountId: string
  readonly programId: string | null
  readonly groupId: string
  readonly processor: string
  readonly messageId: string
  readonly purchase: string
  readonly kind: 'authorisation' | 'incremental' | 'advice' | 'single'
  readonly amount: bigint
  readonly originalAmount: bigint
  readonly originalCurrency: string
  readonly merchant: Merchant
  readonly channel: Channel
  readonly proof: Authorisation['proof']
  readonly at: Date
  readonly decidedAt: Date
  readonly responseCode: string
  readonly decline: Decline | null
  readonly held: bigint
  readonly state: 'held' | 'declined' | 'looked'
  readonly endsAt: Date | null
  readonly allowanceId: string | null
}

/** The amount that a payment adds to a counter of a card or a program. */
export type CounterRise = {
  readonly companyId: string
  readonly of: string
  readonly period: 'day' | 'month'
  readonly startsOn: BusinessDate
  readonly amount: bigint
  readonly count: number
}

/** Amounts in JSON are strings. */
const declineText = (decline: Decline | null): string | null =>
  decline === null
    ? null
    : JSON.stringify(decline, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value))

// oxfmt-ignore
const AUTHORISATION: readonly (readonly [name: string, type: string, of: (row: NewAuthorisation) => unknown])[] = [
  ['company_id', 'uuid', (row) => row.companyId],
  ['authorisation_id', 'uuid', (row) => row.authorisationId],
  ['card_id', 'uuid', (row) => row.cardId],
  ['account_id', 'uuid', (row) => row.accountId],
  ['program_id', 'uuid', (row) => row.programId],
  ['group_id', 'uuid', (row) => row.groupId],
  ['processor', 'text', (row) => row.processor],
  ['message_id', 'text', (row) => row.messageId],
  ['purchase', 'text', (row) => row.purchase],
  ['kind', 'text', (row) => row.kind],
  ['amount', 'bigint', (row) => row.amount],
  ['original_amount', 'bigint', (row) => row.originalAmount],
  ['original_currency', 'text', (row) => row.originalCurrency],
  ['merchant_id', 'text', (row) => row.merchant.id],
  ['merchant_name', 'text', (row) => row.merchant.name],
  ['merchant_city', 'text', (row) => row.merchant.city],
  ['merchant_country', 'text', (row) => row.merchant.country],
  ['merchant_category', 'text', (row) => row.merchant.category],
  ['channel', 'text', (row) => row.channel],
  ['proof', 'text', (row) => row.proof],
  ['at', 'timestamptz', (row) => row.at],
  ['decided_at', 'timestamptz', (row) => row.decidedAt],
  ['response_code', 'text', (row) => row.responseCode],
  ['decline', 'jsonb', (row) => declineText(row.decline)],
  ['hold_key', 'text', (row) => (row.held > 0n ? holdKeyOf(row.messageId) : null)],
  ['held', 'bigint', (row) => row.held],
  ['state', 'text', (row) => row.state],
  ['ends_at', 'timestamptz', (row) => row.endsAt],
  ['allowance_id', 'uuid', (row) => row.allowanceId],
]

// oxfmt-ignore
const COUNTER: readonly (readonly [name: string, type: string, of: (row: CounterRise) => unknown])[] = [
  ['company_id', 'uuid', (row) => row.companyId],
  ['card_or_program_id', 'uuid', (row) => row.of],
  ['period', 'text', (row) => row.period],
  ['starts_on', 'date', (row) => row.startsOn],
  ['used', 'bigint', (row) => row.amount],
  ['count', 'integer', (row) => row.count],
]

/** The ledger's key of the hold of an authorisation. */
export const holdKeyOf = (messageId: string): string => `card-auth:${messageId}`

const names = (columns: readonly (readonly [string, ...unknown[]])[]): string =>
  columns.map(([name]) => name).join(', ')

const INSERT = `
  with authorised as (
    insert into card_authorisation (${names(AUTHORISATION)})
    select * from unnest(${AUTHORISATION.map(([, type], index) => array(index + 1, type)).join(', ')})
  )
  insert into card_counter as counter (${names(COUNTER)})
  select * from unnest(${COUNTER.map(([, type], index) => array(AUTHORISATION.length + index + 1, type)).join(', ')})
  on conflict (company_id, card_or_program_id, period, starts_on)
    do update set used = counter.used + excluded.used, count = counter.count + excluded.count`

const insert = preparedText('card-authorisations-inserted', INSERT)

/**
 * Writes decided authorisations and what they use of limits.
 * @param rises each counter once, in the order in which counters are locked: by company, owner, period and day
 */
export async function insertAuthorisations(
  transaction: DatabaseTransaction,
  rows: readonly NewAuthorisation[],
  rises: readonly CounterRise[],
): Promise<void> {
  await insert(
    transaction,
    ...AUTHORISATION.map(([, , of]) => rows.map(of)),
    ...COUNTER.map(([, , of]) => rises.map(of)),
  )
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
