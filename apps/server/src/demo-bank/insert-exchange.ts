import { createHash } from 'node:crypto'
import type { Insertable } from 'kysely'
import type { ExchangeFieldNote } from '@dilo/domain/exchange/exchange-form.ts'
import { firstGrounds } from '@dilo/domain/exchange/exchange-grounds.ts'
import { priceOfPurchase, priceOfSale } from '@dilo/domain/exchange/exchange-price.ts'
import { feeInDigits, firstExchangeTerms } from '@dilo/domain/exchange/exchange-terms.ts'
import { useByDay } from '@dilo/domain/exchange/settlement-deadline.ts'
import type { ExchangeRequestState } from '@dilo/domain/flows/exchange-request.ts'
import type { OfficialRate } from '@dilo/domain/rates/official-rate.ts'
import { type BusinessDate, businessDateAt, plusDays } from '@dilo/domain/values/business-date.ts'
import { type Kopiykas, kopiykas } from '@dilo/domain/values/kopiykas.ts'
import { noHolidays, workingDayFrom } from '@dilo/domain/values/working-day.ts'
import { applyOperations } from '@dilo/ledger/apply-operations.ts'
import type { DB } from '../db/schema.ts'
import { type DatabaseTransaction, ledgerConnection } from '../db/transaction.ts'
import {
  equivalentAccount,
  feeIncomeAccount,
  latestRates,
  ownDetails,
  positionAccount,
  recordDetails,
} from '../features/accounts/door.ts'
import { textOfExchange, wordsOfFill } from '../features/exchange/door.ts'
import { accountId, companyId, type DemoCast, personId } from './demo-cast.ts'
import type { DemoCompany } from '@dilo/demo-world/people-and-companies.ts'

/** A request of a company with dollars. What was dealt of it was dealt this moment: entries of an account follow one another. */
type DemoExchange = {
  readonly key: string
  readonly side: 'SALE' | 'PURCHASE'
  readonly state: ExchangeRequestState
  readonly amount: Kopiykas
  readonly filled: Kopiykas
  readonly mode: 'bank' | 'limit'
  readonly isPartial: boolean
  readonly ground: string | null
  readonly purpose: string | null
  readonly hasContract: boolean
  readonly returned?: readonly ExchangeFieldNote[]
}

const sale = { side: 'SALE', mode: 'bank', isPartial: false, ground: null, purpose: null, hasContract: false } as const

const purchase = {
  side: 'PURCHASE',
  mode: 'limit',
  ground: 'IMPORT_SERVICES',
  purpose: 'Оплата послуг за договором',
  hasContract: true,
} as const

const exchanges: readonly DemoExchange[] = [
  { ...sale, key: 'sold', state: 'executed', amount: kopiykas(150_000n), filled: kopiykas(150_000n) },
  {
    ...purchase,
    key: 'in part',
    state: 'partlyExecuted',
    amount: kopiykas(200_000n),
    filled: kopiykas(120_000n),
    isPartial: true,
  },
  { ...purchase, key: 'draft', state: 'draft', amount: kopiykas(50_000n), filled: kopiykas(0n), isPartial: true },
  {
    ...purchase,
    key: 'returned',
    state: 'draft',
    amount: kopiykas(90_000n),
    filled: kopiykas(0n),
    isPartial: false,
    returned: [{ field: 'purpose', reason: 'Допишіть номер і дату рахунку, за яким платите' }],
  },
]

/** The rate while none is known yet. */
const USUAL_RATE = 42_000_000n as OfficialRate

type Around = {
  readonly cast: DemoCast
  readonly company: DemoCompany
  readonly accounts: { readonly hryvnia: string; readonly dollars: string }
  readonly official: OfficialRate
  readonly at: Date
  readonly contractId: string
}

/** Gives a company with accounts in hryvnia and dollars requests in several states, and a contract for which it buys. */
export async function insertExchange(
  transaction: DatabaseTransaction,
  cast: DemoCast,
  company: DemoCompany,
  now: number,
): Promise<void> {
  const [hryvnia, dollars] = (['UAH', 'USD'] as const).map((currency) =>
    accountId(
      cast,
      company,
      company.accounts.findIndex((account) => account.currency === currency),
    ),
  ) as [string, string]
  const known = await latestRates(transaction, [businessDateAt(now)])
  const official = known.find(({ currency }) => currency === 'USD')?.rate
  const around: Around = {
    cast,
    company,
    accounts: { hryvnia, dollars },
    official: official === undefined ? USUAL_RATE : (BigInt(official) as OfficialRate),
    at: new Date(now),
    contractId: cast.id(`exchange contract ${company.clientCode}`),
  }
  await insertContract(transaction, around)
  // A visitor's entries stay in the ledger for good, at a cost: only one of their requests was dealt.
  const own = cast.tenantId === null ? exchanges : exchanges.filter(({ key }) => key !== 'sold')
  for (const [place, exchange] of own.entries()) await insertOne(transaction, around, { exchange, number: place + 1 })
}

