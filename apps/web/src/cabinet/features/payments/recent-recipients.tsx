import type { Answer } from '@dilo/contract/calls.ts'
import { Chip, ChipGroup } from '@dilo/ui/chip.tsx'
import { groupIban } from '@dilo/domain/values/iban.ts'
import type { Form } from '@dilo/ui/use-form.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import type { OrderField, OrderProblem } from './payment-order.ts'

export type Recipient = Answer<'GET /api/payment-service/payments/new'>['recentRecipients'][number]

type RecentRecipientsProps = { recipients: readonly Recipient[]; form: Form<OrderField, OrderProblem> }

/** Whom the company paid last: one press fills name, code and account. */
export function RecentRecipients({ recipients, form }: RecentRecipientsProps) {
  const { t } = useLingui()
  if (recipients.length === 0) return null
  const typed = form.values.creditorIban.replace(/\s/g, '')
  return (
    <div className="c-recent">
      <p className="d-meta">
        <Trans>Кому платили нещодавно</Trans>
      </p>
      <ChipGroup label={t`Кому платили нещодавно`}>
        {recipients.map((recipient) => (
          <Chip key={recipient.iban} active={recipient.iban === typed} onSelect={() => take(form, recipient)}>
            {recipient.name}
          </Chip>
        ))}
      </ChipGroup>
    </div>
  )
}

function take(form: RecentRecipientsProps['form'], { name, code, iban }: Recipient): void {
  form.set('creditorName', name)
  form.set('creditorCode', code)
  form.set('creditorIban', groupIban(iban).replaceAll('\u00A0', ' '))
}
