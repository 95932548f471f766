import { expressionBuilder, type ExpressionBuilder, sql, type SqlBool } from 'kysely'
import type { PaymentState } from '@dilo/domain/flows/payment.ts'
import {
  type CountedTab,
  countedTabs,
  type PaymentSort,
  type PaymentTab,
  statesOfTab,
} from '@dilo/domain/payments/payment-tabs.ts'
import { DAY } from '@dilo/domain/values/duration.ts'
import type { DateRange } from '@dilo/domain/values/period.ts'
import { readTypedSearch } from '@dilo/domain/values/typed-search.ts'
import { likePart, signsIn } from '../../../db/like-pattern.ts'
import { preparedStatement } from '@dilo/pg-batches/prepared-query.ts'
import { askedKeys, queryOfEach } from '@dilo/pg-batches/query-of-each.ts'
import type { Database } from '../../../db/open.ts'
import type { DB } from '../../../db/schema.ts'
import { integers, texts, uuids } from '@dilo/pg-batches/sets.ts'
import type { Reader } from '../../../db/transaction.ts'
import { type After, sortColumns } from './payment-cursor.ts'
import { paymentsInEntries } from '../../accounts/door.ts'
import { openInState } from '../payment/open-in-state.ts'
import { findPaymentsInOrder, type PaymentRow } from '../payment/store.ts'

type Asker = {
  readonly companyId: string
  readonly personId: string
  /** True if the person has a right of signature. */ readonly signs: boolean
}

type PageAsked = {
  readonly tab: PaymentTab
  readonly sort: PaymentSort
  readonly search: string
  readonly from: string | undefined
  readonly to: string | undefined
  readonly accountId: string | undefined
  readonly importId: string | undefined
  readonly after: After | null
  readonly limit: number
}

/** On signing, without a signature of this person: the payment waits for theirs. */
export const waitsFor = ({ personId, signs }: Omit<Asker, 'companyId'>) => sql<SqlBool>`(
  payment.state = 'onSigning' and ${signs} and not exists (
    select from signature own
    where own.company_id = payment.company_id and own.subject_id = payment.payment_id and own.person_id = ${personId}
      and own.voided_at is null))`

const LATIN_OR_DIGITS = /^[A-Z0-9]+$/

/**
 * The columns of a payment's row that a search compares: cheap tests that refuse nearly all others, and the whole
 * answer.
 */
function meaningsOf(eb: ExpressionBuilder<DB, 'payment'>, search: string) {
  const { amount, code, uetr, iban, ...typed } = readTypedSearch(search)
  const text = likePart(typed.text)
  const otherMeanings = [
    ...(LATIN_OR_DIGITS.test(iban) ? [eb(sql<string>`payment.creditor_iban`, 'like', likePart(iban))] : []),
    ...(amount === null ? [] : [eb('payment.amount', '=', amount)]),
    ...(code === null ? [] : [eb('payment.creditor_code', '=', code)]),
  ]
  const texts = sql<string>`(payment.number || E'\n' || payment.creditor_name || E'\n' || payment.remittance_information)`
  // Digits and signs have no case, and looking for them costs at most a third of folding.
  const signs = signsIn(typed.text).map((part) => sql<SqlBool>`strpos(${texts}, ${part}) > 0`)
  const hasSigns = signs.length === 0 ? null : eb.or([eb.and(signs), ...otherMeanings])
  const inAnyText = sql<SqlBool>`lower(${texts} collate "uk-x-icu") like lower(${text} collate "uk-x-icu")`
  return {
    uetr,
    hasSigns,
    hasLetters: eb.or([inAnyText, ...otherMeanings]),
    isFound: eb.or([
      eb('payment.number', 'ilike', text),
      sql<SqlBool>`payment.creditor_name collate "uk-x-icu" ilike ${text}`,
      sql<SqlBool>`payment.remittance_information collate "uk-x-icu" ilike ${text}`,
      ...otherMeanings,
    ]),
  }
}

/**
 * A part of number, name or purpose in any case, of an IBAN in groups, the amount, the recipient's code, or a UETR. What
 * refuses nearly every payment is asked first.
 */
