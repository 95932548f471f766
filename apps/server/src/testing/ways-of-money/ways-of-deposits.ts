import { askForCode, codeOf, given, signWith, withKey, writeOpening } from '../deposit-steps.ts'
import { askForExchangeCode, selling, signExchangeWith, writeAtLimit } from '../exchange-steps.ts'
import { openTestDeposit } from '../test-deposit.ts'
import type { House, Outcome, WayToWalk } from './house.ts'

type Seen = { readonly id: string; readonly version: number }

async function signedOperation({ director, code }: House, operation: Seen): Promise<Outcome> {
  const begun = await askForCode(director, operation)
  if (!begun.ok) return codeOf(begun)
  const answer = await signWith(director, operation, await code())
  if (!answer.ok) return codeOf(answer)
  return answer.answer.state === 'LOADED' ? 'needsOthers' : 'done'
}

const depositOpening: WayToWalk = async (house) => {
  const operation = await writeOpening(house.director, house.accounts.hryvnia, { amount: '1500000' })
  return () => signedOperation(house, operation)
}

const depositReturn: WayToWalk = async (house) => {
  const { bank, company, accounts, director } = house
  const agreed = { returnsEarly: { rate: 50, fromDay: 0, leaves: null } } as const
  const { depositId } = await openTestDeposit(bank, company, { from: accounts.hryvnia, agreed })
  const params = { depositId }
  const { version } = given(await director.call('GET /api/deposit-service/deposits/{depositId}', { params }))
  const closing = given(
    await director.call('POST /api/deposit-service/deposits/{depositId}/closings', { params, body: { version, amount: null }, ...withKey() }),
  )
  return () => signedOperation(house, closing)
}

const depositPayoutAccount: WayToWalk = async (house) => {
  const { bank, company, accounts, director, code } = house
  const { depositId } = await openTestDeposit(bank, company, { from: accounts.hryvnia })
  const params = { depositId }
  const { version } = given(await director.call('GET /api/deposit-service/deposits/{depositId}/payout-account', { params }))
  const wanted = { version, accountId: accounts.fee, method: 'SMS' } as const
  return async () => {
    const begun = await director.call('POST /api/deposit-service/deposits/{depositId}/payout-account/codes', { params, body: wanted })
    if (!begun.ok) return codeOf(begun)
    const set = await director.call('PUT /api/deposit-service/deposits/{depositId}/payout-account', { params, body: { ...wanted, otp_code: await code() } })
    if (!set.ok) return codeOf(set)
    return set.answer.waiting === null ? 'done' : 'waits'
  }
}

const exchange: WayToWalk = async ({ director, accounts, code }) => {
  const request = await writeAtLimit(director, selling(accounts), '40', { amount: '10000' })
  return async () => {
    const begun = await askForExchangeCode(director, request)
    if (!begun.ok) return codeOf(begun)
    const answer = await signExchangeWith(director, request, await code())
    if (!answer.ok) return codeOf(answer)
    return answer.answer.state === 'ON_SIGNING' ? 'needsOthers' : 'done'
  }
}

export const waysOfDeposits = { depositOpening, depositReturn, depositPayoutAccount, exchange }
