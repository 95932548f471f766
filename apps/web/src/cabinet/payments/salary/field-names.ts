import type { SalaryField } from '@dilo/domain/salary/salary-rows.ts'
import { useLingui } from '@lingui/react/macro'

/** The names of a register's columns. */
export function useFieldNames(): Readonly<Record<SalaryField, string>> {
  const { t } = useLingui()
  return { name: t`Прізвище, ім’я, по батькові`, code: t`РНОКПП`, iban: t`IBAN`, amount: t`Сума, ₴` }
}