function matches(eb: ExpressionBuilder<DB, 'payment'>, search: string) {
  const { uetr, hasSigns, hasLetters, isFound } = meaningsOf(eb, search)
  if (uetr !== null) return sql<SqlBool>`payment.uetr = ${uetr}`
  return sql<SqlBool>`case when ${eb.and([...(hasSigns === null ? [] : [hasSigns]), hasLetters, isFound])} then true else false end`
}

/** The payments of an import. */
const isOfImport = (importId: string) => sql<SqlBool>`exists (
  select from payment_import_row row
  where row.company_id = payment.company_id and row.payment_id = payment.payment_id and row.import_id = ${importId}::uuid)`

/** Rows after the end of the previous page. */
function beyond(sort: PaymentSort, { value, paymentId }: After) {
  const [column, direction] = sortColumns[sort]
  const types = { created_at: 'timestamptz', value_date: 'date', amount: 'bigint' } as const
  const row = sql`(payment.${sql.ref(column)}, payment.payment_id)`
  const last = sql`(${value}::${sql.raw(types[column])}, ${paymentId}::uuid)`
  return direction === 'desc' ? sql<SqlBool>`${row} < ${last}` : sql<SqlBool>`${row} > ${last}`
}

/**
 * True if a payment is under a tab. Most of a company's payments are settled: those that are not are found without
 * them.
 */
function isUnder(eb: ExpressionBuilder<DB, 'payment'>, tab: PaymentTab) {
  const states = statesOfTab[tab]
  return states.includes('settled') ? eb('payment.state', 'in', states) : openInState(states)
}

/** The conditions that a page sets for a payment, besides its texts. */
function isAsked(eb: ExpressionBuilder<DB, 'payment'>, asker: Asker, asked: PageAsked) {
  const { tab, sort, from, to, accountId, importId, after } = asked
  return eb.and([
    isUnder(eb, tab),
    ...(tab === 'mySignature' ? [waitsFor(asker)] : []),
    ...(tab === 'onSigning' ? [sql<SqlBool>`not ${waitsFor(asker)}`] : []),
    ...(from === undefined ? [] : [sql<SqlBool>`payment.value_date >= ${from}::date`]),
    ...(to === undefined ? [] : [sql<SqlBool>`payment.value_date <= ${to}::date`]),
    ...(accountId === undefined ? [] : [eb('payment.debtor_account_id', '=', accountId)]),
    ...(importId === undefined ? [] : [isOfImport(importId)]),
    ...(after === null ? [] : [beyond(sort, after)]),
  ])
}

/**
 * A page of a company's payments, without deleted ones. Which they are is asked alone: to plan all that belongs to a
 * payment's row takes longer than to read a page of it, and those statements are kept.
 */
export async function findPage(
  reader: Reader,
  asker: Asker,
  asked: PageAsked,
  pace: Pace = usualPace,
): Promise<PaymentRow[]> {
  return findPaymentsInOrder(reader, asker.companyId, await findIds(reader, asker, asked, pace))
}

const findIds = (reader: Reader, asker: Asker, asked: PageAsked, pace: Pace): Promise<string[]> => {
  if (isNewestOfAll(asked)) return findNewest(reader, asker.companyId, asked.limit)
  return isWalked(asked) ? search(reader, asker, asked, pace) : lookUp(reader, asker, asked, null)
}

/** The largest number of payments of a page, and one that shows whether there is another page. */
const PAGE_AT_MOST = 201

/** The page with which the list begins. */
const isNewestOfAll = ({ tab, sort, search, limit, from, to, accountId, importId, after }: PageAsked): boolean =>
  tab === 'all' &&
  sort === 'newest' &&
  search === '' &&
  limit <= PAGE_AT_MOST &&
  [from, to, accountId, importId].every((one) => one === undefined) &&
  after === null

/** A condition with literals, for kept statements. Alias: `payment`. */
const isInState = (states: readonly PaymentState[]) =>
  sql<SqlBool>`payment.state in (${sql.join(states.map((state) => sql.lit(state)))})`

