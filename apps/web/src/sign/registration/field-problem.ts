import { type RefusalCode, refusals } from '@dilo/domain/refusals.ts'
import type {
  PasswordMessageKey,
  PersonMessageKey,
  SignInMessageKey,
  TextMessageKey,
} from '@dilo/domain/message-key.ts'
import { useFieldMessage } from '@dilo/ui/messages/field-messages.ts'
import { passwordFieldMessages } from '@dilo/ui/messages/password-field-messages.ts'
import { personFieldMessages } from '@dilo/ui/messages/person-field-messages.ts'
import { textFieldMessages } from '@dilo/ui/messages/text-field-messages.ts'
import { useRefusalText } from '../../api/refusal-text.ts'

/**
 * The error at a field of registration: a key of its own, or a code whose text belongs there (spec section 8:
 * noClientDataForCode at okpo).
 */
export type FieldProblem =
  | SignInMessageKey
  | PersonMessageKey
  | PasswordMessageKey
  | TextMessageKey
  | RefusalCode<'registration' | 'signIn'>

const messages = { ...textFieldMessages, ...personFieldMessages, ...passwordFieldMessages }

const isRefusal = (problem: FieldProblem | undefined): problem is RefusalCode<'registration' | 'signIn'> =>
  problem !== undefined && Object.hasOwn(refusals, problem)

/** The texts of field errors. The caller that names a code fetches its text. */
export function useProblemText(): (problem: FieldProblem | undefined) => string | undefined {
  const fieldMessage = useFieldMessage(messages)
  const refusalText = useRefusalText()
  return (problem) => (isRefusal(problem) ? refusalText(problem) : fieldMessage(problem))
}
