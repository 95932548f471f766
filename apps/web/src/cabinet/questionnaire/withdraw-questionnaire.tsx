import { ConfirmDialog } from '@dilo/ui/overlays/confirm-dialog.tsx'
import { useNotify } from '@dilo/ui/overlays/toasts.tsx'
import { Trash2 } from '@dilo/ui/icons/icons-of-things.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Refused } from '../page/refused.tsx'
import { ThingActions } from '../thing/thing-actions.tsx'
import { type Questionnaire, useWithdraw } from './questionnaire-queries.ts'

/** Throws away what was filled in: the data that the bank has goes on holding. */
export function WithdrawQuestionnaire({ of }: { of: Questionnaire }) {
  const { t } = useLingui()
  const notify = useNotify()
  const [asked, setAsked] = useState(false)
  const withdraw = useWithdraw()
  const throwAway = async () => {
    try {
      await withdraw.mutateAsync()
      setAsked(false)
      notify('success', t`Анкету скасовано`)
    } catch {
      // The refusal stands in the dialog.
    }
  }
  if (!of.actions.includes('WITHDRAW')) return null
  return (
    <ThingActions
      actions={[
        {
          key: 'withdraw',
          label: t`Скасувати анкету`,
          icon: Trash2,
          does: () => setAsked(true),
          dialog: (
            <ConfirmDialog
              open={asked}
              title={<Trans>Скасувати анкету?</Trans>}
              confirmLabel={<Trans>Скасувати анкету</Trans>}
              cancelLabel={<Trans>Лишити</Trans>}
              destructive
              busy={withdraw.isPending}
              onConfirm={() => void throwAway()}
              onCancel={() => setAsked(false)}
            >
              <p>
                {of.standing === 'processed' ? (
                  <Trans>Нові відповіді зникнуть. Дані, які банк має зараз, і ваші рахунки лишаться без змін.</Trans>
                ) : (
                  <Trans>Відповіді зникнуть. Рахунок відкриється лише після анкети: її можна розпочати знову.</Trans>
                )}
              </p>
              <Refused error={withdraw.error} />
            </ConfirmDialog>
          ),
        },
      ]}
    />
  )
}