/** The inner limit is a constant: by it PostgreSQL sees that the index of the order ends sooner than a sort. */
const newestPayments = queryOfEach(
  'newest-payments',
  (reader: Database, companyIds: readonly string[], sizes: readonly string[]) =>
    reader
      .selectFrom(askedKeys({ company_id: uuids(companyIds), size: integers(sizes) }))
      .innerJoinLateral(
        (eb) =>
          eb
            .selectFrom(
              eb
                .selectFrom('payment')
                .select(['payment.payment_id', 'payment.created_at'])
                .whereRef('payment.company_id', '=', 'asked.company_id')
                .where(isInState(statesOfTab.all))
                .orderBy('payment.created_at', 'desc')
                .orderBy('payment.payment_id', 'desc')
                .limit(sql.lit(PAGE_AT_MOST))
                .as('newest'),
            )
            .select(['newest.payment_id', 'newest.created_at'])
            .limit(sql<number>`asked.size`)
            .as('page'),
        (join) => join.onTrue(),
      )
      .select(['asked.place', 'page.payment_id'])
      .orderBy('page.created_at', 'desc')
      .orderBy('page.payment_id', 'desc'),
)

const findNewest = async (reader: Reader, companyId: string, limit: number): Promise<string[]> =>
  (await newestPayments(reader, companyId, String(limit))).map((row) => row.payment_id)

const everyPayment = {
  tab: 'all',
  from: undefined,
  to: undefined,
  accountId: undefined,
  importId: undefined,
  after: null,
} as const

type AskedText = { readonly text: string; /** Null: all days. */ readonly days: DateRange | null }

/** The ids of a company's newest payments with a text; those of some days are in the order of their days. */
export const newestWithText = (
  reader: Reader,
  companyId: string,
  { text, days }: AskedText,
  limit: number,
): Promise<string[]> =>
  findIds(
    reader,
    // The asker matters only under tabs of signing.
    { companyId, personId: companyId, signs: false },
    { ...everyPayment, ...days, sort: days === null ? 'newest' : 'latestDay', search: text, limit },
    usualPace,
  )

/** The payments of a company, or those among them, in the order of its list, for the page's conditions. */
function inOrder(reader: Reader, asker: Asker, asked: PageAsked, likely: Likely | null = null) {
  const [column, direction] = sortColumns[asked.sort]
  const olderThan = likely?.olderThan ?? null
  return reader
    .selectFrom(likely === null ? 'payment' : among(asker.companyId, likely.paymentIds))
    .select('payment.payment_id')
    .where('payment.company_id', '=', asker.companyId)
    .where((eb) => isAsked(eb, asker, asked))
    .$if(olderThan !== null, (query) => query.where('payment.created_at', '>', new Date(Number(olderThan) + SKEW)))
    .orderBy(`payment.${column}`, direction)
    .orderBy('payment.payment_id', direction)
}

/**
 * All payments that an index has for a search, and perhaps others. Null: there are too many, or there is no index for
 * it. Settled payments are in the statements of their accounts, whose words have an index; whatever is open is looked
 * through.
 */
async function likelyPayments(
  reader: Reader,
  companyId: string,
  search: string,
  { few, backlog, near }: Pace,
): Promise<Likely | null> {
  const { amount, code, iban, text } = readTypedSearch(search)
  const isPartOfIban = LATIN_OR_DIGITS.test(iban) && iban !== text.toUpperCase()
  const asked = { texts: isPartOfIban ? [text, iban] : [text], code }
  // Open payments are read first: a payment that settles meanwhile is in the statement that is read after it.
  const others = await preparedStatement(
    'open-or-of-amount',
    reader,
    sql<{ payment_id: string }>`
    (select payment_id from open_payment where company_id = ${companyId} limit ${few + 1})
    union all (select payment_id from payment where company_id = ${companyId} and amount = ${amount} limit ${few + 1})`,
  )
  if (others.length > few) return null
  const settled = await paymentsInEntries(reader, companyId, asked, { few, backlog, near })
  return settled && { ...settled, paymentIds: [...settled.paymentIds, ...others.map((row) => row.payment_id)] }
}

type Likely = NonNullable<Awaited<ReturnType<typeof paymentsInEntries>>>

/** Read by their keys alone, whatever the order that is asked for. */
const among = (companyId: string, paymentIds: readonly string[]) =>
  sql`(select * from payment where company_id = ${companyId} and payment_id = any(${uuids(paymentIds)}) offset 0)`.as(
    'payment',
  ) as unknown as 'payment'

