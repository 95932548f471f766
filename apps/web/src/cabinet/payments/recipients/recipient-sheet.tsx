import { Banner } from '@dilo/ui/display/banner.tsx'
import { Button } from '@dilo/ui/actions/button.tsx'
import { isFieldMessageKey } from '@dilo/ui/messages/every-field-message.ts'
import { Sheet } from '@dilo/ui/overlays/sheet.tsx'
import { useNotify } from '@dilo/ui/overlays/toasts.tsx'
import { useForm } from '@dilo/ui/fields/use-form.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { ApiError } from '../../../api/api-error.ts'
import { configuration } from '../../../configuration.ts'
import { checkRecipient, type RecipientProblem, type RecipientProblems } from '../recipient/check-recipient.ts'
import { IbanChangedDialog } from '../recipient/iban-changed-dialog.tsx'
import { RecipientFields } from '../recipient/recipient-fields.tsx'
import { useRecipientProblemText } from '../recipient/recipient-problem-text.ts'
import { type RecipientField, recipientFields, type RecipientValues } from '../recipient/typed-recipient.ts'
import { useConfirmedIban } from '../use-confirmed-iban.ts'
import { useEnterRecipient } from './recipient-changes.ts'
import { fieldNamed, recipientOf } from './recipient-request.ts'

/** Enters a recipient by hand. A known one with another account is asked about once more. */
export function RecipientSheet({ onClose }: { onClose: () => void }) {
  const id = useId()
  const text = useRecipientProblemText()
  const entering = useEntering(onClose)
  const form = useForm<RecipientField, RecipientProblem>({
    initial: { creditorName: '', creditorCode: '', creditorPassport: '', creditorIban: '' },
    order: recipientFields,
    check: (values) => checkRecipient(values, { furtherBanks: configuration.furtherBanks }),
    onSubmit: entering.submit,
  })
  return (
    <Sheet
      open
      onClose={onClose}
      title={<Trans>Додати отримувача</Trans>}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            <Trans>Скасувати</Trans>
          </Button>
          <Button type="submit" form={id} busy={form.busy}>
            <Trans>Додати</Trans>
          </Button>
        </>
      }
    >
      <form id={id} className="c-form d-stack d-gap-5" noValidate onSubmit={form.submit}>
        <RecipientFields
          form={form}
          passport={{ form, error: text(form.error('creditorPassport')) }}
          text={(field) => text(form.error(field))}
        />
        {entering.failure !== undefined && (
          <Banner tone="danger" live>
            <p>{entering.failure}</p>
          </Banner>
        )}
      </form>
      {entering.changed && (
        <IbanChangedDialog
          open
          recipient={entering.changed}
          confirmLabel={<Trans>Рахунок перевірено, додати</Trans>}
          busy={entering.busy}
          onReview={entering.cancel}
          onConfirm={entering.confirm}
        />
      )}
    </Sheet>
  )
}

function useEntering(onClose: () => void) {
  const { t } = useLingui()
  const notify = useNotify()
  const entering = useEnterRecipient()
  return useConfirmedIban<RecipientValues, RecipientField, RecipientProblem>({
    save: async (values, confirmation) => {
      const { name } = await entering.mutateAsync({ ...recipientOf(values), ...confirmation })
      notify('success', t`Отримувача додано: ${name}`)
      onClose()
    },
    busy: entering.isPending,
    faultsOf,
    uncertain: t`Відповідь банку не дійшла. Натисніть ще раз: двічі отримувача не додамо.`,
  })
}

/** Fields that the answer names, as far as this form has them and a text for their problem. */
function faultsOf(error: unknown): RecipientProblems {
  const named = error instanceof ApiError ? Object.entries(error.refusal?.fields ?? {}) : []
  return Object.fromEntries(
    named
      .map(([name, problem]) => [fieldNamed(name), problem] as const)
      .filter(([field, problem]) => field !== undefined && isFieldMessageKey(problem)),
  )
}
