import type { Answer } from '@dilo/contract/calls.ts'
import type { Currency } from '@dilo/domain/values/currency.ts'
import { Button } from '@dilo/ui/actions/button.tsx'
import { Money } from '@dilo/ui/display/money.tsx'
import { Progress } from '@dilo/ui/loading/progress.tsx'
import { Sheet } from '@dilo/ui/overlays/sheet.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from '../../address/link.tsx'
import { Failed } from '../../page/failed.tsx'
import { newPayment } from '../payment-queries.ts'
import { templates } from '../templates/template-queries.ts'

type Template = Answer<'GET /api/payment-service/templates'>['templates'][number]

/** Begins a payment from a template: it fills a new form. The values typed before stay a draft of their own. */
export function FromTemplate() {
  const { t } = useLingui()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        <Trans>Із шаблону</Trans>
      </Button>
      <Sheet open={open} onClose={() => setOpen(false)} title={t`Платіж із шаблону`}>
        <Templates onChosen={() => setOpen(false)} />
      </Sheet>
    </>
  )
}

function Templates({ onChosen }: { onChosen: () => void }) {
  const { t } = useLingui()
  const query = useQuery(templates)
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
          <TemplateLink template={template} currency={currencyOf(template.form.debtorAccountId)} onChosen={onChosen} />
        </li>
      ))}
    </ul>
  )
}

function TemplateLink({
  template: { id, name, form },
  currency,
  onChosen,
}: {
  template: Template
  currency: Currency | undefined
  onChosen: () => void
}) {
  const { creditorName, amount } = form
  return (
    <Link to="/payments/new" search={{ template: id }} className="c-template" onClick={onChosen}>
      <span className="c-template-name">{name}</span>
      <span className="d-meta">{creditorName}</span>
      {currency !== undefined && amount !== undefined && /^\d+$/.test(amount) && (
        <Money amount={amount} currency={currency} />
      )}
    </Link>
  )
}