/** A page in whichever way PostgreSQL takes for the quickest. */
async function lookUp(reader: Reader, asker: Asker, asked: PageAsked, likely: Likely | null): Promise<string[]> {
  const { search, limit } = asked
  const rows = await inOrder(reader, asker, asked, likely)
    .$if(search !== '', (query) => query.where((eb) => matches(eb, search)))
    .limit(limit)
    .execute()
  return rows.map((row) => row.payment_id)
}

type Pace = {
  /** So many payments tell how often a text is found. */ readonly firstStep: number
  /** The way is at most so many times as long as its first step: beyond that an index is asked. */
  readonly steps: number
  /** So many newest entries of each account are asked for the newest payments; null: all at once. */
  readonly near: number | null
  /** The largest number of payments from an index: reading and sorting them takes as long as walking to a page. */
  readonly few: number
  /** Up to this number, entries whose words are not stored yet are read. */ readonly backlog: number
}

const usualPace: Pace = { firstStep: 1_024, steps: 20, near: 65_536, few: 10_000, backlog: 20_000 }

/**
 * True if a search begins with a walk along its order. A tab of open payments and an import have few, and a UETR has an
 * index.
 */
const isWalked = ({ tab, importId, search }: PageAsked): boolean =>
  search !== '' &&
  importId === undefined &&
  statesOfTab[tab].includes('settled') &&
  readTypedSearch(search).uetr === null

/**
 * The page that a walk along its order finds, or else an index. What many payments have is found within a few thousand
 * of them, where an index brings all that have it.
 */
async function search(reader: Reader, asker: Asker, asked: PageAsked, pace: Pace): Promise<string[]> {
  const { found, from, to } = await firstStep(reader, asker, asked, pace)
  if (to === null || found.length === asked.limit) return found
  const further = { ...asked, after: to, limit: asked.limit - found.length }
  if (found.length * pace.steps >= asked.limit) {
    const walked = await walkOn(reader, asker, further, { from, steps: pace.steps })
    if (walked.length === further.limit) return [...found, ...walked]
  }
  // A text that none of them has is rare among the nearest entries, too.
  const near = found.length > 0 ? pace.near : null
  return [...found, ...(await searchByIndex(reader, asker, further, { ...pace, near }))]
}

/** Clocks of servers differ less: a payment that was settled before has been written before. */
const SKEW = DAY

/**
 * The page that an index finds. The newest payments are those of the newest entries: what is younger than all other entries
 * needs no look at these.
 */
async function searchByIndex(reader: Reader, asker: Asker, asked: PageAsked, pace: Pace): Promise<string[]> {
  if (asked.sort === 'newest' && pace.near !== null) {
    const likely = await likelyPayments(reader, asker.companyId, asked.search, pace)
    const page = likely === null ? [] : await lookUp(reader, asker, asked, likely)
    if (likely?.olderThan === null || page.length === asked.limit) return page
  }
  return lookUp(
    reader,
    asker,
    asked,
    await likelyPayments(reader, asker.companyId, asked.search, { ...pace, near: null }),
  )
}

type Step = {
  readonly found: string[]
  /** The order's column in the first payment, as text. */ readonly from: string
  /** The last payment; null if the page is whole before, or none is left. */ readonly to: After | null
}

async function firstStep(reader: Reader, asker: Asker, asked: PageAsked, pace: Pace): Promise<Step> {
  const { search, sort, limit } = asked
  const [column] = sortColumns[sort]
  const payments = inOrder(reader, asker, asked)
    .select([`payment.${column} as value`, 'number', 'creditor_name', 'remittance_information', 'creditor_iban'])
    .select(['creditor_code', 'amount'])
    .limit(pace.firstStep)
  const { rows } = await sql<After & { isFound: boolean; place: bigint }>`
    select payment_id as "paymentId", value::text, is_found as "isFound", place
    from (
      select payment_id, value, row_number() over () as place, ${matches(expressionBuilder<DB, 'payment'>(), search)} as is_found
      from (${payments}) payment) way
    where is_found or place in (1, ${sql.lit(pace.firstStep)})
    limit ${limit + 1}`.execute(reader)
  const found = rows.filter(({ isFound }) => isFound).map(({ paymentId }) => paymentId)
  return {
    found: found.slice(0, limit),
    from: rows[0]?.value ?? '',
    to: rows.find(({ place }) => place === BigInt(pace.firstStep)) ?? null,
  }
}

