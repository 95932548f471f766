import { createHash } from 'node:crypto'
import { certain } from '@dilo/domain/result.ts'
import { parseSalaryMonth, SALARY_CREDITOR, salaryPurpose } from '@dilo/domain/salary/salary-register.ts'
import { readSalaryRows, totalOf, type TypedSalaryRow } from '@dilo/domain/salary/salary-rows.ts'
import { businessDateAt, plusDays } from '@dilo/domain/values/business-date.ts'
import { HOUR } from '@dilo/domain/values/duration.ts'
import { composeIban, type Iban, parseBankCode } from '@dilo/domain/values/iban.ts'
import type { DemoPayment } from './demo-payment.ts'
import { innOf } from './people-and-companies.ts'
import { ownBusiness, visitor } from './tenant-people-and-companies.ts'

const employee = (
  name: string,
  birthdate: string,
  serial: number,
  bankCode: string,
  amount: string,
): TypedSalaryRow => ({
  name,
  code: innOf(birthdate, serial),
  iban: composeIban(certain(parseBankCode(bankCode)), `2620500000${serial}`),
  amount,
})

/** Paid at other banks; together less than what the season always leaves. */
const employees: readonly TypedSalaryRow[] = [
  employee('Гриценко Марта Олексіївна', '1995-03-14', 5_520, '305299', '1450000'),
  employee('Данилюк Роман Андрійович', '1999-10-02', 6_430, '322001', '1280000'),
  employee('Сидоренко Віра Павлівна', '2002-06-21', 7_340, '300528', '920000'),
]

/** The rows are the same in each tenant, so its salt has nothing to hide. */
const SALT = createHash('sha256').update('rows that everybody knows').digest()

/** The salaries of the month that has passed, which the visitor may sign. */
export function salaryDraft(now: number, salaryIban: Iban): DemoPayment {
  const today = businessDateAt(now)
  const rows = certain(readSalaryRows(employees))
  const month = certain(parseSalaryMonth(plusDays(businessDateAt(now), -Number(today.slice(8))).slice(0, 7), today))
  return {
    name: 'salary register',
    from: { company: ownBusiness, account: 0 },
    to: { name: SALARY_CREDITOR, code: ownBusiness.clientCode, iban: salaryIban },
    state: 'draft',
    author: visitor.phone,
    amount: totalOf(rows),
    currency: 'UAH',
    number: '',
    purpose: salaryPurpose('salary', month),
    createdAt: now - 3 * HOUR,
    settledAt: null,
    undone: null,
    salary: { kind: 'salary', month, salt: SALT, rows: { whole: rows } },
  }
}
