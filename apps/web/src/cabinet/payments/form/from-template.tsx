import type { Answer } from '@dilo/contract/calls.ts'
import type { Currency } from '@dilo/domain/values/currency.ts'
import { Button } from '@dilo/ui/actions/button.tsx'
import { Money } from '@dilo/ui/display/money.tsx'
import { Progress } from '@dilo/ui/loading/progress.tsx'
import { Sheet } from '@dilo/ui/overlays/sheet.tsx'
import { useNotify } from '@dilo/ui/overlays/toasts.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { Failed } from '../../page/failed.tsx'
import { useMoneyFailureText } from '../money-failure-text.ts'
import { newPayment } from '../payment-queries.ts'
import { templates } from '../templates/template-queries.ts'

type Template = Answer<'GET /api/payment-service/templates'>['templates'][number]

/** Begins a payment from a template: its draft opens in the form. The values typed before stay a draft of their own. */
export function FromTemplate() {
  const { t } = useLingui()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        <Trans>Із шаблону</Trans>
      </Button>
      <Sheet open={open} onClose={() => setOpen(false)} title={t`Платіж із шаблону`}>
        <Templates onMade={() => setOpen(false)} />
      </Sheet>
    </>
  )
}

function Templates({ onMade }: { onMade: () => void }) {
  const { t } = useLingui()
  const query = useQuery(templates)
  const make = useMake(onMade)
  const { accounts = [], cards = [] } = useQuery(newPayment).data ?? {}
  const currencyOf = (id: string) => [...accounts, ...cards].find((one) => one.id === id)?.currency
  if (query.isPending) return <Progress kind="dots" label={t`Завантажуємо шаблони`} />
  if (query.isError) return <Failed error={query.error} onRetry={() => void query.refetch()} />
  if (query.data.templates.length === 0) {
    return (
      <p>
        <Trans>
          Шаблонів ще немає. Збережіть будь-який платіж як шаблон на його сторінці — і наступного разу він заповниться
          сам.
        </Trans>
      </p>
    )
  }
  return (
    <ul className="c-templates d-stack d-gap-2">
      {query.data.templates.map((template) => (
        <li key={template.id}>
          <TemplateButton
            template={template}
            currency={currencyOf(template.form.debtorAccountId)}
            busy={make.isPending}
            onSelect={() => make.mutate(template.id)}
          />
        </li>
      ))}
    </ul>
  )
}

function TemplateButton({
  template: { name, form },
  currency,
  busy,
  onSelect,
}: {
  template: Template
  currency: Currency | undefined
  busy: boolean
  onSelect: () => void
}) {
  const { creditorName, amount } = form
  return (
    <button type="button" className="c-template" aria-disabled={busy || undefined} onClick={() => !busy && onSelect()}>
      <span className="c-template-name">{name}</span>
      <span className="d-meta">{creditorName}</span>
      {currency !== undefined && amount !== undefined && /^\d+$/.test(amount) && (
        <Money amount={amount} currency={currency} />
      )}
    </button>
  )
}

function useMake(onMade: () => void) {
  // One for the life of the list: a double press makes one draft.
  const [keys] = useState(() => new Map<string, string>())
  const navigate = useNavigate()
  const notify = useNotify()
  const failureText = useMoneyFailureText()
  const keyOf = (templateId: string): string => {
    const key = keys.get(templateId) ?? crypto.randomUUID()
    keys.set(templateId, key)
    return key
  }
  return useMutation({
    mutationFn: (templateId: string) =>
      call('POST /api/payment-service/templates/{templateId}/payments', {
        params: { templateId },
        headers: { 'idempotency-key': keyOf(templateId) },
      }),
    onSuccess: async (made, templateId) => {
      keys.delete(templateId)
      onMade()
      await navigate({ to: '/payments/$paymentId/edit', params: { paymentId: made.id } })
    },
    onError: (error) => notify('error', failureText(error)),
  })
}
