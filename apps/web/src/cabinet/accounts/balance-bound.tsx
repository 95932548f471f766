import { namedBy } from '@dilo/ui/messages/named-by.ts'
import type { Account } from '@dilo/contract/account.ts'
import { parsePaidAmount, paidAmountOf } from '@dilo/domain/values/paid-amount.ts'
import { typedAmountOf } from '@dilo/domain/values/amount-input.ts'
import { Button } from '@dilo/ui/actions/button.tsx'
import { Card } from '@dilo/ui/display/card.tsx'
import { AmountField } from '@dilo/ui/fields/amount-field.tsx'
import { type FieldErrors, useForm } from '@dilo/ui/fields/use-form.ts'
import { type CabinetMessageKey, everyFieldMessage, isFieldMessageKey } from '@dilo/ui/messages/every-field-message.ts'
import { useFieldMessage } from '@dilo/ui/messages/field-messages.ts'
import { useNotify } from '@dilo/ui/overlays/toasts.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from '../address/link.tsx'
import { ApiError } from '../../api/api-error.ts'
import { useFailureText } from '../../api/failure-text.ts'
import { useSetBound } from './account-changes.ts'
import { balanceBound } from './account-queries.ts'

/** The bound below which this person wants to hear of an account's balance. The channels are chosen in the settings. */
export function BalanceBound({ account }: { account: Account }) {
  const { data } = useQuery({ ...balanceBound(account.id), enabled: account.status !== 'CLOSED' })
  if (account.status === 'CLOSED' || data === undefined) return null
  return (
    <Card title={<Trans>Коли грошей мало</Trans>}>
      <BoundForm key={account.id} account={account} bound={data.bound} />
    </Card>
  )
}

function BoundForm({ account: { id, currency }, bound }: { account: Account; bound: string | null }) {
  const { t } = useLingui()
  const fieldMessage = useFieldMessage(everyFieldMessage)
  const { save, failure, forget } = useBound(id)
  const form = useForm<'bound', CabinetMessageKey>({
    initial: { bound: bound === null ? '' : typedAmountOf(bound) },
    order: ['bound'],
    check: ({ bound: typed }) => {
      const amount = parsePaidAmount(paidAmountOf(typed, currency))
      return amount.ok || typed.trim() === '' ? {} : { bound: amount.error }
    },
    onSubmit: ({ bound: typed }) => save(paidAmountOf(typed, currency)),
  })
  const { onChange, ref, ...input } = form.input('bound')
  return (
    <form className="c-form d-stack d-gap-3" noValidate onSubmit={form.submit}>
      <AmountField
        {...input}
        inputRef={ref}
        onChange={(value) => {
          forget()
          onChange({ currentTarget: { value } })
        }}
        currency={currency}
        label={t`Повідомити, коли стане менше ніж`}
        hint={t`Повідомимо раз, а знову лише після того, як залишок повернеться до межі. Порожнє поле: не повідомляти`}
        error={
          failure ??
          fieldMessage(form.error('bound'), namedBy(form.error('bound'), form.values.bound, form.values.bound))
        }
      />
      <div className="d-row">
        <Button type="submit" variant="secondary" busy={form.busy}>
          <Trans>Зберегти межу</Trans>
        </Button>
        <Link to="/settings" hash="notices">
          <Trans>Куди повідомляти</Trans>
        </Link>
      </div>
    </form>
  )
}

function useBound(accountId: string) {
  const { t } = useLingui()
  const notify = useNotify()
  const failureText = useFailureText()
  const setting = useSetBound(accountId)
  const [failure, setFailure] = useState<string>()
  async function save(typed: string): Promise<FieldErrors<'bound', CabinetMessageKey>> {
    try {
      const { bound } = await setting.mutateAsync(typed)
      notify('success', bound === null ? t`Межу прибрано` : t`Межу збережено`)
      return {}
    } catch (error) {
      const problem = error instanceof ApiError ? error.refusal?.fields?.['bound'] : undefined
      if (problem !== undefined && isFieldMessageKey(problem)) return { bound: problem }
      setFailure(failureText(error))
      return {}
    }
  }
  return { save, failure, forget: () => setFailure(undefined) }
}
