import { randomUUID } from 'node:crypto'
import type { Body } from '@dilo/contract/calls.ts'
import type { SalaryRegister } from '@dilo/contract/salary-service.ts'
import { certain } from '@dilo/domain/result.ts'
import { composeIban, parseBankCode } from '@dilo/domain/values/iban.ts'
import { completeInn } from '@dilo/domain/values/inn.ts'
import type { TestClient } from './test-client.ts'
import { mainAccount } from './test-payment.ts'

type SalaryBody = Body<'POST /api/salary-service/registers'>
export type SalaryRowBody = SalaryBody['rows'][number]

let serial = 0

/** A person with a РНОКПП of their own, with an account at another bank. */
export function employee(changes: Partial<SalaryRowBody> = {}): SalaryRowBody {
  serial += 1
  return {
    name: 'Лелека Орися Назарівна',
    code: completeInn(String(300_000_000 + serial)),
    iban: composeIban(certain(parseBankCode('305299')), `2620${String(serial).padStart(6, '0')}`),
    amount: '1500000',
    ...changes,
  }
}

/** The entrepreneur of a client, as a person with a salary to their account at this bank. */
export async function employeeHere(client: TestClient, amount: bigint): Promise<SalaryRowBody> {
  const current = await client.call('GET /api/ekb-service/v2/clients/physical/current', {})
  if (!current.ok) throw new Error(current.refusal.error_code)
  const { iban } = await mainAccount(client)
  return { name: 'Бондаренко Ігор Васильович', code: current.answer.clientCode, iban, amount: String(amount) }
}

export async function salaryBody(client: TestClient, rows: readonly SalaryRowBody[], changes: Partial<SalaryBody> = {}): Promise<SalaryBody> {
  return { debtorAccountId: (await mainAccount(client)).id, kind: 'salary', month: '2026-11', rows: [...rows], ...changes }
}

export const writeSalary = (client: TestClient, body: SalaryBody, key: string = randomUUID()) =>
  client.call('POST /api/salary-service/registers', { body, headers: { 'idempotency-key': key } })

export async function writtenSalary(client: TestClient, rows: readonly SalaryRowBody[], changes: Partial<SalaryBody> = {}): Promise<SalaryRegister> {
  const written = await writeSalary(client, await salaryBody(client, rows, changes))
  if (!written.ok) throw new Error(`${written.refusal.error_code} ${JSON.stringify(written.refusal.fields)}`)
  return written.answer
}

export async function salaryNow(client: TestClient, registerId: string): Promise<SalaryRegister> {
  const read = await client.call('GET /api/salary-service/registers/{registerId}', { params: { registerId } })
  if (!read.ok) throw new Error(read.refusal.error_code)
  return read.answer
}
