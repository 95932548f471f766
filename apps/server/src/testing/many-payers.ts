import { randomUUID } from 'node:crypto'
import { authorityOfEntrepreneur } from './authority-of-entrepreneur.ts'
import type { Owner } from './owner.ts'
import { certain } from '@dilo/domain/result.ts'
import { businessDateAt } from '@dilo/domain/values/business-date.ts'
import { composeIban, type Iban, parseBankCode } from '@dilo/domain/values/iban.ts'
import { kopiykas } from '@dilo/domain/values/kopiykas.ts'
import { openAccount } from '@dilo/ledger/open-account.ts'
import { postTransaction } from '@dilo/ledger/post-transaction.ts'
import type { Context } from '../context.ts'
import type { CompanyAuthority } from '../features/access/sign-in/read-authority.ts'
import { processQueue } from '../features/payments/processing/process-queue.ts'
import { beginPayment } from '../features/payments/signatures/sign-payment.ts'
import type { AskedToSign } from './signing-server/open-signing-server.ts'

/** The settings under which many people get codes and bring them from one network on one day. */
export const LIMITS_OF_MANY = Object.fromEntries(
  ['SIGNING_CODES_PER_DAY', 'MESSAGES_PER_RECIPIENT', 'MESSAGES_PER_PREFIX', 'MESSAGES_IN_ALL', 'GUESSES_PER_RANGE', 'GUESSES_IN_ALL'].map((name) => [
    name,
    '1000000',
  ]),
)

/** A company with an account, and the people who sign for it: an entrepreneur, and a colleague where two sign. */
export type Payer = {
  readonly companyId: string
  readonly accountId: string
  readonly iban: Iban
  /** The code by which the register of companies knows it. */
  readonly code: string
  readonly people: readonly CompanyAuthority[]
}

type NewPayers = { readonly count: number; readonly money: bigint; readonly peopleOfEach?: 1 | 2 }

let written = 0

/** Writes companies with money. Each is signed for by people who sign for nobody else. */
export async function writePayers(owner: Owner, { config, clock }: Context, { count, money, peopleOfEach = 1 }: NewPayers): Promise<Payer[]> {
  const at = new Date(clock.now())
  const ledger = { query: (text: string, values: readonly unknown[]) => owner.query(text, [...values]) }
  const treasury = { companyId: randomUUID(), accountId: randomUUID() }
  await openAccount(ledger, { ...treasury, kind: 'internal', currency: 'UAH', openedAt: at })
  const payers: Payer[] = []
  for (let place = 0; place < count; place += 1) {
    written += 1
    const [companyId, accountId] = [randomUUID(), randomUUID()]
    const code = String(70_000_000 + written)
    const iban = composeIban(certain(parseBankCode(config.bankCode)), `26009${String(written).padStart(6, '0')}`)
    await owner.query(
      `insert into company (company_id, core_id, client_code, sole_entrepreneur, full_name_uk, short_name_uk, full_name_ru, short_name_ru, created_at)
       values ($1, $2, $3, true, 'ФОП', 'ФОП', 'ФЛП', 'ФЛП', $4)`,
      [companyId, 700_000 + written, code, at],
    )
    await owner.query(
      `insert into client_account (company_id, account_id, iban, type, status, currency, position, opened_at) values ($1, $2, $3, 'CURRENT', 'OPEN', 'UAH', 1, $4)`,
      [companyId, accountId, iban, at],
    )
    await owner.query('insert into iban_directory (iban, company_id, account_id) values ($1, $2, $3)', [iban, companyId, accountId])
    await openAccount(ledger, { companyId, accountId, kind: 'client', currency: 'UAH', openedAt: at })
    certain(
      await postTransaction(ledger, {
        companyId,
        transactionId: randomUUID(),
        idempotencyKey: randomUUID(),
        bookedAt: at,
        valueDate: businessDateAt(at.getTime()),
        postings: [{ debit: treasury, credit: { companyId, accountId }, amount: kopiykas(money), currency: 'UAH' }],
      }),
    )
    const people: CompanyAuthority[] = []
    for (let person = 0; person < peopleOfEach; person += 1) people.push(await writePerson(owner, companyId, { nth: written * 2 + person, at }))
    payers.push({ companyId, accountId, iban, code, people })
  }
  return payers
}

