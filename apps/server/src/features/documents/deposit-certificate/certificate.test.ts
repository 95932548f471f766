import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { languages } from '@dilo/domain/values/language.ts'
import { bankOfFile } from '../../../testing/bank-of-file.ts'
import { OLENA, TARAS } from '../../../testing/demo-people.ts'
import { asOwner, companyOf } from '../../../testing/signatories.ts'
import { openTestDeposit } from '../../../testing/test-deposit.ts'
import type { TestClient } from '../../../testing/test-client.ts'
import { certificateWords } from './certificate-words.ts'

const { bank, olena } = bankOfFile()
let deposit: string

beforeAll(async () => {
  deposit = (await openTestDeposit(bank, await companyOf(bank, OLENA))).depositId
})

const certificate = (client: TestClient, depositId: string, lang: 'uk' | 'ru' = 'uk') =>
  client.call('GET /api/deposit-service/deposits/{depositId}/certificate', { params: { depositId }, query: { lang } })

describe('a certificate of a deposit', () => {
  test.each(languages)('is a PDF in %s whose code tells what the deposit held', async (lang) => {
    const given = await certificate(olena, deposit, lang)
    expect(given).toMatchObject({ ok: true })
    const [row] = await asOwner(
      bank,
      "select kind, amount::text, from_day = to_day as of_one_day from issued_document where kind = 'DEPOSIT' order by issued_at desc limit 1",
      [],
    )
    expect(row).toMatchObject({ kind: 'DEPOSIT', amount: '10000000', of_one_day: true })
  })

  test('is given to nobody who acts for another company', async () => {
    expect(await certificate(await bank.signedIn(TARAS), deposit)).toMatchObject({ ok: false, refusal: { error_code: 'DEPOSIT_NOT_FOUND' } })
    expect(await certificate(olena, randomUUID())).toMatchObject({ ok: false, refusal: { error_code: 'DEPOSIT_NOT_FOUND' } })
  })

  test('says the same things in both languages', () => {
    expect(Object.keys(certificateWords.ru)).toEqual(Object.keys(certificateWords.uk))
  })
})
