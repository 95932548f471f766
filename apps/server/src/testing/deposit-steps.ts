import { randomUUID } from 'node:crypto'
import type { DepositOperation } from '@dilo/contract/deposit-operation-calls.ts'
import type { DepositQuote } from '@dilo/contract/deposit-product-calls.ts'
import { given, withKey } from './answered.ts'
import type { TestBank } from './test-bank.ts'
import type { TestClient } from './test-client.ts'

// The ways of money still import these from here.
export { codeOf, given, withKey } from './answered.ts'

type Wanted = { readonly productId?: string; readonly amount?: string; readonly days?: number | null }

/** A quote for a deposit in hryvnia: the flexible one for 92 days and 15,000.00 unless it is said otherwise. */
export async function quoteFor(client: TestClient, { productId = 'flexible', amount = '1500000', days = 92 }: Wanted = {}): Promise<DepositQuote> {
  return given(
    await client.call('POST /api/deposit-service/quotes', {
      body: {
        productId,
        currency: 'UAH',
        payout: productId === 'on-demand' ? 'monthly' : 'atEnd',
        amount,
        ...(days === null ? {} : { days }),
      },
    }),
  )
}

/** Writes an opening by a quote of its own, from an account to itself. */
export async function writeOpening(client: TestClient, accountId: string, wanted: Wanted = {}): Promise<DepositOperation> {
  const { id: quoteId } = await quoteFor(client, wanted)
  return given(
    await client.call('POST /api/deposit-service/openings', {
      body: { quoteId, payingAccountId: accountId, payoutAccountId: accountId, prolongs: false },
      ...withKey(),
    }),
  )
}

/** Asks for the code of an operation. */
export const askForCode = (client: TestClient, { id, version }: Pick<DepositOperation, 'id' | 'version'>) =>
  client.call('POST /api/deposit-service/operations/{operationId}/codes', {
    params: { operationId: id },
    body: { version, method: 'SMS' },
  })

export const signWith = (client: TestClient, { id, version }: Pick<DepositOperation, 'id' | 'version'>, otp_code: string, key: string = randomUUID()) =>
  client.call('POST /api/deposit-service/operations/{operationId}/signatures', {
    params: { operationId: id },
    body: { method: 'SMS', otp_code, version },
    ...withKey(key),
  })

/** A person asks for a code and signs by it; the last signature carries the operation out. */
export async function signOperation(
  bank: TestBank,
  { client, phone }: { readonly client: TestClient; readonly phone: string },
  operation: Pick<DepositOperation, 'id' | 'version'>,
): Promise<DepositOperation> {
  given(await askForCode(client, operation))
  return given(await signWith(client, operation, (await bank.lastMessage(phone)).code))
}
