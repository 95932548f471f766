import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { certain } from '@dilo/domain/result.ts'
import { composeIban, type Iban, parseBankCode } from '@dilo/domain/values/iban.ts'
import { type Kept, keptAtMost } from '@dilo/domain/rules/kept-by-company.ts'
import { bankOfFile } from '../../../testing/bank-of-file.ts'
import { orderForm } from '../../../testing/calls-about.ts'
import { demoVisitor } from '../../../testing/demo-visitor.ts'
import type { TestClient } from '../../../testing/test-client.ts'
import { create, created, mainAccount, type PaymentBody } from '../../../testing/test-payment.ts'
import { employee, salaryBody, writeSalary } from '../../../testing/test-salary.ts'
import { paymentTable, sendPaymentFile } from '../../../testing/upload-payment-file.ts'

const { bank, owner } = bankOfFile()

let serial = 0
function outside(): Iban {
  serial += 1
  return composeIban(certain(parseBankCode('305299')), `2600${serial}`)
}

const draftOf = async (visitor: TestClient, changes: Partial<PaymentBody> = {}): Promise<PaymentBody> => ({
  debtorAccountId: (await mainAccount(visitor)).id,
  creditorName: 'ТОВ «Постачальник»',
  creditorCode: '14360570',
  creditorIban: outside(),
  amount: '100',
  remittanceInformation: 'Оплата за послуги',
  asTyped: true,
  ibanChangeConfirmed: true,
  ...changes,
})

const fileOf = (rows: number): string =>
  paymentTable(Array.from({ length: rows }, () => ({ name: 'ТОВ', code: '14360570', iban: outside(), amount: '1', purpose: 'Оплата' })))

type Made = { readonly ok: boolean; readonly refusal?: { readonly error_code: string } }

async function sentFile(visitor: TestClient): Promise<Made> {
  const sent = await sendPaymentFile(visitor, (await mainAccount(visitor)).id, fileOf(1))
  return sent.statusCode === 200 ? { ok: true } : { ok: false, refusal: sent.json<{ error_code: string }>() }
}

type Filled = {
  /** Makes one of them by a call. */
  readonly make: (visitor: TestClient) => Promise<Made>
  readonly table: string
  /** The condition for rows that count. */
  readonly counts: string
  /** The columns that differ in each copy of such a row. */
  readonly other: string
  readonly refusal: string
}

const otherPayment = "'payment_id', gen_random_uuid(), 'uetr', gen_random_uuid(), 'number', 'K' || serial"

const filled: Readonly<Record<Kept, Filled>> = {
  drafts: {
    make: async (visitor) => create(visitor, await draftOf(visitor)),
    table: 'payment',
    counts: "state in ('draft', 'onSigning')",
    other: otherPayment,
    refusal: 'DRAFTS_FULL',
  },
  registers: {
    make: async (visitor) => writeSalary(visitor, await salaryBody(visitor, [employee()], { asTyped: true })),
    table: 'payment',
    counts: "state in ('draft', 'onSigning') and kind = 'salary'",
    other: otherPayment,
    refusal: 'REGISTERS_FULL',
  },
  templates: {
    make: async (visitor) =>
      visitor.call('POST /api/payment-service/templates', { body: { name: 'Оренда', paymentId: (await created(visitor, await draftOf(visitor))).id } }),
    table: 'payment_template',
    counts: 'true',
    other: "'template_id', gen_random_uuid()",
    refusal: 'TEMPLATES_FULL',
  },
  counterparties: {
    make: (visitor) =>
      visitor.call('POST /api/payment-service/counterparties', {
        body: { name: 'ТОВ «Постачальник»', code: '14360570', iban: outside(), ibanChangeConfirmed: true },
      }),
    table: 'counterparty',
    counts: 'true',
    other: "'counterparty_id', gen_random_uuid(), 'iban', 'UA' || lpad(serial::text, 27, '0')",
    refusal: 'COUNTERPARTIES_FULL',
  },
  standingOrders: {
    make: async (visitor) =>
      visitor.call('POST /api/payment-service/standing-orders', {
        body: orderForm((await mainAccount(visitor)).id),
        headers: { 'idempotency-key': randomUUID() },
      }),
    table: 'standing_order',
    counts: "state not in ('ended', 'revoked')",
    other: "'order_id', gen_random_uuid()",
    refusal: 'STANDING_ORDERS_FULL',
  },
  imports: { make: sentFile, table: 'payment_import', counts: "state = 'open'", other: "'import_id', gen_random_uuid()", refusal: 'IMPORTS_FULL' },
  payeeLinks: {
    make: async (visitor) =>
      visitor.call('POST /api/payment-service/payments/{paymentId}/payee-link', { params: { paymentId: (await created(visitor, await draftOf(visitor))).id } }),
    table: 'payee_link',
    counts: 'revoked_at is null',
    other:
      "'payee_link_id', gen_random_uuid(), 'payment_id', (select payment_id from payment where company_id = $1 and not exists (select from payee_link l where l.company_id = $1 and l.payment_id = payment.payment_id) order by payment_id offset serial limit 1)",
    refusal: 'PAYEE_LINKS_FULL',
  },
  accountEnds: {
    make: (visitor) => visitor.call('PUT /api/payment-service/recipient-last-day', { body: { iban: outside(), said: { lastDay: '2027-01-31' } } }),
    table: 'recipient_account_end',
    counts: 'true',
    other: "'iban', 'UA' || lpad(serial::text, 27, '0')",
    refusal: 'COUNTERPARTIES_FULL',
  },
}