/** Payments are not counted on this way, and one that is not found costs a third. */
async function walkOn(
  reader: Reader,
  asker: Asker,
  asked: PageAsked & { after: After },
  { from, steps }: { from: string; steps: number },
): Promise<string[]> {
  const { sort, search, after, limit } = asked
  const [column, direction] = sortColumns[sort]
  const type = sql.raw(walkedTypes[column])
  const [first, last] = [sql`${from}::${type}`, sql`${after.value}::${type}`]
  const further = sql`${last} + (${last} - ${first}) * ${sql.lit(steps - 1)}`
  const end = column === 'amount' ? sql`least(${further}, ${sql.raw(LARGEST)})::bigint` : further
  const rows = await inOrder(reader, asker, asked)
    .where((eb) => matches(eb, search))
    .where(sql<SqlBool>`payment.${sql.ref(column)} ${sql.raw(direction === 'desc' ? '>=' : '<=')} ${end}`)
    .limit(limit)
    .execute()
  return rows.map((row) => row.payment_id)
}

/** The length of a walk is computed with these types: its amounts may exceed the largest possible amount. */
const walkedTypes = { created_at: 'timestamptz', value_date: 'date', amount: 'numeric' } as const
const LARGEST = '9223372036854775807'

/** The number of newest payments whose texts take part in suggestions; older ones are found only by an exact search. */
const PAYMENTS_READ = 5_000

/**
 * The names and purposes of a company's newest payments, each once. A salary payment gives its own, and nothing of its
 * rows.
 */
export async function textsOfPayments(reader: Reader, companyId: string): Promise<readonly string[]> {
  const { rows } = await sql<{ text: string }>`
    with newest as materialized (
      select creditor_name, remittance_information from payment
      where company_id = ${companyId} and state <> 'deleted' order by created_at desc, payment_id limit ${PAYMENTS_READ})
    select creditor_name as text from newest union select remittance_information from newest`.execute(reader)
  return rows.map(({ text }) => text)
}

const everyOpenState = [...new Set(countedTabs.flatMap((tab) => statesOfTab[tab]))]

const openByState = queryOfEach(
  'open-payments-by-state',
  (reader: Database, companyIds: readonly string[], personIds: readonly string[], signs: readonly string[]) =>
    reader
      .selectFrom(askedKeys({ company_id: uuids(companyIds), person_id: uuids(personIds), signs: texts(signs) }))
      .innerJoin('open_payment as payment', 'payment.company_id', 'asked.company_id')
      .select((eb) => [
        'asked.place',
        'payment.state',
        eb.fn.countAll<bigint>().as('all'),
        sql<bigint>`count(*) filter (where payment.state = 'onSigning' and asked.signs = 'true' and not exists (
          select from signature own
          where own.company_id = payment.company_id and own.subject_id = payment.payment_id and own.person_id = asked.person_id
            and own.voided_at is null))`.as('mine'),
      ])
      .where(isInState(everyOpenState))
      .groupBy(['asked.place', 'payment.state']),
)

/** The number of payments under each counted tab. Finished payments are not counted: their number grows for ever. */
export async function countTabs(
  reader: Reader,
  { companyId, personId, signs }: Asker,
): Promise<Record<CountedTab, number>> {
  const rows = await openByState(reader, companyId, personId, String(signs))
  const countOf = (tab: CountedTab, { all, mine }: { all: bigint; mine: bigint }): bigint => {
    if (tab === 'mySignature') return mine
    return tab === 'onSigning' ? all - mine : all
  }
  const of = (tab: CountedTab): number =>
    rows.reduce((sum, row) => (statesOfTab[tab].includes(row.state) ? sum + Number(countOf(tab, row)) : sum), 0)
  return Object.fromEntries(countedTabs.map((tab) => [tab, of(tab)])) as Record<CountedTab, number>
}
