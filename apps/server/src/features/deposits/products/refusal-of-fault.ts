import type { DepositFault } from '@dilo/domain/deposits/deposit-amounts.ts'
import type { FieldMessageKey } from '@dilo/domain/message-key.ts'
import type { Refusal } from '../../../refusal.ts'

/** The message at a field for each reason; the bound stands beside it. */
const messages: Readonly<Record<DepositFault['because'], FieldMessageKey>> = {
  underLeast: 'Amount under the least',
  leavesTooLittle: 'Leaves too little',
  overMost: 'Amount over the most',
  overBalance: 'Amount above balance',
  notOffered: 'Not offered',
  tooLate: 'Too late',
  tooEarly: 'Too early',
}

/**
 * A fault of a typed amount, term or day, as an answer says it: the field, the reason, and the bound.
 * @param field where the call has another name for it
 */
export function refusalOfFault(fault: DepositFault, field: string = fault.field): Refusal {
  return {
    code: 'invalidRequest',
    fields: { [field]: messages[fault.because] },
    deposit: {
      bounds: {
        [field]: {
          because: fault.because,
          ...('least' in fault && { least: String(fault.least) }),
          ...('most' in fault && { most: String(fault.most) }),
          ...('day' in fault && { day: fault.day }),
          ...('offered' in fault && { offered: fault.offered.map(({ from, to }) => ({ from, to })) }),
        },
      },
    },
  }
}
