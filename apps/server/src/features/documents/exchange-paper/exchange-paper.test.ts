import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { languages } from '@dilo/domain/values/language.ts'
import { bankOfFile } from '../../../testing/bank-of-file.ts'
import { OLENA, TARAS } from '../../../testing/demo-people.ts'
import { asOwner, companyOf } from '../../../testing/signatories.ts'
import type { TestClient } from '../../../testing/test-client.ts'
import { textOfPdf } from '../../../testing/pages-of-pdf.ts'
import { paperWords } from '../papers/paper-words.ts'
import { exchangePaperWords } from './exchange-paper-words.ts'

const { bank, olena } = bankOfFile()
let companyId: string
beforeAll(async () => {
  companyId = await companyOf(bank, OLENA)
})

let number = 900

/** A purchase of 10 000.00 USD, not worse than 43.4500, in a state, with what was dealt of it. */
async function request(state: 'draft' | 'onSigning' | 'queued' | 'partlyExecuted', filled = false): Promise<string> {
  const id = randomUUID()
  const isSigned = state === 'queued' || state === 'partlyExecuted'
  number += 1
  await asOwner(
    bank,
    `insert into exchange_request (company_id, request_id, number, side, state, version, currency, amount, typed_in, hryvnia, mode, rate,
       official_rate, fee_terms, fee, debtor_account_id, recipient_account_id, fee_account_id, valid_until, partial, purpose, author_person_id,
       created_at, changed_at, signed_at, held, hold_id, ended_at, filled_amount, filled_hryvnia, fee_taken, given_back, use_by)
     select $1, $2, $3, 'PURCHASE', $4, 1, 'USD', 1000000, 'currency', 43450000, 'limit', 43450000, 43250000,
       '{"fixed":"0","share":20,"least":"10000","most":"5000000"}', 86900, payer.account_id, payer.account_id, payer.account_id, current_date, true,
       'Передоплата за рахунком № 884', (select person_id from relation where company_id = $1 limit 1), now(), now(),
       case when $5 then now() end, case when $5 then 43536900 end, case when $4 = 'queued' then gen_random_uuid() end,
       case when $4 = 'partlyExecuted' then now() end, case when $6 then 800000 else 0 end, case when $6 then 34618750 else 0 end,
       case when $6 then 69238 else 0 end, case when $6 then 8848912 else 0 end, case when $6 then current_date end
     from client_account payer where payer.company_id = $1 and type = 'CURRENT' and currency = 'UAH' and status = 'OPEN' order by position limit 1`,
    [companyId, id, number, state, isSigned, filled],
  )
  if (filled)
    for (const [place, amount, rate, hryvnia, fee] of [
      [1, 650_000, 43_250_000, 28_112_500, 56_225],
      [2, 150_000, 43_375_000, 6_506_250, 13_013],
    ])
      await asOwner(
        bank,
        `insert into exchange_fill (company_id, request_id, fill_key, number, amount, rate, hryvnia, fee, dealt_at, booked_at, transaction_id)
         values ($1, $2, $3::integer::text, $3::integer, $4, $5, $6, $7, now(), now(), gen_random_uuid())`,
        [companyId, id, place, amount, rate, hryvnia, fee],
      )
  return id
}

const paperOf = (client: TestClient, exchangeId: string) =>
  client.call('GET /api/exchange-service/requests/{exchangeId}/paper', { params: { exchangeId }, query: {} })

async function textOf(exchangeId: string, lang: 'uk' | 'ru' = 'uk'): Promise<string> {
  const { rawPayload } = await olena.send({ method: 'GET', url: `/api/exchange-service/requests/${exchangeId}/paper?lang=${lang}` })
  return textOfPdf(rawPayload)
}

describe('the paper of a request for exchange', () => {
  test.each(languages)('is a PDF in %s that tells price, signatures and every part dealt', async (lang) => {
    const text = await textOf(await request('partlyExecuted', true), lang)
    const words = exchangePaperWords[lang]
    for (const said of [
      words.titles.PURCHASE(String(number)),
      words.states.PARTLY_EXECUTED,
      words.consent.slice(0, 30),
      '43,4500',
      '869,00',
      '435 369,00',
      '43,2500',
      '65 062,50',
      '346 187,50',
      '43,2734',
      '88 489,12',
      paperWords[lang].code,
    ])
      expect(text).toContain(said)
  })

  test('has a code that shows anybody the direction, the amount, the state and the dealt amount', async () => {
    const text = await textOf(await request('partlyExecuted', true))
    const code = /[0-9A-Z]{4}(?:-[0-9A-Z]{4}){3}/.exec(text)?.[0] ?? ''
    const stranger = bank.client()
    const verified = await stranger.call('GET /api/account-service/documents/{code}', { params: { code } })
    expect(verified).toMatchObject({
      ok: true,
      answer: { kind: 'EXCHANGE', side: 'PURCHASE', state: 'partlyExecuted', amount: '1000000', exchanged: '800000', currency: 'USD' },
    })
  })

  test('of a draft has no code and says that it is no document', async () => {
    const text = await textOf(await request('draft'))
    expect(text).toContain(paperWords.uk.noDocument)
    expect(text).not.toContain(paperWords.uk.code)
  })

  test('attests that a request is not handed in while people sign it', async () => {
    expect(await textOf(await request('onSigning'))).toContain(exchangePaperWords.uk.states.ON_SIGNING)
  })

  test('is given to nobody who acts for another company', async () => {
    const foreign = await request('queued')
    const refusal = { ok: false, refusal: { error_code: 'EXCHANGE_REQUEST_NOT_FOUND' } }
    expect(await paperOf(await bank.signedIn(TARAS), foreign)).toMatchObject(refusal)
    expect(await paperOf(olena, randomUUID())).toMatchObject(refusal)
  })

  test('says the same things in both languages', () => {
    expect(Object.keys(exchangePaperWords.ru)).toEqual(Object.keys(exchangePaperWords.uk))
    expect(Object.keys(exchangePaperWords.ru.details)).toEqual(Object.keys(exchangePaperWords.uk.details))
  })
})
