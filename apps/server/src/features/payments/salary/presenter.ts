import type { SalaryRegister } from '@dilo/contract/salary-service.ts'
import type { SalaryFaults } from '@dilo/domain/salary/salary-rows.ts'
import type { Digest } from '@dilo/domain/signing/digest.ts'
import { fingerprintOf } from '@dilo/domain/signing/fingerprint.ts'
import type { Outcome } from '../../notices/door.ts'
import { presentGivenBack } from '../reading/presenter.ts'
import type { findRows, RegisterRow } from '../salary-register/store.ts'

type PersonRow = Awaited<ReturnType<typeof findRows>>[number]

type Summary = Omit<SalaryRegister, 'version' | 'fingerprint' | 'people' | 'faults' | 'canEdit'>

export const presentSummary = (row: RegisterRow, ended: Outcome): Summary => ({
  paymentId: row.payment_id,
  kind: row.kind,
  month: row.month,
  number: row.number,
  valueDate: row.value_date,
  debtorAccountId: row.debtor_account_id,
  state: row.state,
  outcome: ended.outcome,
  givenBack: presentGivenBack(ended),
  isWhole: row.typed === null,
  isOver: row.register_state === 'over',
  rows: row.salary_rows ?? 0,
  total: String(row.amount),
  createdAt: row.created_at.toISOString(),
})

/** A register with its rows, only for people with SALARY_VIEW. */
export const presentRegister = (
  row: RegisterRow,
  people: readonly PersonRow[],
  { ended, ...around }: { readonly faults: SalaryFaults; readonly canEdit: boolean; readonly ended: Outcome },
): SalaryRegister => ({
  ...presentSummary(row, ended),
  version: row.version,
  fingerprint: row.salary_digest === null ? null : fingerprintOf(row.salary_digest.toString('hex') as Digest),
  people:
    row.typed === null
      ? people.map(presentPerson)
      : row.typed.map((typed) => ({ ...typed, state: 'written', isReported: false, reason: null, movedAt: null })),
  ...around,
})

const presentPerson = ({
  name,
  code,
  iban,
  amount,
  state,
  reason,
  moved_at: movedAt,
  is_reported: isReported,
}: PersonRow): SalaryRegister['people'][number] => ({
  name,
  code,
  iban,
  amount: String(amount),
  state,
  isReported,
  reason,
  movedAt: movedAt?.toISOString() ?? null,
})
