import type { DeskAnswer } from '@dilo/contract/desk/desk-calls.ts'
import { isReason } from '@dilo/domain/desk/staff-actions.ts'
import { Button } from '@dilo/ui/actions/button.tsx'
import { TextField } from '@dilo/ui/fields/text-field.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { ask } from '../ask.ts'
import { useHasRole } from '../session.ts'
import { useGoTo } from '../address/link.tsx'
import { Page } from '../page/page.tsx'
import { Refused } from '../page/refused.tsx'
import { foundByWords } from '../words/case-words.ts'
import { ReasonField } from './reason-field.tsx'

type Found = DeskAnswer<'POST /api/desk/companies/search'>
type Wanted = { readonly search: string } | { readonly companyId: string }

/**
 * A client is found by facts that a caller can name, and opened with a reason: nobody leafs through the clients of the
 * bank.
 */
export function CompaniesPage() {
  const { t } = useLingui()
  const goTo = useGoTo()
  // Others open a client by code or IBAN alone.
  const maySearch = useHasRole('officer', 'compliance')
  const [text, setText] = useState('')
  const [reason, setReason] = useState('')
  const [submitted, setSubmitted] = useState(false)
  const open = useMutation({
    mutationFn: (wanted: Wanted) =>
      ask('POST /api/desk/companies/opening', { body: { ...wanted, reason: reason.trim() } }),
    onSuccess: ({ companyId }) => goTo({ to: '/companies/$companyId', params: { companyId } }),
  })
  const search = useMutation({
    mutationFn: () => ask('POST /api/desk/companies/search', { body: { search: text } }),
    onSuccess: ({ clients: [only, another] }) => {
      if (only !== undefined && another === undefined) open.mutate({ companyId: only.companyId })
    },
  })
  const isBusy = open.isPending || search.isPending
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setSubmitted(true)
    if (text.trim() === '' || !isReason(reason) || isBusy) return
    if (maySearch) search.mutate()
    else open.mutate({ search: text })
  }
  return (
    <Page
      title={t`Клієнти`}
      about={<Trans>Клієнт відкривається на годину. Хто шукав, хто відкрив і навіщо, залишається в журналі.</Trans>}
    >
      <form className="d-stack k-panel" role="search" noValidate onSubmit={submit}>
        <TextField
          label={maySearch ? t`Кого шукаєте` : t`Код ЄДРПОУ, РНОКПП або IBAN`}
          hint={maySearch ? t`Назва або ім’я, телефон, e-mail, код, IBAN, кінець картки чи номер платежу.` : undefined}
          error={submitted && text.trim() === '' ? t`Напишіть, що знаєте про клієнта.` : undefined}
          maxLength={60}
          autoComplete="off"
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <ReasonField value={reason} submitted={submitted} onChange={setReason} />
        <div className="d-row">
          <Button type="submit" busy={isBusy}>
            {maySearch ? <Trans>Знайти</Trans> : <Trans>Відкрити</Trans>}
          </Button>
        </div>
        <Refused error={search.error ?? open.error} />
      </form>
      {search.data && <FoundClients found={search.data} onOpen={(companyId) => open.mutate({ companyId })} />}
    </Page>
  )
}

function FoundClients({ found: { clients, hasMore }, onOpen }: { found: Found; onOpen: (companyId: string) => void }) {
  const { i18n } = useLingui()
  if (clients.length === 0)
    return (
      <p role="status">
        <Trans>Нікого не знайдено. Спробуйте телефон, код або повнішу назву.</Trans>
      </p>
    )
  return (
    <>
      <ul className="k-rows">
        {clients.map(({ companyId, name, code, by, what }) => (
          <li key={companyId} className="k-row">
            <div className="d-stack d-gap-1">
              <span className="k-row-name">{name}</span>
              <span className="d-meta">
                {code} · {i18n._(foundByWords[by])}
                {what !== null && <>: {what}</>}
              </span>
            </div>
            <Button variant="secondary" size="small" onClick={() => onOpen(companyId)}>
              <Trans>Відкрити</Trans>
            </Button>
          </li>
        ))}
      </ul>
      {hasMore && (
        <p className="d-meta">
          <Trans>Показано перших десять. Уточніть, кого шукаєте.</Trans>
        </p>
      )}
    </>
  )
}
