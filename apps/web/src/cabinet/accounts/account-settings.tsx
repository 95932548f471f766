import { namedBy } from '@dilo/ui/messages/named-by.ts'
import type { Account } from '@dilo/contract/account.ts'
import { type ChosenAccounts, mayBeginPayments } from '@dilo/domain/payments/paying-account.ts'
import { ACCOUNT_NAME_LENGTH, parseAccountName } from '@dilo/domain/values/account-name.ts'
import { Button } from '@dilo/ui/actions/button.tsx'
import { Card } from '@dilo/ui/display/card.tsx'
import { type CabinetMessageKey, everyFieldMessage, isFieldMessageKey } from '@dilo/ui/messages/every-field-message.ts'
import { useFieldMessage } from '@dilo/ui/messages/field-messages.ts'
import { RadioGroup } from '@dilo/ui/fields/radio-group.tsx'
import { WholeTextField } from '@dilo/ui/fields/whole-text-field.tsx'
import { useNotify } from '@dilo/ui/overlays/toasts.tsx'
import { type FieldErrors, useForm } from '@dilo/ui/fields/use-form.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { useFailureText } from '../../api/failure-text.ts'
import { Refused } from '../page/refused.tsx'
import { useChooseAccounts, useRenameAccount } from './account-changes.ts'
import { choiceWith, roleOf, type AccountRole } from './account-role.ts'
import { useRights } from './use-rights.ts'

/** The account's name, which all of the company see, and whether the person's own payments begin with it. */
export function AccountSettings({ account }: { account: Account }) {
  const { mayWrite, mayPay } = useRights()
  const choosable = mayPay && account.status === 'OPEN' && mayBeginPayments(account)
  if (account.status === 'CLOSED' || (!mayWrite && !choosable)) return null
  return (
    <Card title={<Trans>Назва й платежі</Trans>}>
      <div className="c-form d-stack d-gap-5">
        {mayWrite && <NameForm account={account} />}
        {choosable && <RoleChoice accountId={account.id} />}
      </div>
    </Card>
  )
}

function NameForm({ account }: { account: Account }) {
  const { t } = useLingui()
  const fieldMessage = useFieldMessage(everyFieldMessage)
  const { save, failure, forget } = useNaming(account.id)
  const form = useForm<'alias', CabinetMessageKey>({
    initial: { alias: account.alias ?? '' },
    order: ['alias'],
    check: ({ alias }) => {
      const name = parseAccountName(alias)
      return name.ok ? {} : { alias: name.error }
    },
    onSubmit: save,
  })
  const { onChange, ...input } = form.input('alias')
  return (
    <form className="d-stack d-gap-3" noValidate onSubmit={form.submit}>
      <WholeTextField
        {...input}
        onChange={(event) => {
          forget()
          onChange(event)
        }}
        label={t`Назва рахунку`}
        hint={t`Її бачать усі, хто працює з рахунками компанії`}
        error={
          failure ??
          fieldMessage(form.error('alias'), namedBy(form.error('alias'), form.values.alias, ACCOUNT_NAME_LENGTH))
        }
        autoComplete="off"
      />
      <div>
        <Button type="submit" variant="secondary" busy={form.busy}>
          <Trans>Зберегти назву</Trans>
        </Button>
      </div>
    </form>
  )
}

function useNaming(accountId: string) {
  const { t } = useLingui()
  const notify = useNotify()
  const failureText = useFailureText()
  const renaming = useRenameAccount(accountId)
  const [failure, setFailure] = useState<string>()
  async function save({ alias }: Record<'alias', string>): Promise<FieldErrors<'alias', CabinetMessageKey>> {
    try {
      const named = await renaming.mutateAsync(alias)
      notify('success', named.alias === null ? t`Назву прибрано` : t`Назву збережено`)
      return {}
    } catch (error) {
      const problem = error instanceof ApiError ? error.refusal?.fields?.['alias'] : undefined
      if (problem !== undefined && isFieldMessageKey(problem)) return { alias: problem }
      setFailure(failureText(error))
      return {}
    }
  }
  return { save, failure, forget: () => setFailure(undefined) }
}

function RoleChoice({ accountId }: { accountId: string }) {
  const rights = useRights()
  const choosing = useChooseAccounts()
  const [pressed, setPressed] = useState<ChosenAccounts>()
  function choose(role: AccountRole) {
    if (pressed !== undefined) return
    const chosen = choiceWith(accountId, role, rights)
    setPressed(chosen)
    choosing.mutate(chosen, { onSettled: () => setPressed(undefined) })
  }
  return (
    <div className="d-stack d-gap-3">
      <RadioGroup<AccountRole>
        label={<Trans>У моїх платежах цей рахунок</Trans>}
        // The pressed choice shows at once and stays when the bank accepts it. The state of a call arrives a moment
        // later, and the radio would jump back until then.
        value={roleOf(accountId, pressed ?? rights)}
        onChange={choose}
        options={[
          { value: 'none', label: <Trans>Лише коли виберу</Trans> },
          {
            value: 'default',
            label: <Trans>Платити з нього спершу</Trans>,
            hint: <Trans>З нього починається новий платіж</Trans>,
          },
          {
            value: 'reserve',
            label: <Trans>Платити з нього, коли бракує</Trans>,
            hint: (
              <ReserveHint
                isPossible={rights.defaultAccount !== null}
                isDefault={rights.defaultAccount === accountId}
              />
            ),
            disabled: rights.defaultAccount === null || rights.defaultAccount === accountId,
          },
        ]}
      />
      <Refused error={choosing.error} />
    </div>
  )
}

/** The purpose of a reserve account, or the reason why it cannot be chosen. */
function ReserveHint({ isPossible, isDefault }: { isPossible: boolean; isDefault: boolean }) {
  if (!isPossible) return <Trans>Буде можливо, коли виберете рахунок, з якого платите спершу</Trans>
  if (isDefault) return <Trans>З цього рахунку ви вже платите спершу. Для нестачі виберіть інший</Trans>
  return <Trans>Якщо той, що спершу, заблоковано, закрито або на ньому немає грошей</Trans>
}
