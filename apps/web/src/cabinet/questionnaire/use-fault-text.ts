import type { FieldMessageKey } from '@dilo/domain/message-key.ts'
import { everyFieldMessage } from '@dilo/ui/messages/every-field-message.ts'
import { useFieldMessage } from '@dilo/ui/messages/field-messages.ts'
import { questionnaireFieldMessages } from '@dilo/ui/messages/questionnaire-field-messages.ts'
import { useLingui } from '@lingui/react/macro'

const messages = { ...everyFieldMessage, ...questionnaireFieldMessages }

/** The text of a fault of a field: what is wrong, and what to do. */
export function useFaultText(): (fault: FieldMessageKey | undefined) => string | undefined {
  const { t } = useLingui()
  const text = useFieldMessage(messages)
  return (fault) => fault && (text(fault as keyof typeof messages) ?? t`Перевірте цю відповідь`)
}