async function writePerson(owner: Owner, companyId: string, { nth, at }: { nth: number; at: Date }): Promise<CompanyAuthority> {
  const personId = randomUUID()
  await owner.query(
    `insert into person (person_id, inn, last_name_uk, first_name_uk, middle_name_uk, last_name_ru, first_name_ru, middle_name_ru, birthdate, password_hash, created_at)
     values ($1, $2, 'Платник', 'Ім’я', '', 'Плательщик', 'Имя', '', '1990-01-01', 'x', $3)`,
    [personId, String(3_700_000_000 + nth), at],
  )
  await owner.query(`insert into person_contact (person_id, type, value, status, created_at) values ($1, 'FINANCIAL_PHONE', $2, 'CONFIRMED', $3)`, [
    personId,
    `38073${String(nth).padStart(7, '0')}`,
    at,
  ])
  await owner.query(
    `insert into relation (person_id, company_id, type, permissions, signature_type, status, created_at) values ($1, $2, 'ENTREPRENEUR', '{}', 'first', 'active', $3)`,
    [personId, companyId, at],
  )
  return authorityOfEntrepreneur({ companyId, personId })
}

type ToSign = { readonly payer: Payer; readonly to: Payer; readonly amount: bigint; readonly person?: CompanyAuthority }

/** Writes a payment inside the bank that waits for its signature. @returns its id */
async function writeToSign(owner: Owner, { clock }: Context, { payer, to, amount }: ToSign): Promise<string> {
  const paymentId = randomUUID()
  written += 1
  await owner.query(
    `insert into payment (company_id, payment_id, version, state, number, number_year, debtor_account_id, debtor_iban, debtor_name, debtor_code,
       creditor_iban, creditor_name, creditor_code, amount, currency, remittance_information, value_date, author_person_id, created_at, kind, fee)
     values ($1, $2, 1, 'onSigning', $3, 2026, $4, $5, 'ФОП', $11, $6, 'ФОП', $12, $7, 'UAH', 'Оплата', $8, $9, $10, 'toClient', 0)`,
    [
      payer.companyId,
      paymentId,
      `M${written}`,
      payer.accountId,
      payer.iban,
      to.iban,
      amount,
      businessDateAt(clock.now()),
      payer.people[0]?.personId,
      new Date(clock.now()),
      payer.code,
      to.code,
    ],
  )
  return paymentId
}

/** The code by which a person signs a payment, as it came to their phone. */
export async function codeToSign(owner: Owner, context: Context, person: CompanyAuthority, paymentId: string): Promise<string> {
  const sent = await beginPayment(context, person, { paymentId }, { method: 'SMS', language: null })
  if (!sent.ok) throw new Error(sent.error.code)
  const { rows } = await owner.query<{ code: string }>(
    `delete from outbox where task = 'deliverMessage' and payload -> 'message' ->> 'recipient' =
       (select value from person_contact where person_id = $1 and type = 'FINANCIAL_PHONE')
     returning payload -> 'message' ->> 'code' as code`,
    [person.personId],
  )
  return String(rows[0]?.code)
}

/** Writes a payment and gets a code for it: everything that its signature needs. */
export async function readyToSign(owner: Owner, context: Context, asked: ToSign): Promise<AskedToSign> {
  const authority = asked.person ?? (asked.payer.people[0] as CompanyAuthority)
  const paymentId = await writeToSign(owner, context, asked)
  return { authority, paymentIds: [paymentId], code: await codeToSign(owner, context, authority, paymentId), times: 1 }
}

/** Carries out all that is queued, also what a server carries out behind its answers at this moment. */
export async function carryOutAll(owner: Owner, context: Context): Promise<void> {
  do await processQueue(context)
  while ((await owner.query('select from payment_queue limit 1')).rows.length > 0)
}
