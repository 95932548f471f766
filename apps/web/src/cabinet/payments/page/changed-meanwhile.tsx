import type { Payment } from '@dilo/contract/payment-service.ts'
import { groupIban } from '@dilo/domain/values/iban-in-text.ts'
import { Banner } from '@dilo/ui/display/banner.tsx'
import { Button } from '@dilo/ui/actions/button.tsx'
import { longDate, momentInKyiv } from '@dilo/ui/display/dates.ts'
import { Money } from '@dilo/ui/display/money.tsx'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { ownEdit } from '../payment-queries.ts'
import { useLanguage } from '../../page/use-language.ts'
import { changedFields, type ComparedField } from './changed-fields.ts'

const names: Record<ComparedField, MessageDescriptor> = {
  amount: msg`Сума`,
  product: msg`Вид платежу`,
  creditorName: msg`Отримувач`,
  creditorCode: msg`Код отримувача`,
  creditorIban: msg`Рахунок отримувача`,
  debtorIban: msg`Рахунок платника`,
  remittanceInformation: msg`Призначення платежу`,
  number: msg`Номер`,
  valueDate: msg`Дата`,
  fee: msg`Комісія`,
}

/**
 * The edits by another person while the page was open: nobody signs unseen changes (changedSinceCode). The person's own
 * edit may reach the bank after its page opens, because a form saves typed values as it closes.
 */
export function ChangedMeanwhile({ payment }: { payment: Payment }) {
  const { i18n } = useLingui()
  const value = useFieldValue()
  const [seen, setSeen] = useState(payment)
  const own = useQuery(ownEdit(payment.id)).data
  if (seen.version === payment.version) return null
  if (own === payment.version) {
    setSeen(payment)
    return null
  }
  const fields = changedFields(seen, payment)
  const who = payment.editedBy ?? payment.author
  const at = momentInKyiv(payment.editedAt ?? payment.createdAt)
  return (
    <Banner
      tone="warning"
      live
      title={<Trans>Платіж щойно змінено</Trans>}
      action={
        <Button variant="secondary" onClick={() => setSeen(payment)}>
          <Trans>Зрозуміло</Trans>
        </Button>
      }
    >
      <p>
        <Trans>
          {who}, {at}. Перевірте, перш ніж підписувати: код, надісланий раніше, не діє.
        </Trans>
      </p>
      <dl className="c-changed d-stack d-gap-1">
        {fields.map((field) => (
          <div key={field}>
            <dt>{i18n._(names[field])}</dt>
            <dd>
              <del>{value(field, seen)}</del> <ins>{value(field, payment)}</ins>
            </dd>
          </div>
        ))}
      </dl>
    </Banner>
  )
}

function useFieldValue(): (field: ComparedField, payment: Payment) => ReactNode {
  const language = useLanguage()
  const iban = (text: string) => (text === '' ? '—' : groupIban(text))
  const written: Record<ComparedField, (payment: Payment) => ReactNode> = {
    amount: ({ amount, currency }) => <Money amount={amount} currency={currency} shown />,
    fee: ({ fee, currency }) => <Money amount={fee} currency={currency} shown />,
    product: ({ product }) =>
      product === 'instant' ? <Trans>Миттєвий платіж на IBAN</Trans> : <Trans>Платіж на IBAN</Trans>,
    creditorName: ({ creditor }) => creditor.name || '—',
    creditorCode: ({ creditor }) => creditor.code || '—',
    creditorIban: ({ creditor }) => iban(creditor.iban),
    debtorIban: ({ debtor }) => iban(debtor.iban),
    remittanceInformation: ({ remittanceInformation }) => remittanceInformation || '—',
    number: ({ number }) => number || '—',
    valueDate: ({ valueDate }) => longDate(valueDate, language),
  }
  return (field, payment) => written[field](payment)
}
