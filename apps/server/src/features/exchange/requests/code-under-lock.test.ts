import { beforeEach, expect, test } from 'vitest'
import { bankOfFile } from '../../../testing/bank-of-file.ts'
import { codeOf, given } from '../../../testing/answered.ts'
import { exchangerOfFile } from '../../../testing/exchanger-of-file.ts'
import { dealerSays } from '../../../testing/exchange-desk.ts'
import { askForExchangeCode, buying, signExchangeWith, writeAtLimit } from '../../../testing/exchange-steps.ts'
import { DIRECTOR } from '../../../testing/demo-people.ts'

// The code of an order is compared while its transaction holds it (decision 294).

const { bank, owner } = bankOfFile()
const { accounts, director } = exchangerOfFile(bank)
beforeEach(async () => {
  dealerSays(bank, { USD: { buys: '43.1000', sells: '43.3000' } })
  await owner.query(`delete from attempt_counter where kind like 'guesses%'`)
})

/** A request whose code its director has. */
async function coded() {
  const request = await writeAtLimit(director, buying(accounts), '43.5')
  given(await askForExchangeCode(director, request))
  const { code } = await bank.lastMessage(DIRECTOR)
  return { request, code, wrong: code === '1111' ? '2222' : '1111' }
}

/** The tries of a request's code, its wrong answers, and the guesses that count at its person and its network. */
async function countsOf({ id }: { readonly id: string }) {
  const { rows: codes } = await owner.query(`select tries, failures, used_at is not null as is_used from one_time_code where subject like $1`, [
    `exchangeRequest:${id}:%`,
  ])
  const { rows: guesses } = await owner.query<{ kind: string; counted: number }>(
    `select kind, counted from attempt_counter where kind like 'guesses at a signing code%' and counted > 0 order by kind`,
  )
  return { ...codes[0], guesses: Object.fromEntries(guesses.map(({ kind, counted }) => [kind, counted])) }
}

// security row 7
test('a wrong code of a request is stored before its answer: at the code, at its person and at the network', async () => {
  const { request, wrong } = await coded()
  expect(codeOf(await signExchangeWith(director, request, wrong))).toBe('EXCHANGE_INVALID_OTP')
  expect(await countsOf(request)).toEqual({
    tries: 1,
    failures: 1,
    is_used: false,
    guesses: { 'guesses at a signing code': 1, 'guesses at a signing code from a range': 1, 'guesses at a signing code in all': 1 },
  })
})

test('a right code of a request is spent and counts as no guess', async () => {
  const { request, code } = await coded()
  given(await signExchangeWith(director, request, code))
  await expect.poll(() => countsOf(request)).toEqual({ tries: 0, failures: 0, is_used: true, guesses: {} })
})

// security row 7
test('of many wrong codes of a request at one moment three are compared, and the right one comes too late', async () => {
  const { request, code, wrong } = await coded()
  await Promise.all(Array.from({ length: 6 }, () => signExchangeWith(director, request, wrong)))
  expect(await countsOf(request)).toMatchObject({ tries: 3, failures: 3, is_used: false })
  expect(codeOf(await signExchangeWith(director, request, code))).not.toBe('ok')
  expect(await countsOf(request)).toMatchObject({ is_used: false })
})
