import type { PaymentForm } from '@dilo/domain/payments/payment-form.ts'
import { pastedCode } from '@dilo/domain/values/pasted-code.ts'
import type { Context } from '../../../context.ts'
import type { CompanyAuthority } from '../../access/door.ts'
import { learnRecipientWord } from '../../companies/door.ts'

/** Before a form is validated: loads the register's status of the recipient, if there is one. */
export const prefetchRegisterStatus = (
  context: Context,
  authority: CompanyAuthority,
  { creditorName, creditorCode, creditorIban }: PaymentForm,
): Promise<void> =>
  learnRecipientWord(context, authority, {
    name: creditorName ?? '',
    code: pastedCode(creditorCode ?? ''),
    iban: creditorIban ?? '',
  })
