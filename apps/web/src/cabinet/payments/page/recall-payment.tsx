import type { Payment } from '@dilo/contract/payment-service.ts'
import { type RecallReason, recallReasons as everyReason } from '@dilo/domain/flows/clearing-words.ts'
import { RadioGroup } from '@dilo/ui/fields/radio-group.tsx'
import { Undo2 } from '@dilo/ui/icons/icons-of-things.ts'
import { useNotify } from '@dilo/ui/overlays/toasts.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { FormDialog } from '../../page/form-dialog.tsx'
import type { ThingAction } from '../../thing/thing-actions.tsx'
import { useRecallPayment } from '../payment-steps.ts'
import { useTellStepFailure } from '../signing/step-failure.ts'
import { recallReasons } from './recall-words.ts'

/** Asks the other bank to give the money of a payment back. */
export function useRecall(payment: Payment): ThingAction {
  const [asking, setAsking] = useState(false)
  return {
    key: 'RECALL',
    label: <Trans>Відкликати переказ</Trans>,
    icon: Undo2,
    does: () => setAsking(true),
    dialog: asking && <RecallDialog payment={payment} onClose={() => setAsking(false)} />,
  }
}

function RecallDialog({ payment: { id, number }, onClose }: { payment: Payment; onClose: () => void }) {
  const { t, i18n } = useLingui()
  const notify = useNotify()
  const tellFailure = useTellStepFailure()
  const recall = useRecallPayment(id)
  const [reason, setReason] = useState<RecallReason>()
  const [asked, setAsked] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setAsked(true)
    if (reason === undefined || recall.isPending) return
    recall.mutate(reason, {
      onSuccess: () => notify('success', t`Банк отримувача отримає ваше прохання`),
      onError: tellFailure,
      onSettled: onClose,
    })
  }
  return (
    <FormDialog
      title={<Trans>Відкликати переказ № {number}?</Trans>}
      submitLabel={<Trans>Відкликати переказ</Trans>}
      busy={recall.isPending}
      onClose={onClose}
      onSubmit={submit}
    >
      <p>
        <Trans>
          Попросимо банк отримувача повернути гроші. Вирішує він з отримувачем і може відмовити. Відповідь з’явиться на
          цій сторінці.
        </Trans>
      </p>
      <RadioGroup
        label={<Trans>Причина</Trans>}
        value={reason}
        options={everyReason.map((value) => ({ value, label: i18n._(recallReasons[value]) }))}
        onChange={setReason}
        error={asked && reason === undefined && <Trans>Виберіть причину</Trans>}
      />
    </FormDialog>
  )
}
