import type { StatementFault } from '@dilo/domain/questionnaire/financial-statement.ts'
import { inThousands } from '@dilo/domain/values/in-thousands.ts'
import { useLingui } from '@lingui/react/macro'
import { isArithmetic } from './typed-statement.ts'

const NBSP = '\u00A0'

/** `1 610`, of a loss `−120`. */
export const shownThousands = (amount: bigint): string =>
  amount < 0n ? `−${inThousands(String(-amount), NBSP)}` : inThousands(String(amount), NBSP)

/** The right sum of a row, and the difference. Undefined: the fault is of another kind. */
export function useStatementFaultText(): (fault: StatementFault | undefined) => string | undefined {
  const { t } = useLingui()
  return (fault) => {
    if (fault === undefined || !isArithmetic(fault)) return undefined
    const [expected, difference] = [shownThousands(fault.expected), shownThousands(fault.difference)]
    return fault.because === 'sum'
      ? t`За іншими рядками тут мало бути ${expected}: різниця ${difference}`
      : t`Тут може бути щонайбільше ${expected}: перевищує на ${difference}`
  }
}
