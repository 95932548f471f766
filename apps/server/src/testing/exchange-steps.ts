import { randomUUID } from 'node:crypto'
import type { Body } from '@dilo/contract/calls.ts'
import type { ExchangeQuote } from '@dilo/contract/exchange-calls.ts'
import type { ExchangeRequest } from '@dilo/contract/exchange-request.ts'
import { parseOfficialRate } from '@dilo/domain/rates/official-rate.ts'
import { certain, ok } from '@dilo/domain/result.ts'
import type { ForeignCurrency } from '@dilo/domain/values/currency.ts'
import { inTransaction } from '../db/transaction.ts'
import { lockAccountsOf, openClientAccount } from '../features/accounts/door.ts'
import { given, withKey } from './answered.ts'
import { asOwner } from './signatories.ts'
import type { TestBank } from './test-bank.ts'
import type { TestClient } from './test-client.ts'

export type Written = Body<'POST /api/exchange-service/requests'>

/** The accounts of a company that exchanges. */
export type ExchangeAccounts = { readonly hryvnia: string; readonly dollars: string; readonly euros: string; readonly fee: string }

/** Its open current account in each currency, and one more in hryvnia, opened beside and empty, that pays fees. */
export async function accountsOf(bank: TestBank, company: string): Promise<ExchangeAccounts> {
  const rows = await asOwner(
    bank,
    "select distinct on (currency) currency, account_id from client_account where company_id = $1 and type = 'CURRENT' and status = 'OPEN' order by currency, position",
    [company],
  )
  const of = (currency: string) => String(rows.find((row) => row['currency'] === currency)?.['account_id'])
  const fee = certain(
    await inTransaction<string, never>(bank.context.database, async (transaction) => {
      await lockAccountsOf(transaction, company)
      const opened = { companyId: company, type: 'CURRENT', currency: 'UAH', alias: null } as const
      return ok(await openClientAccount(bank.context, transaction, opened, { inDemo: false, at: new Date(bank.clock.now()) }))
    }),
  )
  return { hryvnia: of('UAH'), dollars: of('USD'), euros: of('EUR'), fee }
}

/** The accounts of a purchase of dollars: from hryvnia to dollars, the fee from hryvnia. */
export const buying = ({ hryvnia, dollars }: ExchangeAccounts) => ({
  side: 'PURCHASE',
  currency: 'USD' as ForeignCurrency,
  debtorAccountId: hryvnia,
  recipientAccountId: dollars,
})

/** The accounts of a sale of dollars: the fee comes off the proceeds. */
export const selling = ({ hryvnia, dollars }: ExchangeAccounts) => ({
  side: 'SALE',
  currency: 'USD' as ForeignCurrency,
  debtorAccountId: dollars,
  recipientAccountId: hryvnia,
})

type Ends = Pick<Written, 'side' | 'currency' | 'debtorAccountId' | 'recipientAccountId' | 'feeAccountId'>

export const quoteExchange = (client: TestClient, ends: Ends, how: { amount?: string; hryvnia?: string; feeInside?: boolean } = { amount: '100000' }) =>
  client.call('POST /api/exchange-service/quotes', { body: { ...ends, ...how } })

/** The ground that asks for the least: no papers, no contract. */
export const onATrip = { ground: 'TRAVEL', purpose: 'Відрядження до Варшави', details: { country: 'PL' } }

/** Writes a request; a purchase is for a trip, unless it is said otherwise. */
export const tryWriting = (client: TestClient, body: Written, key: string = randomUUID()) =>
  client.call('POST /api/exchange-service/requests', { body: { ...(body.side === 'PURCHASE' && onATrip), ...body }, ...withKey(key) })

/** Writes a request at the rate of the bank: 1,000.00 unless it is said otherwise. */
export async function writeAtQuote(client: TestClient, ends: Ends, amount = '100000', further: Partial<Written> = {}): Promise<ExchangeRequest> {
  const { quoteId }: ExchangeQuote = given(await quoteExchange(client, ends, { amount }))
  return given(await tryWriting(client, { ...ends, mode: 'BANK', amount, quoteId, ...further }))
}

/** Writes a request that is dealt at no worse rate: 1,000.00 unless it is said otherwise. */
export const writeAtLimit = async (client: TestClient, ends: Ends, limit: string, further: Partial<Written> = {}): Promise<ExchangeRequest> =>
  given(await tryWriting(client, { ...ends, mode: 'LIMIT', amount: '100000', limit, limitConfirmed: true, ...further }))

type Seen = Pick<ExchangeRequest, 'id' | 'version'>

/** Asks for the code of a request. */
export const askForExchangeCode = (client: TestClient, { id, version }: Seen, method = 'SMS') =>
  client.call('POST /api/exchange-service/requests/{exchangeId}/codes', { params: { exchangeId: id }, body: { version, method } })

export const signExchangeWith = (client: TestClient, { id, version }: Seen, otp_code: string, key: string = randomUUID()) =>
  client.call('POST /api/exchange-service/requests/{exchangeId}/signatures', {
    params: { exchangeId: id },
    body: { method: 'SMS', otp_code, version },
    ...withKey(key),
  })

/** A person asks for a code and signs by it; the last signature sets the money aside. */
export async function signExchange(
  bank: TestBank,
  { client, phone }: { readonly client: TestClient; readonly phone: string },
  request: Seen,
): Promise<ExchangeRequest> {
  given(await askForExchangeCode(client, request))
  return given(await signExchangeWith(client, request, (await bank.lastMessage(phone)).code))
}

export const readRequest = async (client: TestClient, exchangeId: string): Promise<ExchangeRequest> =>
  given(await client.call('GET /api/exchange-service/requests/{exchangeId}', { params: { exchangeId } }))

export const deleteRequest = (client: TestClient, exchangeId: string) =>
  client.call('DELETE /api/exchange-service/requests/{exchangeId}', { params: { exchangeId } })

export const revokeRequest = (client: TestClient, exchangeId: string) =>
  client.call('POST /api/exchange-service/requests/{exchangeId}/revocation', { params: { exchangeId } })

type Dealt = Partial<Record<ForeignCurrency, readonly [buys: string, sells: string]>>

/** Does something while the dealer deals at these rates alone: of a currency that is not named it has none. */
export async function withRates<Answer>(bank: TestBank, dealt: Dealt, work: () => Promise<Answer>): Promise<Answer> {
  const { exchangeDesk } = bank.context
  const rates = (Object.keys(dealt) as ForeignCurrency[]).map((currency) => {
    const [buys, sells] = dealt[currency] ?? ['', '']
    return { currency, buys: certain(parseOfficialRate(buys)), sells: certain(parseOfficialRate(sells)), at: bank.clock.now() }
  })
  const desk = { ...exchangeDesk, rates: async () => ({ kind: 'rates' as const, rates }) }
  Object.assign(bank.context, { exchangeDesk: desk })
  try {
    return await work()
  } finally {
    Object.assign(bank.context, { exchangeDesk })
  }
}
