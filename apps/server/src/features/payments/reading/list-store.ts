import { type ExpressionBuilder, sql, type SqlBool } from 'kysely'
import {
  type CountedTab,
  countedTabs,
  type PaymentSort,
  type PaymentTab,
  statesOfTab,
} from '@dilo/domain/payments/payment-tabs.ts'
import { readTypedSearch } from '@dilo/domain/values/typed-search.ts'
import { likePart, likeSigns } from '../../../db/like-pattern.ts'
import type { DB } from '../../../db/schema.ts'
import type { Reader } from '../../../db/transaction.ts'
import { type After, sortColumns } from './payment-cursor.ts'
import { openInState } from '../payment/open-in-state.ts'
import { type PaymentRow, paymentRows, searchedPayment } from '../payment/store.ts'

type Asker = {
  readonly companyId: string
  readonly personId: string
  /** Whether the person has a right of signature. */ readonly signs: boolean
}

type PageAsked = {
  readonly tab: PaymentTab
  readonly sort: PaymentSort
  readonly search: string
  readonly from: string | undefined
  readonly to: string | undefined
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

/** A part of number, name or purpose in any case, of an IBAN in groups, the amount, the recipient's code, or a UETR. */
export function paymentMatches(eb: ExpressionBuilder<DB, 'payment'>, search: string) {
  const { amount, code, uetr, iban, ...typed } = readTypedSearch(search)
  if (uetr !== null) return eb('payment.uetr', '=', uetr)
  const text = likePart(typed.text)
  const otherMeanings = [
    ...(LATIN_OR_DIGITS.test(iban) ? [eb(sql<string>`payment.creditor_iban`, 'like', likePart(iban))] : []),
    ...(amount === null ? [] : [eb('payment.amount', '=', amount)]),
    ...(code === null ? [] : [eb('payment.creditor_code', '=', code)]),
  ]
  const texts = sql<string>`concat_ws(E'\n', payment.number, payment.creditor_name, payment.remittance_information)`
  const inAnyText = sql<SqlBool>`lower(${texts} collate "uk-x-icu") like lower(${text} collate "uk-x-icu")`
  const signs = likeSigns(typed.text)
  return eb.and([
    // Digits and signs have no case, and looking for them costs at most a third of folding. PostgreSQL takes `<>` for true, so its
    // estimate stays; all three conditions cost it the same, so their order stays.
    ...(signs === null
      ? []
      : [
          sql<SqlBool>`case when ${eb.or([sql<SqlBool>`${texts} like ${signs}`, ...otherMeanings])} then 1 else 0 end <> 0`,
        ]),
    // Each `ilike` of the index folds its text and the pattern anew; this folds once, and refuses nearly every payment
    // before them. Within `case` it does not change the estimate by which PostgreSQL chooses an index.
    sql<SqlBool>`case when ${eb.or([inAnyText, ...otherMeanings])} then true else false end`,
    eb.or([
      eb('payment.number', 'ilike', text),
      sql<SqlBool>`payment.creditor_name collate "uk-x-icu" ilike ${text}`,
      sql<SqlBool>`payment.remittance_information collate "uk-x-icu" ilike ${text}`,
      ...otherMeanings,
    ]),
  ])
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

/** Whether a payment is under a tab. Most of a company's payments are settled: those that are not are found without them. */
function isUnder(eb: ExpressionBuilder<DB, 'payment'>, tab: PaymentTab) {
  const states = statesOfTab[tab]
  return states.includes('settled') ? eb('payment.state', 'in', states) : openInState(states)
}

/** A page of a company's payments, without deleted ones. */
export async function findPage(reader: Reader, asker: Asker, asked: PageAsked): Promise<PaymentRow[]> {
  const [column, direction] = sortColumns[asked.sort]
  const { after, from, to, importId } = asked
  return paymentRows(reader, asker.companyId, asked.search === '' ? 'payment' : searchedPayment)
    .where((eb) => isUnder(eb as unknown as ExpressionBuilder<DB, 'payment'>, asked.tab))
    .$if(asked.tab === 'mySignature', (query) => query.where(waitsFor(asker)))
    .$if(asked.tab === 'onSigning', (query) => query.where(sql<SqlBool>`not ${waitsFor(asker)}`))
    .$if(asked.search !== '', (query) =>
      query.where((eb) => paymentMatches(eb as unknown as ExpressionBuilder<DB, 'payment'>, asked.search)),
    )
    .$if(from !== undefined, (query) => query.where(sql<SqlBool>`payment.value_date >= ${from}::date`))
    .$if(to !== undefined, (query) => query.where(sql<SqlBool>`payment.value_date <= ${to}::date`))
    .$if(importId !== undefined, (query) => query.where(isOfImport(importId as string)))
    .$if(after !== null, (query) => query.where(beyond(asked.sort, after as After)))
    .orderBy(`payment.${column}`, direction)
    .orderBy('payment.payment_id', direction)
    .limit(asked.limit)
    .execute()
}

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

/** The number of payments under each counted tab. Finished payments are not counted: their number grows for ever. */
export async function countTabs(reader: Reader, asker: Asker): Promise<Record<CountedTab, number>> {
  const rows = await reader
    .selectFrom('open_payment as payment')
    .select((eb) => [
      'payment.state',
      eb.fn.countAll<bigint>().as('all'),
      sql<bigint>`count(*) filter (where ${waitsFor(asker)})`.as('mine'),
    ])
    .where('payment.company_id', '=', asker.companyId)
    .where('payment.state', 'in', everyOpenState)
    .groupBy('payment.state')
    .execute()
  const countOf = (tab: CountedTab, { all, mine }: { all: bigint; mine: bigint }): bigint => {
    if (tab === 'mySignature') return mine
    return tab === 'onSigning' ? all - mine : all
  }
  const of = (tab: CountedTab): number =>
    rows.reduce((sum, row) => (statesOfTab[tab].includes(row.state) ? sum + Number(countOf(tab, row)) : sum), 0)
  return Object.fromEntries(countedTabs.map((tab) => [tab, of(tab)])) as Record<CountedTab, number>
}
