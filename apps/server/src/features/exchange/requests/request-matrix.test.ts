import { beforeAll, describe, expect, test } from 'vitest'
import type { ExchangeRequest } from '@dilo/contract/exchange-request.ts'
import { exchangeRequestActions, exchangeRequestStates, type ExchangeRequestState, exchangeStateNames, step } from '@dilo/domain/flows/exchange-request.ts'
import { wireCodeOf } from '@dilo/domain/refusals.ts'
import { MINUTE } from '@dilo/domain/values/duration.ts'
import { bankOfFile } from '../../../testing/bank-of-file.ts'
import { codeOf, withKey } from '../../../testing/answered.ts'
import {
  accountsOf,
  askForExchangeCode,
  deleteRequest,
  type ExchangeAccounts,
  revokeRequest,
  selling,
  signExchange,
  writeAtLimit,
} from '../../../testing/exchange-steps.ts'
import { ACCOUNTANT, DIRECTOR } from '../../../testing/demo-people.ts'
import { companyOf, needSignatures } from '../../../testing/signatories.ts'
import type { TestClient } from '../../../testing/test-client.ts'

// The steps that a person may take with a request in each of its states, as domain flows/exchange-request.ts says,
// through HTTP.

const { bank, owner } = bankOfFile()
let accounts: ExchangeAccounts
let director: TestClient
let accountant: TestClient

beforeAll(async () => {
  const company = await companyOf(bank, DIRECTOR)
  accounts = await accountsOf(bank, company)
  await needSignatures(bank, company, ['first', 'second'])
  ;[director, accountant] = [await bank.signedIn(DIRECTOR), await bank.signedIn(ACCOUNTANT)]
})

/** The way of a request from its previous state: the dealer's and the clock's steps are written as they would. */
const ways: Partial<Record<ExchangeRequestState, readonly [from: ExchangeRequestState, set: string]>> = {
  deleted: ['draft', "state = 'deleted', ended_at = now()"],
  executing: ['queued', "state = 'executing', handed_over_at = now()"],
  filling: ['executing', "state = 'filling', filled_amount = 1"],
  executed: ['filling', "state = 'executed', filled_amount = amount, hold_id = null, ended_at = now()"],
  partlyExecuted: ['filling', "state = 'partlyExecuted', hold_id = null, ended_at = now()"],
  rejected: ['queued', "state = 'rejected', reason = 'Немає з ким', hold_id = null, ended_at = now()"],
  expired: ['queued', "state = 'expired', hold_id = null, ended_at = now()"],
  revoked: ['queued', "state = 'revoked', hold_id = null, ended_at = now()"],
}

const byDirector = (request: ExchangeRequest) => signExchange(bank, { client: director, phone: DIRECTOR }, request)

async function requestIn(state: ExchangeRequestState): Promise<ExchangeRequest> {
  const way = ways[state]
  if (way !== undefined) {
    const before = await requestIn(way[0])
    await owner.query(`update exchange_request set ${way[1]} where request_id = $1`, [before.id])
    return before
  }
  const written = await writeAtLimit(director, selling(accounts), '40', { amount: '10000' })
  if (state === 'draft') return written
  const half = await byDirector(written)
  return state === 'onSigning' ? half : signExchange(bank, { client: accountant, phone: ACCOUNTANT }, written)
}

const acts: Record<(typeof exchangeRequestActions)[number], (request: ExchangeRequest) => Promise<Parameters<typeof codeOf>[0]>> = {
  SAVE: ({ id, version }) =>
    director.call('PUT /api/exchange-service/requests/{exchangeId}', {
      params: { exchangeId: id },
      body: { ...selling(accounts), mode: 'LIMIT', amount: '20000', limit: '41', limitConfirmed: true, version },
      ...withKey(),
    }),
  SIGN: (request) => askForExchangeCode(accountant, request),
  DELETE: ({ id }) => deleteRequest(director, id),
  REVOKE: ({ id }) => revokeRequest(director, id),
}

/** Safe to repeat: the same again is no refusal. */
const repeats = (state: ExchangeRequestState, action: string) => (state === 'deleted' && action === 'DELETE') || (state === 'revoked' && action === 'REVOKE')

describe.each(exchangeRequestStates)('a request that is %s', (state) => {
  test.each(exchangeRequestActions)('takes %s as its machine says', async (action) => {
    bank.clock.advance(MINUTE / 4)
    for (const table of ['attempt_counter', 'one_time_code', 'outbox']) await owner.query(`delete from ${table}`)
    const request = await requestIn(state)
    await owner.query('delete from one_time_code')
    const taken = step(state, action)
    const answered = await acts[action](request)
    expect(codeOf(answered)).toBe(taken.ok || repeats(state, action) ? 'ok' : wireCodeOf(taken.error))
    const { rows } = await owner.query('select state from exchange_request where request_id = $1', [request.id])
    expect(rows).toEqual([{ state: taken.ok ? taken.value.next : state }])
    if (taken.ok && action !== 'SIGN') expect(answered).toMatchObject({ answer: { state: exchangeStateNames[taken.value.next] } })
  })
})