/** Copies a row until the company has this many. */
async function fill(kept: Kept, visitor: TestClient, upTo: number): Promise<void> {
  const { table, counts, other } = filled[kept]
  const {
    rows: [company],
  } = await owner.query<{ company_id: string }>('select company_id from client_account where account_id = $1', [(await mainAccount(visitor)).id])
  const { rows: columns } = await owner.query<{ name: string }>(
    "select column_name as name from information_schema.columns where table_name = $1 and is_generated = 'NEVER'",
    [table],
  )
  const names = columns.map(({ name }) => name)
  const {
    rows: [{ count } = { count: 0 }],
  } = await owner.query<{ count: number }>(`select count(*)::int as count from ${table} where company_id = $1 and ${counts}`, [company?.company_id])
  await owner.query(
    `insert into ${table} (${names.join(', ')}) select ${names.map((name) => `(copy).${name}`).join(', ')}
     from (select * from ${table} where company_id = $1 and ${counts} limit 1) as one, generate_series(1, $2::int) as serial,
       lateral jsonb_populate_record(one::${table}, jsonb_build_object('copy', serial, ${other})) as copy`,
    [company?.company_id, upTo - count],
  )
}

describe.each(Object.keys(keptAtMost) as Kept[])('of %s', (kept) => {
  // security row 44
  test('is refused what would be more than a company may keep: of ten at once one is made (security row 44)', async () => {
    const { make, refusal } = filled[kept]
    const visitor = await demoVisitor(bank)
    expect(await make(visitor)).toMatchObject({ ok: true })
    // Each link needs a payment of its own.
    if (kept === 'payeeLinks') await fill('drafts', visitor, 200)
    await fill(kept, visitor, keptAtMost[kept].demo - 1)
    const answers = await Promise.all(Array.from({ length: 10 }, () => make(visitor)))
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    // A caller that waited too long for the turn of a heavy call is asked to try again (decision 099).
    expect(new Set(answers.flatMap((answer) => answer.refusal?.error_code ?? [])).difference(new Set([refusal, 'TOO_MANY_REQUESTS']))).toEqual(new Set())
    // DRAFTS_FULL, REGISTERS_FULL, TEMPLATES_FULL, COUNTERPARTIES_FULL, STANDING_ORDERS_FULL, IMPORTS_FULL or PAYEE_LINKS_FULL
    expect(await make(visitor)).toMatchObject({ ok: false, refusal: { error_code: refusal } })
  })
})

describe('in a demo', () => {
  // security row 44
  test('a register of 501 rows is refused with DEMO_REGISTER_TOO_LONG', async () => {
    const visitor = await demoVisitor(bank)
    const answer = await writeSalary(
      visitor,
      await salaryBody(
        visitor,
        Array.from({ length: 501 }, () => employee()),
        { asTyped: true },
      ),
    )
    expect(answer).toMatchObject({ ok: false, refusal: { error_code: 'DEMO_REGISTER_TOO_LONG' } })
  })

  // security row 44
  test('a file of 501 payments is refused with the reason, and one of 500 is taken', async () => {
    const visitor = await demoVisitor(bank)
    const { id } = await mainAccount(visitor)
    expect((await sendPaymentFile(visitor, id, fileOf(501))).json()).toMatchObject({ outcome: 'refused', refusal: { reason: 'OVER_500_IN_DEMO' } })
    expect((await sendPaymentFile(visitor, id, fileOf(500))).json()).toMatchObject({ outcome: 'taken', import: { counts: { rows: 500 } } })
  })
})
