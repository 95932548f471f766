import { isReason } from '@dilo/domain/desk/staff-actions.ts'
import { Button } from '@dilo/ui/actions/button.tsx'
import { TextAreaField } from '@dilo/ui/fields/text-area-field.tsx'
import { TextField } from '@dilo/ui/fields/text-field.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { ask } from '../ask.ts'
import { useGoTo } from '../shell/link.tsx'
import { Page } from '../shell/page.tsx'
import { Refused } from '../shell/refused.tsx'

/** A company is opened by its code or an IBAN, with a reason: nobody leafs through the clients of the bank. */
export function CompaniesPage() {
  const { t } = useLingui()
  const goTo = useGoTo()
  const [search, setSearch] = useState('')
  const [reason, setReason] = useState('')
  const [submitted, setSubmitted] = useState(false)
  const open = useMutation({
    mutationFn: () => ask('POST /api/desk/companies/opening', { body: { search, reason: reason.trim() } }),
    onSuccess: ({ companyId }) => goTo({ to: '/companies/$companyId', params: { companyId } }),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setSubmitted(true)
    if (search.trim() !== '' && isReason(reason) && !open.isPending) open.mutate()
  }
  return (
    <Page
      title={t`Клієнти`}
      about={<Trans>Клієнт відкривається на годину. Хто відкрив і навіщо, залишається в журналі.</Trans>}
    >
      <form className="d-stack k-panel" noValidate onSubmit={submit}>
        <TextField
          label={t`Код ЄДРПОУ, РНОКПП або IBAN`}
          error={submitted && search.trim() === '' ? t`Введіть код або рахунок.` : undefined}
          maxLength={60}
          autoComplete="off"
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
        <TextAreaField
          label={t`Підстава`}
          hint={t`Наприклад: дзвінок клієнта, номер звернення.`}
          error={submitted && !isReason(reason) ? t`Напишіть щонайменше десять літер.` : undefined}
          rows={2}
          maxLength={500}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <div className="d-row">
          <Button type="submit" busy={open.isPending}>
            <Trans>Відкрити</Trans>
          </Button>
        </div>
        <Refused error={open.error} />
      </form>
    </Page>
  )
}
