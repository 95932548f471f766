import type { Payment } from '@dilo/contract/payment-service.ts'
import { momentInKyiv } from '@dilo/ui/display/dates.ts'
import { KeyValue, KeyValues } from '@dilo/ui/display/key-value.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { WriteToBank } from '../../page/write-to-bank.tsx'
import { Folded } from '../../thing/folded.tsx'
import { EvidenceOfSignatures } from './evidence-of-signatures.tsx'
import { Written } from './payment-facts.tsx'

/** Facts that the bank and the company's books need now and then: names of the payment, and its author. */
export function PaymentRecord({ payment }: { payment: Payment }) {
  const { t } = useLingui()
  const { number, uetr, author, createdAt, editedBy, editedAt } = payment
  return (
    <Folded name={<Trans>Технічні дані</Trans>}>
      <p>
        <Trans>Маєте запитання про цей платіж?</Trans> <WriteToBank about="payment" of={payment.id} />
      </p>
      <KeyValues>
        <Written name={t`Номер`} value={number} />
        <Written name="UETR" value={uetr} />
        <KeyValue name={t`Автор`}>
          {author}, {momentInKyiv(createdAt)}
        </KeyValue>
        {editedBy !== null && editedAt !== null && (
          <KeyValue name={t`Востаннє змінено`}>
            {editedBy}, {momentInKyiv(editedAt)}
          </KeyValue>
        )}
      </KeyValues>
      <EvidenceOfSignatures payment={payment} />
    </Folded>
  )
}
