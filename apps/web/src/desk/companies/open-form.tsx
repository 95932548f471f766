import { isReason } from '@dilo/domain/desk/staff-actions.ts'
import { Button } from '@dilo/ui/actions/button.tsx'
import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { ask } from '../ask.ts'
import { Refused } from '../page/refused.tsx'
import { ReasonField } from './reason-field.tsx'

/** Opens a client to whom a link of the desk has led. @param because the reason that the link knows */
export function OpenForm({ companyId, because }: { companyId: string; because: string }) {
  const [reason, setReason] = useState(because)
  const [submitted, setSubmitted] = useState(false)
  const open = useMutation({
    mutationFn: () => ask('POST /api/desk/companies/opening', { body: { companyId, reason: reason.trim() } }),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setSubmitted(true)
    if (isReason(reason) && !open.isPending) open.mutate()
  }
  return (
    <form className="d-stack k-panel" noValidate onSubmit={submit}>
      <p>
        <Trans>Напишіть, навіщо відкриваєте клієнта: це залишиться в журналі. Він відкривається на годину.</Trans>
      </p>
      <ReasonField value={reason} submitted={submitted} onChange={setReason} />
      <div className="d-row">
        <Button type="submit" busy={open.isPending}>
          <Trans>Відкрити</Trans>
        </Button>
      </div>
      <Refused error={open.error} />
    </form>
  )
}
