import { useNotify } from '@dilo/ui/overlays/toasts.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { call } from '../../api/call.ts'
import { codeOf } from '../signing/by-key.ts'
import { SignDialog } from '../signing/sign-dialog.tsx'
import { useSetProlongation } from './deposit-changes.ts'
import type { Deposit } from './deposit-queries.ts'
import { rateText } from './offers/offer-words.ts'
import { useDepositStep } from './use-deposit-step.tsx'

/** Sets the deposit's end, by a code: it goes on for another term, or the money comes back. */
export function ProlongationDialog({ deposit, onClose }: { deposit: Deposit; onClose: () => void }) {
  const { t } = useLingui()
  const notify = useNotify()
  const setting = useSetProlongation(deposit)
  const wished = deposit.prolongation?.wished !== true
  const next = deposit.prolongation?.nextRate ?? null
  const rate = next === null ? null : rateText(next)
  const step = useDepositStep({
    deposit,
    name: wished ? 'PROLONG' : 'END',
    intro: (
      <p>
        {!wished ? (
          <Trans>Коли строк мине, гроші й проценти повернуться на рахунок для виплат.</Trans>
        ) : rate === null ? (
          <Trans>
            Коли строк мине, депозит продовжиться на такий самий строк, якщо банк іще пропонуватиме такі умови.
          </Trans>
        ) : (
          <Trans>
            Коли строк мине, депозит продовжиться на такий самий строк. Сьогодні ставка для нього — {rate} річних.
          </Trans>
        )}
      </p>
    ),
    confirm: wished ? <Trans>Продовжувати</Trans> : <Trans>Не продовжувати депозит</Trans>,
    begin: async () =>
      codeOf(
        await call('POST /api/deposit-service/deposits/{depositId}/prolongation/codes', {
          params: { depositId: deposit.id },
          body: { version: deposit.version, wished, method: 'SMS' },
        }),
      ),
    take: (proof) => setting.mutateAsync({ wished, proof }),
    onDone: () => {
      notify(
        'success',
        wished ? t`Депозит продовжиться, коли строк мине` : t`Наприкінці строку гроші повернуться на рахунок`,
      )
      onClose()
    },
    onChanged: onClose,
  })
  return (
    <SignDialog
      title={wished ? <Trans>Продовжувати депозит?</Trans> : <Trans>Не продовжувати депозит?</Trans>}
      of={step}
      onClose={onClose}
    />
  )
}
