import type { Payment } from '@dilo/contract/payment-service.ts'
import type { TextMessageKey } from '@dilo/domain/message-key.ts'
import { maxLength } from '@dilo/domain/values/max-length.ts'
import { Banner } from '@dilo/ui/display/banner.tsx'
import { LeadText } from '@dilo/ui/display/lead-text.tsx'
import { useFieldMessage } from '@dilo/ui/messages/field-messages.ts'
import { Copy } from '@dilo/ui/icons/icons-of-things.ts'
import { textFieldMessages } from '@dilo/ui/messages/text-field-messages.ts'
import { TextField } from '@dilo/ui/fields/text-field.tsx'
import { useNotify } from '@dilo/ui/overlays/toasts.tsx'
import { useForm } from '@dilo/ui/fields/use-form.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useFailureText } from '../../../api/failure-text.ts'
import type { ThingAction } from '../../thing/thing-actions.tsx'
import { isUncertain } from '../money-failure-text.ts'
import { useSaveTemplate } from '../payment-steps.ts'
import { FormDialog } from '../../page/form-dialog.tsx'

/** The maximum length of a template's name. */
const NAME_LENGTH = 60

/** Keeps a payment under a name, to make it again. */
export function useSavingTemplate(payment: Payment): ThingAction {
  const [asking, setAsking] = useState(false)
  return {
    key: 'template',
    label: <Trans>Зберегти як шаблон</Trans>,
    icon: Copy,
    does: () => setAsking(true),
    dialog: asking && <TemplateDialog payment={payment} onClose={() => setAsking(false)} />,
  }
}

type Problem = TextMessageKey | 'This field is required'

function nameProblem(name: string): Problem | undefined {
  if (name.trim() === '') return 'This field is required'
  const fitting = maxLength(name.trim(), NAME_LENGTH)
  return fitting.ok ? undefined : fitting.error
}

function TemplateDialog({ payment, onClose }: { payment: Payment; onClose: () => void }) {
  const { t } = useLingui()
  const fieldMessage = useFieldMessage(textFieldMessages)
  const { save, failure } = useSave(payment, onClose)
  const form = useForm<'name', Problem>({
    initial: { name: payment.creditor.name.slice(0, NAME_LENGTH) },
    order: ['name'],
    check: ({ name }) => {
      const problem = nameProblem(name)
      return problem ? { name: problem } : {}
    },
    onSubmit: save,
  })
  return (
    <FormDialog title={<Trans>Зберегти як шаблон</Trans>} onClose={onClose} busy={form.busy} onSubmit={form.submit}>
      <p>
        <Trans>Шаблон запам’ятає отримувача, суму й призначення.</Trans>
      </p>
      <TextField
        {...form.input('name')}
        label={t`Назва шаблону`}
        error={fieldMessage(form.error('name'), NAME_LENGTH)}
        autoComplete="off"
        autoFocus
      />
      {failure !== undefined && (
        <Banner tone="danger" live>
          <p>
            <LeadText text={failure} />
          </p>
        </Banner>
      )}
    </FormDialog>
  )
}

function useSave(payment: Payment, onClose: () => void) {
  const { t } = useLingui()
  const notify = useNotify()
  const failureText = useFailureText()
  const template = useSaveTemplate(payment.id)
  const uncertain = t`Відповідь банку не дійшла. Перш ніж зберігати ще раз, подивіться в шаблонах, чи його вже немає.`
  return {
    failure:
      template.error === null ? undefined : isUncertain(template.error) ? uncertain : failureText(template.error),
    save: async ({ name }: { name: string }) => {
      try {
        const { name: kept } = await template.mutateAsync(name.trim())
        notify('success', t`Шаблон збережено: ${kept}`)
        onClose()
      } catch {
        // The error shows in the dialog, which stays open with the typed values.
      }
      return {}
    },
  }
}