const authorOf = ({ cast, company }: Around): string => {
  const [first] = company.people
  if (first === undefined) throw new Error(`Nobody acts for ${company.name}`)
  return personId(cast, first.phone)
}

async function insertContract(transaction: DatabaseTransaction, around: Around): Promise<void> {
  const { cast, company, at, contractId } = around
  const today = businessDateAt(at.getTime())
  await transaction
    .insertInto('exchange_contract')
    .values({
      company_id: companyId(cast, company),
      contract_id: contractId,
      number: '17/26',
      signed_on: plusDays(today, -120),
      counterparty: 'Northwind Studio LLC',
      country: 'US',
      currency: 'USD',
      amount: kopiykas(1_000_000n),
      subject: 'Розробка та супровід програми',
      deadline_days: null,
      version: 1,
      author_person_id: authorOf(around),
      created_at: at,
      changed_at: at,
    })
    .execute()
}

/** The bank buys a little below the official rate and sells a little above it, with four decimals. */
const rateOf = (official: OfficialRate, side: DemoExchange['side']): OfficialRate =>
  (((official * (side === 'SALE' ? 994n : 1_004n)) / 100_000n) * 100n) as OfficialRate

async function insertOne(
  transaction: DatabaseTransaction,
  around: Around,
  { exchange, number }: { readonly exchange: DemoExchange; readonly number: number },
): Promise<void> {
  const { cast, company, accounts, official, at, contractId } = around
  const { key, side, state, amount, filled, mode, isPartial, ground, purpose, hasContract, returned } = exchange
  const rate = rateOf(official, side)
  const fee = firstExchangeTerms.fees[side]
  const priceOf = side === 'SALE' ? priceOfSale : priceOfPurchase
  const price = priceOf(amount, rate, fee)
  const dealt = filled > 0n ? priceOf(filled, rate, fee) : null
  const isDraft = state === 'draft'
  const held = side === 'SALE' ? amount : price.total
  const today = businessDateAt(at.getTime())
  const [payer, payee] = side === 'SALE' ? [accounts.dollars, accounts.hryvnia] : [accounts.hryvnia, accounts.dollars]
  const row = {
    company_id: companyId(cast, company),
    request_id: cast.id(`exchange ${company.clientCode} ${key}`),
    number,
    side,
    state,
    version: 1,
    currency: 'USD',
    amount,
    typed_in: 'currency',
    hryvnia: price.hryvnia,
    mode,
    rate,
    official_rate: official,
    fee_terms: feeInDigits(fee),
    fee: price.fee,
    debtor_account_id: payer,
    recipient_account_id: payee,
    fee_account_id: side === 'SALE' ? null : accounts.hryvnia,
    // On a day off nothing could be signed that holds until then.
    valid_until: workingDayFrom(today, noHolidays),
    partial: isPartial,
    contact_name: '',
    contact_phone: '',
    ground,
    purpose,
    contract_id: hasContract ? contractId : null,
    details: null,
    returned: returned === undefined ? null : JSON.stringify(returned),
    held: isDraft ? null : held,
    filled_amount: filled,
    filled_hryvnia: dealt?.hryvnia ?? kopiykas(0n),
    fee_taken: dealt?.fee ?? kopiykas(0n),
    given_back: side === 'PURCHASE' && dealt !== null ? kopiykas(held - dealt.total) : kopiykas(0n),
    use_by: side === 'PURCHASE' && dealt !== null ? useByDay(today, firstGrounds, noHolidays) : null,
    author_person_id: authorOf(around),
    created_at: at,
    changed_at: at,
    signed_at: isDraft ? null : at,
    handed_over_at: isDraft ? null : at,
    tried_at: null,
    ended_at: isDraft ? null : at,
  } as const
  await transaction
    .insertInto('exchange_request')
    .values(row as unknown as Insertable<DB['exchange_request']>)
    .execute()
  if (dealt === null) return
  await signOne(transaction, around, row)
  await bookOne(transaction, around, { ...row, dealt, key })
}

