import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import type { Body } from '@dilo/contract/calls.ts'
import { certain } from '@dilo/domain/result.ts'
import { composeIban, parseBankCode } from '@dilo/domain/values/iban.ts'
import type { CompanyAuthority } from '../../access/sign-in/read-authority.ts'
import { bankOfFile } from '../../../testing/bank-of-file.ts'
import { proofSize } from '../../../testing/proof-size.ts'
import { OLENA } from '../../../testing/demo-people.ts'
import { personOf } from '../../../testing/signatories.ts'
import { mainAccount } from '../../../testing/test-payment.ts'
import { paymentTable, uploadedImport } from '../../../testing/upload-payment-file.ts'
import { changeRow } from './change-row.ts'
import { keptRow } from './import-rows.ts'
import { validateAgain, rowsOf } from './validate-again.ts'
import { findKeptImport, type RowColumns } from './store.ts'
const ROWS = 6
const IBANS = [composeIban(certain(parseBankCode('305299')), '26001'), composeIban(certain(parseBankCode('305299')), '26002'), '']
/** The first two are in the year of the bank's clock, the third in the next. */
const DAYS = ['', '20.11.2026', '11.01.2027', 'колись']

const { bank, olena } = bankOfFile()
let account: string
let authority: CompanyAuthority

beforeAll(async () => {
  account = (await mainAccount(olena)).id
  const personId = await personOf(bank, OLENA)
  const { company_id: companyId } = await bank.context.database
    .selectFrom('client_account')
    .select('company_id')
    .where('account_id', '=', account)
    .executeTakeFirstOrThrow()
  authority = {
    personId,
    companyId,
    sessionId: personId,
    relationType: 'ENTREPRENEUR',
    permissions: ['PAYMENTS_WRITE'],
    signatureType: 'first',
    accounts: null,
    demo: null,
  }
})

type Change = Body<'PUT /api/payment-service/imports/{importId}/rows/{place}'>
type Correction = { readonly place: number; readonly change: Change }

/** Few values, so that rows meet: given numbers, numbers of other rows, and equal accounts, amounts and purposes. */
function corrections(given: readonly string[]): fc.Arbitrary<Correction[]> {
  const fields = fc.record({
    number: fc.constantFrom('', '', 'Б1', ...given),
    valueDate: fc.constantFrom(...DAYS),
    creditorName: fc.constant('ТОВ «Постачальник»'),
    creditorCode: fc.constant('14360570'),
    creditorIban: fc.constantFrom(...IBANS),
    amount: fc.constantFrom('1', '2', 'сто'),
    remittanceInformation: fc.constantFrom('Оплата за воду', 'Оплата за світло'),
  })
  const change: fc.Arbitrary<Change> = fc.oneof({ weight: 3, arbitrary: fc.record({ fields }) }, fc.record({ isLeftOut: fc.boolean() }))
  return fc.array(fc.record({ place: fc.integer({ min: 2, max: ROWS + 1 }), change }), { minLength: 8, maxLength: 8 })
}

const uploaded = () =>
  uploadedImport(
    olena,
    account,
    paymentTable(
      Array.from({ length: ROWS }, () => ({ name: 'ТОВ «Постачальник»', code: '14360570', iban: IBANS[0] ?? '', amount: '1', purpose: 'Оплата за воду' })),
    ),
  )

type Kept = { readonly rows: readonly RowColumns[]; readonly counts: object }

/** The stored import, or the unsaved result of its full validation. */
async function keptOf(importId: string, { validated }: { validated: boolean }): Promise<Kept> {
  const { context } = bank
  const standing = await findKeptImport(context.database, authority.companyId, importId)
  if (standing === undefined) throw new Error('There is no such import')
  const rows = await rowsOf(context.database, standing)
  const { changed, summary } = validated
    ? await validateAgain(context, authority, standing, { kept: rows, now: rows.map(keptRow) })
    : { changed: [], summary: {} }
  const { version: _, ...counts } = standing
  return { rows: rows.map((row) => changed.find(({ place }) => place === row.place) ?? row), counts: { ...counts, ...summary } }
}

/** Each of a run's eight corrections is followed by a full validation of the file; a company uploads sixty files an hour. */
const RUNS = proofSize({ small: 4, large: 50 })

test(
  'correcting any rows in any order leaves all rows and their sums as if all were validated again',
  async () => {
    const given = (await keptOf((await uploaded()).id, { validated: false })).rows.map(({ number }) => number)
    await fc.assert(
      fc.asyncProperty(corrections(given), async (order) => {
        const { id: importId } = await uploaded()
        for (const { place, change } of order) {
          expect(await changeRow(bank.context, authority, { importId, place }, change)).toMatchObject({ ok: true })
          expect(await keptOf(importId, { validated: false })).toEqual(await keptOf(importId, { validated: true }))
        }
      }),
      { numRuns: RUNS },
    )
  },
  proofSize({ small: 60_000, large: 1_800_000 }),
)
