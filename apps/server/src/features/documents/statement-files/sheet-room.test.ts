import { beforeAll, describe, expect, test } from 'vitest'
import { LARGEST_SHEET } from '@dilo/domain/statements/statement-file.ts'
import { bankOfFile } from '../../../testing/bank-of-file.ts'
import { openEmptyAccount, postEntries, type ToPost } from '../../../testing/entry-history.ts'
import { readStatementFile } from '../../../testing/read-statement-file.ts'
import { OLENA } from '../../../testing/demo-people.ts'
import { companyOf } from '../../../testing/signatories.ts'
import { type AskedFilter, readEntryFilter } from '../../accounts/statements/entry-filter.ts'
import { fitsSheet } from './sheet-room.ts'
const DAY = '2026-11-20'

const { bank, owner, olena } = bankOfFile()
let long: { companyId: string; accountId: string; iban: string }

/**
 * An account with six entries. The last three have numbers as if as many entries as a sheet holds were before them: to
 * the bank its period is longer than any sheet.
 */
beforeAll(async () => {
  const at = bank.clock.now()
  long = await openEmptyAccount(bank, await companyOf(bank, OLENA), at)
  const entry = (number: number): ToPost => ({
    at,
    amount: BigInt(number * 100),
    name: 'ТОВ «Ґанок»',
    code: '14360570',
    iban: '',
    purpose: number % 2 === 0 ? 'Оренда' : 'Щебінь',
    number: `N${number}`,
  })
  await postEntries(bank, long, [1, 2, 3, 4, 5, 6].map(entry))
  await owner.query('set session_replication_role = replica')
  for (const table of ['ledger.entry_view', 'entry_detail'])
    await owner.query(`update ${table} set version = version + $2 where account_id = $1 and version > 3`, [long.accountId, LARGEST_SHEET])
  await owner.query('set session_replication_role = origin')
})

const ask = (query: Readonly<Record<string, string>>) =>
  olena.send({ method: 'GET', url: `/api/account-service/accounts/${long.accountId}/statement/file`, query: { format: 'XLSX', from: DAY, to: DAY, ...query } })

const numbersIn = (workbook: Buffer): string[] => readStatementFile.XLSX(workbook).map(({ number }) => number)

describe('a period with more entries than a sheet has rows', () => {
  test('is refused as a workbook, naming the format, and the place at the gate is free again', async () => {
    for (const _ of [1, 2, 3]) expect((await ask({})).json()).toMatchObject({ error_code: 'INVALID_REQUEST', fields: { format: 'Invalid value' } })
  })

  test.each<[string, Readonly<Record<string, string>>, string[]]>([
    ['amount', { minAmount: '500' }, ['N5', 'N6']],
    ['counterparty', { counterparty: '14360570', maxAmount: '100' }, ['N1']],
    ['words', { search: 'щебінь' }, ['N1', 'N3', 'N5']],
    ['nothing at all', { direction: 'out' }, []],
  ])('is given where a filter leaves few of them: by %s', async (_, query, numbers) => {
    const answer = await ask(query)
    expect(answer.statusCode).toBe(200)
    expect(numbersIn(answer.rawPayload)).toEqual(numbers)
  })
})

describe('room in a sheet', () => {
  const asked = (filter: AskedFilter) => {
    const read = readEntryFilter(filter)
    if (!read.ok) throw new Error(JSON.stringify(read.error))
    const last = BigInt(LARGEST_SHEET + 6)
    return { head: { count: last, conditions: ['лише надходження'] }, chosen: { ...long, first: 1n, last, filter: read.value, atMost: null } }
  }

  test.each([
    [3, true],
    [2, false],
  ])('of %i rows for three entries: %s', async (rows, fits) => {
    for (const filter of [{ search: 'Оренда' }, { minAmount: '400' }]) expect(await fitsSheet(bank.context.database, asked(filter), { rows })).toBe(fits)
  })

  test('is denied if counting takes longer than a person waits', async () => {
    await owner.query('begin; lock table entry_detail in access exclusive mode')
    try {
      expect(await fitsSheet(bank.context.database, asked({ minAmount: '400' }), { within: 100 })).toBe(false)
    } finally {
      await owner.query('rollback')
    }
  })
})