/** Its author has signed it alone. */
async function signOne(
  transaction: DatabaseTransaction,
  { at }: Around,
  row: Parameters<typeof textOfExchange>[0] & { readonly author_person_id: string },
): Promise<void> {
  await transaction
    .insertInto('signature')
    .values({
      company_id: row.company_id,
      subject_id: row.request_id,
      subject_kind: 'exchangeRequest',
      person_id: row.author_person_id,
      type: 'first',
      method: 'SMS',
      digest: createHash('sha256').update(textOfExchange(row)).digest(),
      signed_at: at,
      counted_amount: kopiykas(0n),
      counted_on: businessDateAt(at.getTime()),
    })
    .execute()
}

type ToBook = {
  readonly company_id: string
  readonly request_id: string
  readonly number: number
  readonly side: DemoExchange['side']
  readonly rate: OfficialRate
  readonly debtor_account_id: string
  readonly recipient_account_id: string
  readonly contract_id: string | null
  readonly use_by: BusinessDate | null
  readonly key: string
  readonly dealt: ReturnType<typeof priceOfSale>
}

async function bookOne(
  transaction: DatabaseTransaction,
  { cast, company, accounts, at }: Around,
  {
    company_id,
    request_id,
    number,
    side,
    rate,
    debtor_account_id,
    recipient_account_id,
    contract_id,
    use_by,
    key,
    dealt,
  }: ToBook,
): Promise<void> {
  const [hryvnia, foreign] = [cast.inLedger('UAH'), cast.inLedger('USD')]
  const client = (account: string) => ({ companyId: company_id, accountId: account })
  const [position, worth] = [positionAccount(foreign), equivalentAccount(foreign)]
  const today = businessDateAt(at.getTime())
  const transactionId = cast.id(`exchange transaction ${company.clientCode} ${key}`)
  const [paid, got] =
    side === 'SALE'
      ? [
          { debit: client(debtor_account_id), credit: position, amount: dealt.amount, currency: foreign },
          { debit: worth, credit: client(recipient_account_id), amount: dealt.hryvnia, currency: hryvnia },
        ]
      : [
          { debit: client(debtor_account_id), credit: worth, amount: dealt.hryvnia, currency: hryvnia },
          { debit: position, credit: client(recipient_account_id), amount: dealt.amount, currency: foreign },
        ]
  const fee = {
    debit: client(accounts.hryvnia),
    credit: feeIncomeAccount(hryvnia),
    amount: dealt.fee,
    currency: hryvnia,
  }
  const [outcome] = await applyOperations(ledgerConnection(transaction), [
    {
      kind: 'post',
      companyId: company_id,
      transactionId,
      idempotencyKey: `demo-bank:${transactionId}`,
      bookedAt: at,
      valueDate: today,
      postings: [paid, got, fee],
    },
  ])
  if (outcome?.ok !== true) throw new Error(`The ledger refused the exchange ${key}`)
  const words = wordsOfFill({ number, side, currency: 'USD', amount: dealt.amount, rate, at })
  const entries = [
    { accountId: debtor_account_id, words: words.paid },
    { accountId: recipient_account_id, words: words.got },
    { accountId: accounts.hryvnia, words: words.fee },
  ]
  await recordDetails(
    transaction,
    entries.flatMap(({ accountId: account, words }, place) =>
      ownDetails({
        ...client(account),
        transactionId,
        counterparty: { name: '', code: '', iban: '' },
        paymentNumber: '',
        paymentId: null,
        uetr: null,
        lines: [{ line: place + 1, remittanceInformation: words }],
      }),
    ),
  )
  await transaction
    .insertInto('exchange_fill')
    .values({
      company_id,
      request_id,
      fill_key: '1',
      number: 1,
      amount: dealt.amount,
      rate,
      hryvnia: dealt.hryvnia,
      fee: dealt.fee,
      dealt_at: at,
      booked_at: at,
      transaction_id: transactionId,
    })
    .execute()
  if (use_by === null) return
  await transaction
    .insertInto('exchange_use')
    .values({
      company_id,
      request_id,
      fill_key: '1',
      use_id: cast.id(`exchange use ${company.clientCode} ${key}`),
      contract_id,
      currency: 'USD',
      amount: dealt.amount,
      hryvnia: dealt.hryvnia,
      credited_on: today,
      use_by,
      due_on: plusDays(today, 180),
    })
    .execute()
}
