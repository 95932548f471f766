import { beforeAll, describe, expect, test } from 'vitest'
import { languages } from '@dilo/domain/values/language.ts'
import { bankOfFile } from '../../../testing/bank-of-file.ts'
import { answer, findWaiting } from '../../../testing/bank-answers.ts'
import { openWorkbook } from '../../../testing/open-workbook.ts'
import { PASSWORD_OF_REGISTRANT, registerCompany } from '../../../testing/register-company.ts'
import { OLENA } from '../../../testing/demo-people.ts'
import { companyOf } from '../../../testing/signatories.ts'
import { textOfPdf } from '../../../testing/pages-of-pdf.ts'
import type { TestClient } from '../../../testing/test-client.ts'
import { openTestDeposit } from '../../../testing/test-deposit.ts'
import { mainAccount } from '../../../testing/test-payment.ts'
import { throughQuestionnaire } from '../../../testing/through-questionnaire.ts'

// Papers show where a company is and what it does. The bank knows it by an approved questionnaire; of companies of the demo
// bank it does not know it.

const ADDRESS = '04073, м. Київ, вул. Сирецька, 9'
const ACTIVITY = '62.01'
const labels = {
  uk: { address: 'Адреса реєстрації', activity: 'Основний вид діяльності (КВЕД)' },
  ru: { address: 'Адрес регистрации', activity: 'Основной вид деятельности (КВЭД)' },
} as const

const { bank } = bankOfFile()
let known: { client: TestClient; companyId: string }
let unknown: { client: TestClient; companyId: string }

beforeAll(async () => {
  const { phone } = await registerCompany(bank)
  for (const waiting of await findWaiting(bank.context)) await answer(bank.context, waiting, { decision: 'CONFIRM' })
  const companyId = await companyOf(bank, phone)
  await throughQuestionnaire(bank.context, companyId)
  known = { client: await bank.signedIn(phone, PASSWORD_OF_REGISTRANT), companyId }
  unknown = { client: await bank.signedIn(OLENA), companyId: await companyOf(bank, OLENA) }
})

async function fileOf(client: TestClient, url: string, query: Record<string, string>): Promise<Buffer> {
  const given = await client.send({ url, query })
  if (given.statusCode !== 200) throw new Error(`${url} answers ${given.statusCode} ${given.body}`)
  return given.rawPayload
}

const accountUrl = async (client: TestClient) => `/api/account-service/accounts/${(await mainAccount(client)).id}`

const requisites = async ({ client }: typeof known, lang: 'uk' | 'ru') => textOfPdf(await fileOf(client, `${await accountUrl(client)}/requisites`, { lang }))

const statement = async ({ client }: typeof known, format: 'PDF' | 'XLSX', lang: 'uk' | 'ru') =>
  fileOf(client, `${await accountUrl(client)}/statement/file`, { format, lang, from: '2026-11-01', to: '2026-11-20' })

const certificate = async ({ client, companyId }: typeof known, lang: 'uk' | 'ru') => {
  const { depositId } = await openTestDeposit(bank, companyId, { amount: null })
  return textOfPdf(await fileOf(client, `/api/deposit-service/deposits/${depositId}/certificate`, { lang }))
}

describe.each(languages)('a paper in %s', (lang) => {
  const { address, activity } = labels[lang]

  test('with requisites shows the address and the main activity of the company, and neither label where the bank does not know them', async () => {
    const text = await requisites(known, lang)
    for (const said of [address, ADDRESS, activity, ACTIVITY]) expect(text).toContain(said)
    const without = await requisites(unknown, lang)
    for (const label of [address, activity]) expect(without).not.toContain(label)
  })

  test('with a statement shows the address of the company, and no label where the bank does not know it', async () => {
    const text = await textOfPdf(await statement(known, 'PDF', lang))
    for (const said of [address, ADDRESS]) expect(text).toContain(said)
    expect(await textOfPdf(await statement(unknown, 'PDF', lang))).not.toContain(address)
    expect(await openWorkbook(await statement(known, 'XLSX', lang), 2)).toContainEqual([address, ADDRESS, null])
    expect((await openWorkbook(await statement(unknown, 'XLSX', lang), 2)).map(([label]) => label)).not.toContain(address)
  })

  test('about a deposit shows the address of the company, and no label where the bank does not know it', async () => {
    const text = await certificate(known, lang)
    for (const said of [address, ADDRESS]) expect(text).toContain(said)
    expect(await certificate(unknown, lang)).not.toContain(address)
  })
})
