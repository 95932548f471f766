import { Button } from '@dilo/ui/actions/button.tsx'
import { Banner } from '@dilo/ui/display/banner.tsx'
import { momentInKyiv } from '@dilo/ui/display/dates.ts'
import { Sheet } from '@dilo/ui/overlays/sheet.tsx'
import { useNotify } from '@dilo/ui/overlays/toasts.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { AccountChoice, placeOfAccount } from '../accounts/account-choice.tsx'
import { accounts } from '../accounts/account-queries.ts'
import { Refused } from '../page/refused.tsx'
import { codeOf } from '../signing/by-key.ts'
import { SignDialog } from '../signing/sign-dialog.tsx'
import { useKeepPayoutAccount, useSetPayoutAccount } from './deposit-changes.ts'
import { type Deposit, payoutAccountOf } from './deposit-queries.ts'
import { useDepositStep } from './use-deposit-step.tsx'

/** Sets the account that gets interest and the money: another one of the company, by a code. */
export function PayoutAccountSheet({ deposit, onClose }: { deposit: Deposit; onClose: () => void }) {
  const { t } = useLingui()
  const [chosen, setChosen] = useState(deposit.payoutAccountId)
  const [asked, setAsked] = useState(false)
  const held = useQuery(accounts).data?.accounts ?? []
  const open = held.filter(
    (one) => one.type === 'CURRENT' && one.status === 'OPEN' && one.currency === deposit.currency,
  )
  return (
    <Sheet
      open
      onClose={onClose}
      title={<Trans>Рахунок для виплат</Trans>}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            <Trans>Скасувати</Trans>
          </Button>
          <Button disabled={chosen === deposit.payoutAccountId} onClick={() => setAsked(true)}>
            <Trans>Підтвердити кодом</Trans>
          </Button>
        </>
      }
    >
      <div className="d-stack d-gap-5">
        <p>
          <Trans>
            Сюди приходять проценти, а наприкінці — гроші з депозиту. Керівники компанії дізнаються про зміну.
          </Trans>
        </p>
        <WaitingAccount depositId={deposit.id} />
        <AccountChoice
          label={t`На рахунок`}
          places={open.map(placeOfAccount)}
          value={chosen}
          onChange={({ currentTarget: { value } }) => setChosen(value)}
        />
      </div>
      {asked && <Confirm deposit={deposit} accountId={chosen} onDone={onClose} onClose={() => setAsked(false)} />}
    </Sheet>
  )
}

/** A change soon after a change of access waits, and can be taken back meanwhile (decision 058). */
function WaitingAccount({ depositId }: { depositId: string }) {
  const waiting = useQuery(payoutAccountOf(depositId)).data?.waiting ?? null
  const keeping = useKeepPayoutAccount(depositId)
  if (waiting === null) return null
  const from = momentInKyiv(waiting.from)
  return (
    <Banner
      tone="warning"
      title={<Trans>Новий рахунок запрацює {from}</Trans>}
      action={
        <Button variant="secondary" size="small" busy={keeping.isPending} onClick={() => keeping.mutate()}>
          <Trans>Залишити теперішній</Trans>
        </Button>
      }
    >
      <p>
        <Trans>Доступ того, хто його змінив, нещодавно змінився, тож до того часу виплати йдуть на попередній.</Trans>
      </p>
      <Refused error={keeping.error} />
    </Banner>
  )
}

type ConfirmProps = { deposit: Deposit; accountId: string; onDone: () => void; onClose: () => void }

function Confirm({ deposit, accountId, onDone, onClose }: ConfirmProps) {
  const { t } = useLingui()
  const notify = useNotify()
  const setting = useSetPayoutAccount(deposit)
  const step = useDepositStep({
    deposit,
    name: `PAYOUT ${accountId}`,
    intro: (
      <p>
        <Trans>
          Виплати підуть на вибраний рахунок. У повідомленні з кодом будуть останні цифри його номера: звірте їх.
        </Trans>
      </p>
    ),
    confirm: <Trans>Змінити рахунок</Trans>,
    begin: async () =>
      codeOf(
        await call('POST /api/deposit-service/deposits/{depositId}/payout-account/codes', {
          params: { depositId: deposit.id },
          body: { version: deposit.version, accountId, method: 'SMS' },
        }),
      ),
    take: (proof) => setting.mutateAsync({ accountId, proof }),
    onDone: ({ waiting }) => {
      notify('success', waiting === null ? t`Рахунок для виплат змінено` : t`Рахунок для виплат зміниться трохи згодом`)
      onDone()
    },
    onChanged: onDone,
  })
  return <SignDialog title={<Trans>Змінити рахунок для виплат?</Trans>} of={step} onClose={onClose} />
}
