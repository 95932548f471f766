import type { PaymentForm } from '@dilo/domain/payments/payment-form.ts'
import { withoutSpaces } from '@dilo/domain/values/without-spaces.ts'
import type { Context } from '../../../context.ts'
import type { CompanyAuthority } from '../../access/sign-in/read-authority.ts'
import { learnRecipientWord } from '../../companies/government-check/recipient-word.ts'

/** Before a form is judged: sees to it that the register's word on whom it names is known, where there is one. */
export const learnOfRecipient = (
  context: Context,
  authority: CompanyAuthority,
  { creditorName, creditorCode, creditorIban }: PaymentForm,
): Promise<void> =>
  learnRecipientWord(context, authority, {
    name: creditorName ?? '',
    code: withoutSpaces(creditorCode ?? ''),
    iban: creditorIban ?? '',
  })
