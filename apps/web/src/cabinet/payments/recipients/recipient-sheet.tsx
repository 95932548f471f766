import { PARTY_NAME_LENGTH } from '@dilo/domain/values/party-name.ts'
import { Banner } from '@dilo/ui/display/banner.tsx'
import { Button } from '@dilo/ui/actions/button.tsx'
import { ConfirmDialog } from '@dilo/ui/overlays/confirm-dialog.tsx'
import { everyFieldMessage, isFieldMessageKey } from '@dilo/ui/messages/every-field-message.ts'
import { useFieldMessage } from '@dilo/ui/messages/field-messages.ts'
import { Sheet } from '@dilo/ui/overlays/sheet.tsx'
import { TextField } from '@dilo/ui/fields/text-field.tsx'
import { useNotify } from '@dilo/ui/overlays/toasts.tsx'
import { type FieldErrors, useForm } from '@dilo/ui/fields/use-form.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { ApiError } from '../../../api/api-error.ts'
import { useRefusalText } from '../../../api/refusal-text.ts'
import { configuration } from '../../../configuration.ts'
import { useConfirmedIban } from '../use-confirmed-iban.ts'
import { useEnterRecipient } from './recipient-changes.ts'
import {
  checkRecipient,
  isWithoutCode,
  type RecipientField,
  recipientFields,
  recipientOf,
  type RecipientProblem,
  type RecipientValues,
} from './recipient-fields.ts'

/** Enters a recipient by hand. A known one with another account is asked about once more. */
export function RecipientSheet({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const id = useId()
  const text = useProblemText()
  const entering = useEntering(onClose)
  const form = useForm<RecipientField, RecipientProblem>({
    initial: { name: '', iban: '', code: '', passport: '' },
    order: recipientFields,
    check: (values) => checkRecipient(values, configuration.bankCode),
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
        <TextField
          {...form.input('name')}
          label={t`Назва або ім’я`}
          error={text(form.error('name'))}
          autoComplete="off"
          maxLength={PARTY_NAME_LENGTH}
        />
        <TextField
          {...form.input('iban')}
          label={t`Рахунок (IBAN)`}
          hint={t`29 знаків, починається з UA`}
          error={text(form.error('iban'))}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={48}
        />
        <TextField
          {...form.input('code')}
          label={t`Код отримувача`}
          hint={t`8 цифр ЄДРПОУ або 10 цифр РНОКПП; без коду — десять нулів`}
          error={text(form.error('code'))}
          inputMode="numeric"
          autoComplete="off"
          maxLength={14}
        />
        {isWithoutCode(form.values.code) && (
          <TextField
            {...form.input('passport')}
            label={t`Паспорт отримувача`}
            hint={t`Серія й номер або дев’ять цифр ID-картки`}
            error={text(form.error('passport'))}
            autoComplete="off"
            spellCheck={false}
            maxLength={20}
          />
        )}
        {entering.failure !== undefined && (
          <Banner tone="danger" live>
            <p>{entering.failure}</p>
          </Banner>
        )}
      </form>
      <ChangedIban {...entering} />
    </Sheet>
  )
}

/** The new account of a known recipient may be somebody else's. */
function ChangedIban({
  changed,
  busy,
  confirm,
  cancel,
}: Pick<ReturnType<typeof useEntering>, 'changed' | 'busy' | 'confirm' | 'cancel'>) {
  const refusalText = useRefusalText()
  return (
    <ConfirmDialog
      open={changed !== undefined}
      title={<Trans>У цього отримувача новий рахунок?</Trans>}
      confirmLabel={<Trans>Рахунок перевірено, додати</Trans>}
      busy={busy}
      onConfirm={confirm}
      onCancel={cancel}
    >
      <p>{refusalText('counterpartyIbanChanged')}</p>
    </ConfirmDialog>
  )
}

function useProblemText(): (problem: RecipientProblem | undefined) => string | undefined {
  const { t } = useLingui()
  const fieldMessage = useFieldMessage(everyFieldMessage)
  return (problem) =>
    problem === 'Unknown bank'
      ? t`Банку з таким кодом немає. Перевірте номер рахунку`
      : fieldMessage(problem, PARTY_NAME_LENGTH)
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
    faultsOf: fieldsOf,
    uncertain: t`Відповідь банку не дійшла. Натисніть ще раз: двічі отримувача не додамо.`,
  })
}

/** Fields that the answer names, as far as this form has them and a text for their problem. */
function fieldsOf(error: unknown): FieldErrors<RecipientField, RecipientProblem> {
  const named = error instanceof ApiError ? Object.entries(error.refusal?.fields ?? {}) : []
  return Object.fromEntries(
    named.filter(([field, problem]) => recipientFields.some((one) => one === field) && isFieldMessageKey(problem)),
  )
}
