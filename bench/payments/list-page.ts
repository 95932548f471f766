import { randomUUIDv7 } from 'node:crypto'
import { listPayments } from '../../apps/server/src/features/payments/reading/list-payments.ts'
import { reportFigure } from '../costs/report.ts'
import { median } from '../ledger/drive.ts'
import { authorityOf } from './authority-of.ts'
import type { BenchBank, Signatory } from './bench-bank.ts'

const FEW = 1_000
const TIMES = 15

const pages = {
  'first page': {},
  'one tab': { tab: 'done' },
  'by amount': { sort: 'largest' },
  'a month, by day': { from: '2026-03-01', to: '2026-03-31', sort: 'latestDay' },
  'one day': { from: '2026-03-01', to: '2026-03-01' },
  'by a name': { search: 'Отримувач 17' },
  'by a name, largest first': { search: 'Отримувач 17', sort: 'largest' },
  'by a name that one in a thousand has': { search: 'Отримувач 170' },
  'by a number': { search: 'H1777' },
  'by a word that all have': { search: 'оплата' },
  'by a word that none has': { search: 'цвіркун' },
} as const

/** Payments of a year, most of them done, with what the account's statement says of them and the words that the job has stored. */
async function writeHistory({ owner, ibanOf }: BenchBank, { companyId, accountId, personId }: Signatory, count: number): Promise<void> {
  const ids = Array.from({ length: count }, () => randomUUIDv7())
  await owner.query(
    `insert into payment (company_id, payment_id, version, state, number, number_year, debtor_account_id, debtor_iban, debtor_name, debtor_code,
       creditor_iban, creditor_name, creditor_code, amount, currency, remittance_information, value_date, author_person_id, created_at, kind, fee, settled_at)
     select $1, id, 1, case when n % 1000 = 0 then 'draft' else 'settled' end, 'H' || n, 2026, $2, $4, 'x', '3135204544', $4, 'Отримувач ' || n % 997, '14360570',
       1 + n % 100000, 'UAH', 'Оплата за послуги ' || n, date '2026-01-01' + (n % 300)::integer, $3, timestamptz '2026-01-01' + n * interval '1 minute', 'toClient', 0,
       case when n % 1000 = 0 then null else timestamptz '2026-01-01' + n * interval '1 minute' end
     from unnest($5::uuid[]) with ordinality as p(id, n)`,
    [companyId, accountId, personId, ibanOf(0), ids],
  )
  await owner.query(
    `insert into entry_detail (company_id, account_id, transaction_id, line, counterparty_name, counterparty_code, counterparty_iban, remittance_information,
       payment_number, payment_id, uetr, version, amount)
     select company_id, debtor_account_id, gen_random_uuid(), 1, creditor_name, creditor_code, creditor_iban, remittance_information, number, payment_id, uetr,
       -- The parts of the bench before may have paid from the account.
       (select coalesce(max(version), 1) from entry_detail where company_id = $1 and account_id = $2) + row_number() over (order by settled_at), -amount
     from payment where company_id = $1 and payment_id = any ($3) and state = 'settled'`,
    [companyId, accountId, ids],
  )
  await owner.query('select floor_set.history($1, $2)', [companyId, accountId])
  await owner.query(
    `insert into entry_search (company_id, account_id, version, words, payment_id)
     select company_id, account_id, version, entry_words(counterparty_name, remittance_information, payment_number, counterparty_iban), payment_id
     from entry_detail where company_id = $1 order by version
     on conflict do nothing`,
    [companyId],
  )
  await owner.query(
    `insert into entry_search_mark (company_id, account_id, version) select company_id, account_id, max(version) from entry_detail where company_id = $1 group by 1, 2
     on conflict (company_id, account_id) do update set version = excluded.version`,
    [companyId],
  )
}

/** The pages of a company with very many payments beside those of one with few. */
export async function comparePages(bank: BenchBank, many: number): Promise<void> {
  const [few, large] = [bank.signatories.at(-1), bank.signatories.at(-2)] as [Signatory, Signatory]
  await writeHistory(bank, few, FEW)
  await writeHistory(bank, large, many)
  for (const table of ['payment', 'open_payment', 'entry_detail', 'entry_search']) await bank.owner.query(`vacuum analyze ${table}`)
  const read = async (signatory: Signatory, query: object): Promise<number> => {
    const begun = performance.now()
    const page = await listPayments(bank.context, authorityOf(signatory), query)
    if (!page.ok) throw new Error(page.error.code)
    return performance.now() - begun
  }
  console.log(`a page of the list of a company with ${many} payments against one with ${FEW}, medians of ${TIMES} interleaved`)
  for (const [name, query] of Object.entries(pages)) {
    const [ofFew, ofMany]: [number[], number[]] = [[], []]
    for (let time = 0; time < TIMES; time += 1) {
      ofFew.push(await read(few, query))
      ofMany.push(await read(large, query))
    }
    reportFigure(`list of payments: ${name}`, median(ofMany) / median(ofFew), `${median(ofMany).toFixed(1)} ms, ${median(ofFew).toFixed(1)} ms`)
  }
}
